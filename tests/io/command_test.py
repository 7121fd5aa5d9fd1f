#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What scripts rely on in `stripewise-cli io`: command_test.py PROGRAM. Exit codes, JSON alone on standard output, a
sentence on standard error that names the fault, and nothing changed by a refused call."""
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import unittest

PROGRAM = sys.argv.pop(1)
DONE, WRONG_INPUT, REFUSED, INTERRUPTED = 0, 2, 3, 130


class IoCommand(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix="stripewise-io-")
        self.addCleanup(self.folder.cleanup)
        self.file = pathlib.Path(self.folder.name) / "data"

    def call(self, *words):
        return subprocess.run([PROGRAM, "io", f"--filename={self.file}", *words], capture_output=True, text=True,
                              timeout=120, check=False)

    def test_missing_file_is_laid_out_and_measured(self):
        ran = self.call("--size=1M", "--rw=randread", "--bs", "4k", "--iodepth=8", "--direct=1", "--json")
        self.assertEqual(ran.returncode, DONE, ran.stderr)
        self.assertIn(str(self.file), ran.stderr)
        self.assertEqual(self.file.stat().st_size, 1 << 20)
        job = json.loads(ran.stdout)["jobs"][0]
        self.assertEqual(job["read"]["total_ios"], 256)
        self.assertEqual(job["job options"]["iodepth"], "8")

    def test_mix_of_two_copies_writes_inside_its_region(self):
        self.file.write_bytes(bytes(1 << 20))
        ran = self.call("--rw=randrw", "--bs=4k", "--offset=256k", "--size=256k", "--numjobs=2", "--json")
        self.assertEqual(ran.returncode, DONE, ran.stderr)
        job = json.loads(ran.stdout)["jobs"][0]
        self.assertEqual(job["read"]["total_ios"] + job["write"]["total_ios"], 128)
        content = self.file.read_bytes()
        self.assertFalse(any(content[:256 << 10]) or any(content[512 << 10:]))
        self.assertTrue(any(content[256 << 10:512 << 10]))

    def test_fio_command_line_is_taken_as_it_is(self):
        ran = self.call("--name=j", "--ioengine=libaio", "--rw=write", "--bs=64k", "--size=1M", "--direct=0", "--thread",
                        "--group_reporting", "--eta=never", "--output-format=json")
        self.assertEqual(ran.returncode, DONE, ran.stderr)
        self.assertEqual(json.loads(ran.stdout)["jobs"][0]["write"]["total_ios"], 16)
        self.assertIn("Without effect here: thread, eta=never.", ran.stderr)
        one = self.call("--ioengine=psync", "--iodepth=8", "--rw=write", "--bs=64k", "--output-format=json")
        self.assertEqual(json.loads(one.stdout)["jobs"][0]["job options"]["iodepth"], "1")

    def test_what_a_fio_command_line_asks_in_vain_is_refused(self):
        for word, hint in (("--ioengine=io_uring", "libaio"), ("--output-format=terse", "json or normal"),
                           ("--random_generator=lfsr", "random_generator"), ("--verify=crc32c", "verify")):
            ran = self.call("--rw=write", "--size=64k", word)
            self.assertEqual(ran.returncode, WRONG_INPUT, word)
            self.assertIn(hint, ran.stderr)
            self.assertFalse(self.file.exists(), word)

    def test_unknown_options_are_named_in_our_words(self):
        for word, hint in (("--directory=/x", "--filename"), ("--verify=crc32c", "stripewise-cli verify"),
                           ("--exitall", "to its end"), ("--bogus", "--help")):
            ran = self.call("--rw=write", "--size=64k", word)
            self.assertEqual(ran.returncode, WRONG_INPUT, word)
            self.assertIn(f"“{word}” is not an option", ran.stderr)
            self.assertIn(hint, ran.stderr)
            self.assertFalse(self.file.exists(), word)

    def test_switches_leave_the_job_file_alone(self):
        jobs = pathlib.Path(self.folder.name) / "work.fio"
        jobs.write_text(f"[a]\nfilename={self.file}\nrw=write\nsize=64k\n")
        for words in (["--thread", str(jobs)], ["--group_reporting", str(jobs)], [str(jobs), "--thread=1"]):
            ran = subprocess.run([PROGRAM, "io", *words], capture_output=True, text=True, timeout=60, check=False)
            self.assertEqual(ran.returncode, DONE, ran.stderr)
            self.assertIn("Without effect here", ran.stderr)
        both = subprocess.run([PROGRAM, "io", str(jobs), "--ioengine=psync"], capture_output=True, text=True,
                              timeout=60, check=False)
        self.assertEqual(both.returncode, WRONG_INPUT)
        self.assertIn("ioengine", both.stderr)
        self.assertNotIn("iodepth", both.stderr)

    def test_a_nominal_depth_has_its_reason(self):
        deep = self.call("--size=64k", "--rw=write", "--direct=0", "--iodepth=8")
        self.assertIn("nominal: buffered I/O", deep.stdout)
        flat = self.call("--size=64k", "--rw=write", "--direct=0")
        self.assertNotIn("nominal", flat.stdout)

    def test_more_memory_than_there_is_is_refused_before_the_file_is_made(self):
        ran = self.call("--size=64M", "--rw=randrw", "--bs=16M", "--iodepth=65536", "--numjobs=64", "--direct=1")
        self.assertEqual(ran.returncode, WRONG_INPUT, ran.stderr)
        self.assertIn("memory", ran.stderr)
        self.assertFalse(self.file.exists())

    def test_nul_in_a_job_file_is_refused(self):
        jobs = pathlib.Path(self.folder.name) / "jobs.fio"
        jobs.write_bytes(b"[a]\nfilename=%s\0zzz\nrw=write\nsize=4k\n" % bytes(self.file))
        ran = subprocess.run([PROGRAM, "io", str(jobs)], capture_output=True, text=True, timeout=60, check=False)
        self.assertEqual(ran.returncode, WRONG_INPUT, ran.stderr)
        self.assertIn("line 2", ran.stderr)
        self.assertFalse(self.file.exists())

    def test_file_that_another_program_writes_is_refused(self):
        self.file.write_bytes(bytes(1 << 20))
        words = [PROGRAM, "io", f"--filename={self.file}", "--rw=write", "--time_based", "--runtime=60"]
        with subprocess.Popen(words, stdout=subprocess.DEVNULL) as first:
            while not any(self.file.read_bytes()):
                self.assertIsNone(first.poll())
            second = self.call("--rw=write")
            first.send_signal(signal.SIGTERM)
        self.assertEqual(second.returncode, REFUSED, second.stderr)
        self.assertEqual(self.call("--rw=write", "--numjobs=2").returncode, DONE, "its end frees the file")

    def test_holes_are_told(self):
        self.file.touch()
        os.truncate(self.file, 1 << 20)
        sparse = self.call("--rw=read", "--bs=64k")
        self.assertEqual(sparse.returncode, DONE, sparse.stderr)
        self.assertIn("holes", sparse.stderr)
        self.assertEqual(self.call("--rw=write", "--bs=64k").stderr, "")
        self.assertEqual(self.call("--rw=read", "--bs=64k").stderr, "", "now it is filled")

    def test_holes_of_a_part_are_told(self):
        self.file.touch()
        os.truncate(self.file, 1 << 20)
        self.assertEqual(self.call("--rw=write", "--bs=64k", "--size=50%").returncode, DONE)
        self.assertEqual(self.call("--rw=read", "--bs=64k", "--size=50%").stderr, "")
        self.assertIn("holes", self.call("--rw=read", "--bs=64k", "--offset=50%").stderr)

    def test_text_has_units(self):
        ran = self.call("--size=1M", "--rw=read")
        self.assertEqual(ran.returncode, DONE)
        for unit in ("MiB/s", "IOPS", "µs"):
            self.assertIn(unit, ran.stdout)

    def test_rate_is_kept_or_told(self):
        slow = self.call("--size=1M", "--rw=randread", "--io_size=200k", "--bs=4k", "--rate_iops=500", "--json")
        self.assertEqual(slow.returncode, DONE, slow.stderr)
        job = json.loads(slow.stdout)["jobs"][0]
        self.assertEqual(job["rate_asked_iops"], 500)
        self.assertLess(job["read"]["iops"], 520)
        fast = self.call("--size=1M", "--rw=randread", "--bs=4k", "--rate_iops=1g", "--json")
        self.assertIn("could not be kept", fast.stderr)

    def test_percentiles_need_samples_behind_them(self):
        ran = self.call("--size=1M", "--rw=read", "--bs=4k")
        self.assertIn("p50 ", ran.stdout)
        self.assertIn("p90 ", ran.stdout)
        self.assertNotIn("p99 ", ran.stdout)  # 2.56 of 256 I/Os lie beyond it

    def test_bad_input_is_named_and_changes_nothing(self):
        for words, named in ((["--rw=trim"], "trim"), (["--bs=4kk"], "4kk"), (["--foo=1"], "foo"), (["--rate_min=1m"], "rate_min"),
                             (["--time_based"], "runtime"), (["--iodepth=0"], "iodepth"), (["--runtime=soon"], "soon"),
                             (["--bs=1000", "--direct=1"], "1000"), (["--offset=8M"], "too small")):
            self.file.write_bytes(bytes(1 << 20))
            ran = self.call("--rw=write", *words, "--json")
            self.assertEqual(ran.returncode, WRONG_INPUT, (words, ran.stderr))
            self.assertIn(named, ran.stderr)
            self.assertEqual(ran.stdout, "")
            self.assertEqual(self.file.read_bytes(), bytes(1 << 20))

    def test_a_file_in_use_is_refused_for_safety(self):
        self.file.write_bytes(bytes(1 << 20))
        made = subprocess.run(["losetup", "--find", "--show", self.file], capture_output=True, text=True, check=False)
        if made.returncode != 0:
            self.skipTest("no loop device can be made here")
        self.addCleanup(subprocess.run, ["losetup", "--detach", made.stdout.strip()], check=True)
        for words in (["--rw=write"], ["--rw=write", "--size=2M"]):
            ran = self.call(*words)
            self.assertEqual(ran.returncode, REFUSED, ran.stderr)
            self.assertIn(str(self.file), ran.stderr)
            self.assertEqual(self.file.read_bytes(), bytes(1 << 20))
        self.assertEqual(self.call("--rw=read").returncode, DONE)

    def test_missing_file_and_folder(self):
        ran = self.call("--rw=read", "--size=1")
        self.assertEqual(ran.returncode, WRONG_INPUT)
        self.assertIn("one block", ran.stderr)
        self.assertFalse(self.file.exists())
        self.assertEqual(self.call("--rw=read").returncode, WRONG_INPUT)
        self.assertFalse(self.file.exists())
        self.file.mkdir()
        self.assertEqual(self.call("--rw=read").returncode, WRONG_INPUT)

    def test_interrupt_waits_and_tells(self):
        self.call("--size=1M", "--rw=read")
        ran = subprocess.Popen([PROGRAM, "io", f"--filename={self.file}", "--rw=randread", "--iodepth=8", "--direct=1",
                                "--time_based", "--runtime=1h", "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        while not os.path.exists(f"/proc/{ran.pid}/task") or len(os.listdir(f"/proc/{ran.pid}/task")) < 4:
            self.assertIsNone(ran.poll())
        ran.send_signal(signal.SIGINT)
        out, errors = ran.communicate(timeout=60)
        self.assertEqual(ran.returncode, INTERRUPTED, errors)
        self.assertIn("drained", json.loads(out)["jobs"][0])


class JobFile(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix="stripewise-jobs-")
        self.addCleanup(self.folder.cleanup)

    def call(self, text, *words, **environment):
        path = pathlib.Path(self.folder.name) / "work.fio"
        path.write_text(text.replace("FOLDER", self.folder.name), encoding="utf-8")
        return subprocess.run([PROGRAM, "io", str(path), *words], capture_output=True, text=True, timeout=120,
                              check=False, env={**os.environ, **environment})

    def test_sections_run_in_fios_order_with_fios_inheritance(self):
        ran = self.call("[global]\ndirectory=FOLDER\nfilename=data\nsize=1m\nbs=${BLOCK}\ndirect=1\n"
                        "[fill]\nrw=write\nbs=64k\n[one]\nstonewall\nrw=randread\n[two]\nrw=read\nioengine=psync\n",
                        "--json", BLOCK="4k")
        self.assertEqual(ran.returncode, DONE, ran.stderr)
        fill, one, two = json.loads(ran.stdout)["jobs"]
        self.assertEqual([job["jobname"] for job in (fill, one, two)], ["fill", "one", "two"])
        self.assertEqual(fill["write"]["total_ios"], 16)
        self.assertEqual((one["read"]["total_ios"], two["read"]["total_ios"]), (256, 256))

    @unittest.skipUnless(shutil.which("fio"), "fio is not installed")
    def test_fio_moves_the_same_bytes_for_the_same_file(self):
        text = ("[global]\nfilename=FOLDER/data\nsize=1m\nioengine=libaio\ndirect=1\niodepth=4\n"
                "[fill]\nrw=write\nbs=128k\n[mixed]\nstonewall\nrw=randrw\nbs=4k\nrwmixread=70\n"
                "[part]\nwait_for=mixed\nrw=read\noffset=256k\nsize=512k\nbs=16k\n")
        ours = json.loads(self.call(text, "--json").stdout)["jobs"]
        fios = subprocess.run(["fio", "--output-format=json", str(pathlib.Path(self.folder.name) / "work.fio")],
                              capture_output=True, text=True, timeout=120, check=True, cwd=self.folder.name).stdout
        for our, fio in zip(ours, json.loads(fios[fios.index("{"):])["jobs"], strict=True):
            self.assertEqual(our["jobname"], fio["jobname"])
            self.assertEqual(our["read"]["io_bytes"] + our["write"]["io_bytes"],
                             fio["read"]["io_bytes"] + fio["write"]["io_bytes"])

    def test_what_can_not_be_run_is_named_and_the_rest_runs(self):
        ran = self.call("[global]\nfilename=FOLDER/data\nsize=64k\n[good]\nrw=read\n[bad]\nverify=crc32c\nrw=write\n",
                        "--json")
        self.assertEqual(ran.returncode, 4, ran.stderr)
        self.assertIn("[bad] is left out: line 7: verify=crc32c", ran.stderr)
        self.assertEqual(len(json.loads(ran.stdout)["jobs"]), 1)

    def test_a_file_without_a_job_that_can_run_is_wrong_input(self):
        for text in ("", "no section\n", "[a]\nfilename=FOLDER/x\nsize=4k\nbs=$mb_memory\n"):
            ran = self.call(text)
            self.assertEqual(ran.returncode, WRONG_INPUT, text)
            self.assertTrue(ran.stderr.strip().endswith("."), ran.stderr)
        self.assertEqual(os.listdir(self.folder.name), ["work.fio"])

    def test_options_beside_a_file_are_refused(self):
        self.assertEqual(self.call("[a]\nfilename=FOLDER/x\nsize=4k\n", "--rw=read").returncode, WRONG_INPUT)


unittest.main()
