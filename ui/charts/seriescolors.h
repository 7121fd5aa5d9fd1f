// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

namespace stripewise::library {
enum class Flow;
}

namespace stripewise::ui {

/// What a series' colour has to say: reads are blue and writes orange wherever they are drawn.
enum class Tint { None, Read, Write };
Tint tintOf(library::Flow flow);

/// The place of one of the series colours that mean nothing, by turns.
int plainColor(std::size_t number);

/// Places in the series colours of the series of one chart. Green and vermilion are never among them: they mean best
/// and failed. Blue and orange are those of reads and writes alone; a second series of reads gets a colour without a
/// meaning.
std::vector<int> colorPlaces(const std::vector<Tint>& tints);

} // namespace stripewise::ui
