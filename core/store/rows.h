// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/runsink.h"
#include "core/run/trial.h"

#include <QString>

#include <optional>

namespace stripewise::store {

// How the parts of a trial that are no columns of their own are kept: JSON text. Reading gives nothing for a text that
// does not have the form written here.

QString toText(const plan::Combination& combination);
QString toText(const std::vector<run::Setting>& settings);
QString toText(const std::vector<run::Note>& notes);
QString toText(const run::Environment& environment);
QString toText(const plan::Plan& plan);

std::optional<plan::Combination> combinationFromText(const QString& text);
std::optional<std::vector<run::Setting>> settingsFromText(const QString& text);
std::optional<std::vector<run::Note>> notesFromText(const QString& text);
std::optional<run::Environment> environmentFromText(const QString& text);

} // namespace stripewise::store
