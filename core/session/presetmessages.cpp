// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/messages.h"

#include <QCoreApplication>

#include <map>

namespace stripewise::session {

namespace {

/// Context of the translations.
struct PresetMessages
{
    Q_DECLARE_TR_FUNCTIONS(stripewise::session::PresetMessages)
};

std::map<std::string, QString> sentences()
{
    return {
        {"sequential-write", PresetMessages::tr("Writes 1 MiB at a time in sequence, 8 at once.")},
        {"sequential-read", PresetMessages::tr("Reads 1 MiB at a time in sequence, 8 at once.")},
        {"random-write", PresetMessages::tr("Writes 4 KiB at random places, 16 at once.")},
        {"random-read", PresetMessages::tr("Reads 4 KiB at random places, 16 at once.")},
        {"database",
         PresetMessages::tr("A database: pages of 8 KiB at random, 70 % of them read, an fsync after 32 writes.")},
        {"mail-server",
         PresetMessages::tr("A mail server: four processes read and write small messages, an fsync after each write.")},
        {"file-server", PresetMessages::tr("A file server: 4 KiB to 256 KiB, 80 % of them read, in part in sequence.")},
        {"virtual-machines",
         PresetMessages::tr("Images of virtual machines: 4 KiB at random, 60 % of them read, few blocks far more often "
                            "than the rest.")},
        {"backup-stream", PresetMessages::tr("A backup: one stream of writes of 1 MiB, an fsync at the end.")},
        {"video-editing", PresetMessages::tr("Video editing: two streams of 2 MiB, three reads to each write.")},
        {"crystaldiskmark",
         PresetMessages::tr("The four measurements of CrystalDiskMark, each read and written: 1 MiB in sequence and "
                            "4 KiB at random, with many I/Os at once and with one.")},
        {"bonnie",
         PresetMessages::tr("As bonnie++: a file of twice the memory is written, rewritten, read and sought in through "
                            "the page cache, then 16,384 small files are made, looked up and deleted.")},
        {"snia",
         PresetMessages::tr("SNIA-like steady state: the region is written twice in sequence, then 4 KiB at random, 32 "
                            "at once, in rounds of a minute until five of them hold still (range within 20 %, drift "
                            "within 10 % of their mean), 25 at most.")},
    };
}

} // namespace

QString presetSentence(const std::string& preset)
{
    const auto all = sentences();
    const auto found = all.find(preset);
    return found == all.end() ? QString() : found->second;
}

} // namespace stripewise::session
