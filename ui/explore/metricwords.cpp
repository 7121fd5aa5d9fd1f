// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/metricwords.h"

#include "core/base/quantity.h"

namespace stripewise::ui {

QString valueTitle(const std::string& factor, const plan::Value& value)
{
    const auto info = plan::factorInfo(factor);
    const bool isSize = info && info->kind == plan::ValueKind::Size && value.number;
    return QString::fromStdString(isSize ? formatSize(*value.number) : value.text);
}

} // namespace stripewise::ui
