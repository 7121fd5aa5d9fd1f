// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/plan.h"
#include "core/raid/geometry.h"

#include <QWidget>

#include <cstdint>
#include <optional>

class QComboBox;
class QLabel;

namespace stripewise::ui {

class LayoutPicture;

/// What an array of the chosen members would be: level and chunk to play with, capacity, stripe width, the layout, and
/// what would be lost.
class ArrayPanel final : public QWidget
{
    Q_OBJECT

public:
    explicit ArrayPanel(QWidget* parent = nullptr);

    /// \p memberBytes: of the smallest. \p loses: whole sentence.
    void setMembers(unsigned count, std::optional<std::uint64_t> memberBytes, const QString& members,
                    const QString& loses);
    raid::Level level() const;
    std::uint64_t chunkBytes() const;
    /// Whether the level can be built of so many members.
    bool isBuildable() const { return m_geometry.has_value(); }

signals:
    void changed();

private:
    void fillChoices();
    void build();
    void work();
    QString figures() const;

    QLabel* m_members;
    QComboBox* m_level;
    QComboBox* m_chunk;
    QLabel* m_figures;
    LayoutPicture* m_picture;
    QLabel* m_loses;
    unsigned m_count = 0;
    std::optional<std::uint64_t> m_memberBytes;
    std::optional<raid::Geometry> m_geometry;
    QString m_fault;
};

} // namespace stripewise::ui
