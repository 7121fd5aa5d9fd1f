#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The command run as a script meets it: run_test.py STRIPEWISE_CLI. Events, exit codes, kill -9, --resume, SIGINT."""
import contextlib
import json
import os
import pathlib
import resource
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import unittest

CLI = ""
PATIENCE_S = 120


class RunCommand(unittest.TestCase):
    def setUp(self):
        self.top = tempfile.TemporaryDirectory()
        top = pathlib.Path(self.top.name)
        self.members = top / "members"
        self.members.mkdir()
        self.db = top / "runs.db"
        self.environment = dict(os.environ, XDG_STATE_HOME=str(top / "state"), LC_ALL="C.UTF-8")

    def tearDown(self):
        self.top.cleanup()

    def plan(self, file="plan.json", runtime="200ms", **changes):
        plan = {"stripewise_plan": 1, "name": "sweep", "target": f"emulated:{self.members}", "member_count": 3,
                "member_size": "1M", "factors": {"chunk": ["16K", "64K"]}, "passes": 2,
                "workloads": [{"name": "read", "rw": "randread", "bs": "4K", "iodepth": "4", "size": "1M",
                               "time_based": "1", "runtime": runtime}]}
        plan.update(changes)
        path = pathlib.Path(self.top.name) / file
        path.write_text(json.dumps({key: value for key, value in plan.items() if value is not None}))
        return str(path)

    def command(self, *arguments):
        return [CLI, "--db", str(self.db), "run", *arguments]

    def run_cli(self, *arguments):
        return subprocess.run(self.command(*arguments), capture_output=True, text=True, timeout=PATIENCE_S,
                              env=self.environment)

    def start(self, *arguments):
        return subprocess.Popen(self.command(*arguments), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
                                env=self.environment)

    def left(self):
        return sorted(path.name for path in self.members.iterdir())

    def test_events_and_success(self):
        done = self.run_cli(self.plan(), "--json")
        self.assertEqual(done.returncode, 0, done.stderr)
        events = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual([event["event"] for event in events], ["trial-finished"] * 4 + ["run-finished"])
        for event in events[:4]:
            self.assertIn(event["combination"]["chunk"], ("16K", "64K"))
            self.assertEqual(event["workload"], "read")
            self.assertGreater(event["metrics"]["read.bw_bytes"]["value"], 0)
            self.assertEqual(event["metrics"]["read.bw_bytes"]["unit"], "B/s")
        self.assertEqual({(e["combination"]["chunk"], e["pass"]) for e in events[:4]},
                         {("16K", 0), ("16K", 1), ("64K", 0), ("64K", 1)})
        self.assertEqual(events[4]["failed"], 0)
        self.assertGreater(events[4]["run"], 0)
        self.assertEqual(self.left(), [])

    def test_without_json_standard_output_is_empty(self):
        done = self.run_cli(self.plan())
        self.assertEqual((done.returncode, done.stdout), (0, ""))
        self.assertIn("Trial 4 of 4", done.stderr)

    @unittest.skipUnless(os.geteuid() == 0, "only root mounts a small file system")
    def test_a_store_on_a_full_disk_ends_the_run_with_1(self):
        small = pathlib.Path(tempfile.mkdtemp(prefix="stripewise-small-"))
        self.addCleanup(small.rmdir)
        mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=2m", "none", str(small)], capture_output=True)
        if mounted.returncode != 0:
            self.skipTest("nothing can be mounted here")
        self.addCleanup(subprocess.run, ["umount", str(small)], check=True)
        self.db = small / "runs.db"
        plan = self.plan(passes=200)
        with subprocess.Popen(self.command(plan, "--json"), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                              env=self.environment) as child:
            self.assertIn("trial-finished", child.stdout.readline())
            with open(small / "rest", "wb", buffering=0) as rest, contextlib.suppress(OSError):
                while rest.write(bytes(4096)):
                    pass
            said = child.communicate(timeout=PATIENCE_S)[1]
        self.assertEqual(child.returncode, 1, said)
        self.assertIn(f"The disk that holds the store {self.db} is full", said)
        self.assertEqual(self.left(), [])

    def test_killed_and_resumed(self):
        plan = self.plan(runtime="1s")
        child = self.start(plan, "--json")
        first = json.loads(child.stdout.readline())
        child.kill()
        child.wait()
        child.stdout.close()
        self.assertEqual(len(self.left()), 1)
        self.run_cli(self.plan("other.json", runtime="100ms", name="other"))  # the next start cleans up
        self.assertEqual(self.left(), [])

        done = self.run_cli(plan, "--resume", "--json")
        self.assertEqual(done.returncode, 0, done.stderr)
        *trials, end = [json.loads(line) for line in done.stdout.splitlines()]
        orders = sorted([first["trial"]] + [trial["trial"] for trial in trials])
        self.assertEqual(orders, [0, 1, 2, 3], "exactly what was missing")
        self.assertEqual(end["trials"], 4)
        self.assertEqual(self.left(), [])

        again = self.run_cli(plan, "--resume")
        self.assertEqual(again.returncode, 2, again.stderr)
        self.assertEqual(len(again.stderr.splitlines()), 1)

    def test_the_store_is_no_member(self):
        self.run_cli(self.plan())
        before = self.db.read_bytes()
        plan = self.plan("onto.json", target=f"device:{self.db}", factors=None, member_count=None, member_size=None,
                         workloads=[{"name": "write", "rw": "randwrite", "bs": "4K", "size": "16K"}])
        self.assertIn("SQLite", self.refused(2, plan, "--destroy", str(self.db)))
        other = pathlib.Path(self.top.name) / "other.db"
        other.write_bytes(before)
        plan = self.plan("other.json", target=f"device:{other}", factors=None, member_count=None, member_size=None,
                         workloads=[{"name": "write", "rw": "randwrite", "bs": "4K", "size": "16K"}])
        self.assertIn("SQLite", self.refused(2, plan, "--destroy", str(other)))
        self.assertEqual(other.read_bytes(), before)

    def test_a_run_under_way_is_not_begun_again(self):
        plan = self.plan(runtime="2s")
        child = self.start(plan, "--json")
        child.stdout.readline()
        self.assertIn("another process", self.refused(2, plan, "--resume"))
        child.send_signal(signal.SIGTERM)
        child.wait()
        child.stdout.close()

    def test_killed_and_put_back(self):
        child = self.start(self.plan(runtime="1s"), "--json")
        child.stdout.readline()
        child.kill()
        child.wait()
        child.stdout.close()
        self.assertEqual(len(self.left()), 1)
        restored = subprocess.run([CLI, "restore"], capture_output=True, text=True, timeout=PATIENCE_S, env=self.environment)
        self.assertEqual(restored.returncode, 0, restored.stderr)
        self.assertIn(str(self.members), restored.stdout)
        self.assertEqual(self.left(), [])

    def test_a_reader_that_goes_away_leaves_nothing_behind(self):
        child = self.start(self.plan(), "--json")
        child.stdout.readline()
        child.stdout.close()
        self.assertEqual(child.wait(PATIENCE_S), 1)
        self.assertEqual(self.left(), [])

    def test_output_that_is_lost_is_told(self):
        with open("/dev/full", "w", encoding="utf-8") as full:
            done = subprocess.run([CLI, "disks", "--json"], stdout=full, stderr=subprocess.PIPE, text=True,
                                  timeout=PATIENCE_S, env=self.environment)
        self.assertEqual(done.returncode, 1)
        self.assertIn("standard output", done.stderr)

    def test_a_store_is_not_overwritten_by_a_plan(self):
        self.run_cli(self.plan())
        before = self.db.read_bytes()
        done = subprocess.run([CLI, "plan", "new", "-o", str(self.db), "--target", f"emulated:{self.members}", "--force"],
                              capture_output=True, text=True, timeout=PATIENCE_S, env=self.environment)
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertEqual(self.db.read_bytes(), before)

    def test_a_store_that_is_removed_meanwhile_is_told(self):
        running = subprocess.Popen(self.command(self.plan(runtime="600ms"), "--json"), stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, text=True, env=self.environment)
        running.stdout.readline()  # a trial is kept
        for file in pathlib.Path(self.top.name).glob("runs.db*"):
            file.unlink()
        _, said = running.communicate(timeout=PATIENCE_S)
        self.assertEqual(running.returncode, 1, said)
        self.assertIn("removed or replaced", said)
        self.assertEqual(os.listdir(self.members), [])

    def test_words_that_are_no_utf8_are_refused(self):
        done = subprocess.run([CLI, "plan", "new", "-o", b"x\xff.json"], capture_output=True, text=True,
                              cwd=self.top.name, timeout=PATIENCE_S)
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertIn("UTF-8", done.stderr)

    def test_a_fifo_is_no_plan(self):
        fifo = os.path.join(self.top.name, "fifo")
        os.mkfifo(fifo)
        self.assertEqual(self.run_cli(fifo).returncode, 2)

    def test_closed_streams_do_not_reach_the_store(self):
        def close_all():
            for stream in range(3):
                os.close(stream)
        done = subprocess.run(self.command(self.plan(), "--json"), preexec_fn=close_all, timeout=PATIENCE_S,
                              env=self.environment, check=False)
        self.assertEqual(done.returncode, 0)
        listed = subprocess.run([CLI, "--db", str(self.db), "runs", "--json"], capture_output=True, text=True, check=True,
                                timeout=PATIENCE_S, env=self.environment)
        self.assertEqual(json.loads(listed.stdout)["runs"][0]["trials_done"], 4)

    def test_writing_the_members_is_told_and_can_be_stopped(self):
        child = subprocess.Popen(self.command(self.plan(member_size="256M")), stdout=subprocess.PIPE,
                                 stderr=subprocess.PIPE, text=True, env=self.environment)
        self.assertEqual(child.stderr.readline(), "Writing 3 member files of 256 MiB …\n")
        child.send_signal(signal.SIGINT)
        _, said = child.communicate(timeout=PATIENCE_S)
        self.assertEqual(child.returncode, 130, said)
        self.assertIn("nothing new is kept", said)
        self.assertEqual(self.left(), [])

    def test_interrupted(self):
        child = self.start(self.plan(runtime="1s"), "--json")
        child.stdout.readline()
        child.send_signal(signal.SIGINT)
        rest = child.stdout.read().splitlines()
        self.assertEqual(child.wait(PATIENCE_S), 130)
        child.stdout.close()
        self.assertEqual(json.loads(rest[-1])["state"], "cancelled")
        partial = sum(json.loads(line).get("status") == "partial" for line in rest)
        whole = 1 + sum(json.loads(line).get("status") in ("complete", "suspect") for line in rest)
        self.assertEqual(json.loads(rest[-1])["trials"], whole)
        listed = subprocess.run([CLI, "--db", str(self.db), "runs", "--json"], capture_output=True, text=True, check=True,
                                timeout=PATIENCE_S, env=self.environment)
        self.assertEqual(json.loads(listed.stdout)["runs"][0]["trials_done"], whole, f"without the {partial} cut short")
        self.assertEqual(self.left(), [])

    def test_several_endings_at_once_are_one(self):
        child = self.start(self.plan(runtime="1s"), "--json")
        child.stdout.readline()
        for ending in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            child.send_signal(ending)
            time.sleep(0.01)
        child.stdout.read()
        self.assertEqual(child.wait(PATIENCE_S), 130)
        child.stdout.close()
        self.assertEqual(self.left(), [])

    def test_who_asks_again_is_told_what_puts_back(self):
        reader, writer = os.pipe()
        os.set_blocking(writer, False)
        with self.assertRaises(BlockingIOError):
            while True:
                os.write(writer, b"x" * 4096)
        os.set_blocking(writer, True)  # what the program prints now has to wait
        plan = pathlib.Path(self.top.name) / "new.json"
        child = subprocess.Popen([CLI, "plan", "new", "-o", str(plan), "--json"], stdout=writer, stderr=subprocess.PIPE,
                                 text=True, env=self.environment, cwd=self.top.name)
        os.close(writer)
        while not plan.exists():
            time.sleep(0.01)
        child.send_signal(signal.SIGINT)
        time.sleep(1.2)
        child.send_signal(signal.SIGHUP)
        child.send_signal(signal.SIGTERM)
        time.sleep(0.2)
        self.assertIsNone(child.poll(), "nobody asked again")
        child.send_signal(signal.SIGINT)
        _, said = child.communicate(timeout=PATIENCE_S)
        os.close(reader)
        self.assertEqual(child.returncode, 1, "130 says that all is put back")
        self.assertIn("stripewise-cli restore", said)

    def test_what_the_caller_has_ignored_stays_so(self):
        endings = (signal.SIGHUP, signal.SIGINT, signal.SIGTERM)

        def ignore():
            for ending in endings:
                signal.signal(ending, signal.SIG_IGN)
        child = subprocess.Popen(self.command(self.plan(), "--json"), stdout=subprocess.PIPE, text=True,
                                 stderr=subprocess.DEVNULL, env=self.environment, preexec_fn=ignore)
        child.stdout.readline()
        for ending in endings:
            child.send_signal(ending)
        rest = child.stdout.read().splitlines()
        self.assertEqual(child.wait(PATIENCE_S), 0)
        child.stdout.close()
        self.assertEqual(json.loads(rest[-1])["state"], "finished")

    def test_a_limit_of_file_size_leaves_nothing_behind(self):
        def limit():
            resource.setrlimit(resource.RLIMIT_FSIZE, (512 << 10, 512 << 10))
        done = subprocess.run(self.command(self.plan()), capture_output=True, text=True, timeout=PATIENCE_S,
                              env=self.environment, preexec_fn=limit)
        self.assertGreater(done.returncode, 0, "not killed")
        self.assertNotEqual(done.stderr, "")
        self.assertEqual(self.left(), [])

    def test_folders_whose_names_are_no_utf8_are_refused(self):
        odd = os.fsencode(self.top.name) + b"/\xff"
        os.mkdir(odd)
        for home, folder in ((odd, self.top.name), (self.top.name, odd)):
            done = subprocess.run([CLI, "plan", "new", "-o", "p.json"], capture_output=True, text=True, cwd=folder,
                                  timeout=PATIENCE_S, env=dict(self.environment, HOME=home))
            self.assertEqual(done.returncode, 2, done.stderr)
            self.assertIn("UTF-8", done.stderr)
        self.assertEqual(os.listdir(odd), [])

    def test_help_that_is_lost_is_told(self):
        with open("/dev/full", "w", encoding="utf-8") as full:
            done = subprocess.run([CLI, "--help"], stdout=full, stderr=subprocess.PIPE, timeout=PATIENCE_S)
        self.assertEqual(done.returncode, 1)

    def test_a_terminal_is_not_told_what_to_do_by_a_name(self):
        done = self.run_cli(self.plan(name="a\x1b]0;b\x07\x9bc", factors={}, passes=1))
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("a\\u001b]0;b\\u0007\\u009bc", done.stderr)
        self.assertFalse(set(done.stderr) & set("\x1b\x07\x9b"))
        self.assertIn("1 trial.", done.stderr)
        self.assertIn("Trial 1 of 1 (read)", done.stderr)

    def test_a_damaged_run_hides_no_other(self):
        self.run_cli(self.plan())
        self.run_cli(self.plan(), "--name", "whole")
        with contextlib.closing(sqlite3.connect(self.db)) as store, store:
            store.execute("update run set state = 'bogus' where id = 1")
        runs, damaged, whole = [subprocess.run([CLI, "--db", str(self.db), *words], capture_output=True, text=True,
                                               timeout=PATIENCE_S, env=self.environment)
                                for words in (["runs", "--json"], ["show", "1"], ["show", "2"])]
        self.assertEqual(runs.returncode, 0, runs.stderr)
        self.assertEqual([run["state"] for run in json.loads(runs.stdout)["runs"]], ["finished", "damaged"])
        self.assertEqual(damaged.returncode, 1)
        self.assertIn("run 1 is damaged", damaged.stderr)
        self.assertEqual(whole.returncode, 0, whole.stderr)

    def test_restore_tells_what_is_away(self):
        notes = pathlib.Path(self.environment["XDG_STATE_HOME"]) / "stripewise" / "folders"
        notes.mkdir(parents=True)
        note = notes / "stripewise-run-12345678.0:1"
        note.symlink_to("/nowhere/stripewise-run-12345678")
        done = subprocess.run([CLI, "restore"], capture_output=True, text=True, timeout=PATIENCE_S, env=self.environment)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("Left /nowhere/stripewise-run-12345678", done.stdout)
        self.assertNotIn("Nothing", done.stdout)
        self.assertTrue(note.is_symlink())

    def test_some_trials_failed(self):
        workloads = [{"name": "too large", "rw": "read", "bs": "4K", "size": "1G"},
                     {"name": "fits", "rw": "read", "bs": "4K", "size": "1M"}]
        done = self.run_cli(self.plan(workloads=workloads), "--json")
        self.assertEqual(done.returncode, 4, done.stderr)
        self.assertEqual(json.loads(done.stdout.splitlines()[-1])["failed"], 4)

    def test_all_trials_failed(self):
        workloads = [{"name": "too large", "rw": "read", "bs": "4K", "size": "1G"}]
        done = self.run_cli(self.plan(workloads=workloads))
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertNotIn("/s", done.stderr, "no rate beside a failed trial")

    def test_a_failing_member_is_named(self):
        path = pathlib.Path(self.top.name) / "full"
        path.mkdir()
        if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "none", path], check=False, capture_output=True).returncode:
            self.skipTest("mounting needs root")
        try:
            members = [path / "a", path / "b", path / "c"]
            for member in members:
                member.touch()
                os.truncate(member, 4 << 20)  # holes: the room is taken when they are written
            plan = self.plan(target="emulated", member_count=None, member_size=None, members=[str(m) for m in members],
                             workloads=[{"name": "write", "rw": "write", "bs": "64K", "size": "4M", "direct": "0"}])
            done = self.run_cli(plan, "--destroy", *map(str, members))
            self.assertEqual(done.returncode, 1, done.stderr)
            self.assertRegex(done.stderr, f"{path}/[abc]: write of ")
        finally:
            subprocess.run(["umount", path], check=True)

    def refused(self, code, *arguments):
        done = self.run_cli(*arguments)
        self.assertEqual(done.returncode, code, done.stderr)
        self.assertEqual(done.stdout, "")
        self.assertEqual(len(done.stderr.strip().splitlines()), 1, done.stderr)
        return done.stderr

    def test_bad_input_is_one_sentence(self):
        self.assertIn("nope", self.refused(2, self.plan(), "--destroy", "nope"))
        self.refused(2, str(pathlib.Path(self.top.name) / "none.json"))
        self.refused(2, self.plan(target="emulated:/nowhere/at/all"))
        self.refused(2, self.plan(factors={"chunks": ["4K"]}))

    def test_members_are_given_up_by_name(self):
        paths = []
        for name in "abc":
            path = pathlib.Path(self.top.name) / name
            path.write_bytes(b"x" * (1 << 20))
            paths.append(str(path))
        plan = self.plan(target="emulated", member_count=None, member_size=None, members=paths,
                         workloads=[{"name": "write", "rw": "write", "bs": "64K", "size": "1M"}])
        self.assertIn(paths[0], self.refused(3, plan))
        self.assertEqual(pathlib.Path(paths[0]).read_bytes(), b"x" * (1 << 20))
        self.assertEqual(self.run_cli(plan, "--destroy", *paths).returncode, 0)


if __name__ == "__main__":
    CLI = sys.argv.pop(1)
    unittest.main(verbosity=2)
