// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace stripewise::ui {

/// What a series' colour has to say: reads are blue and writes orange wherever they are drawn.
enum class Tint { None, Read, Write };

/// Places in the series colours of the series of one chart. Green and vermilion are never among them: they mean best
/// and failed. Where reads or writes are drawn, blue and orange are theirs alone; a second series of reads gets a
/// colour without a meaning.
std::vector<int> colorPlaces(const std::vector<Tint>& tints);

} // namespace stripewise::ui
