import Model

/// Where labels are on their paper: sheets of many, or a roll with one for each page.
package struct LabelSheet: Equatable, Sendable {
  /// What forms and commands call it.
  package let name: String
  /// What people read.
  package let title: String
  /// The paper.
  let width: PaperLength
  let height: PaperLength
  /// Labels in a row, and rows.
  let columns: Int
  let rows: Int
  /// One label.
  let labelWidth: PaperLength
  let labelHeight: PaperLength
  /// Paper left of the first and above it.
  let left: PaperLength
  let top: PaperLength
  /// From one label's start to the next one's.
  let stepRight: PaperLength
  let stepDown: PaperLength

  /// Labels on one page.
  package var count: Int { columns * rows }

  /// The sheets and rolls that are sold everywhere.
  package static let all: [LabelSheet] = [
    sheet("a4-3x8", written("A4, 24 labels of 70 × 37 mm"), (3, 8), (700, 370), (0, 5), (700, 370)),
    sheet(
      "a4-3x7", written("A4, 21 labels of 63.5 × 38.1 mm"), (3, 7), (635, 381), (72, 151),
      (660, 381)),
    sheet(
      "a4-2x7", written("A4, 14 labels of 99.1 × 38.1 mm"), (2, 7), (991, 381), (47, 151),
      (1_016, 381)),
    sheet(
      "a4-2x4", written("A4, 8 labels of 99.1 × 67.7 mm"), (2, 4), (991, 677), (47, 131),
      (1_016, 677)),
    sheet(
      "a4-5x13", written("A4, 65 labels of 38.1 × 21.2 mm"), (5, 13), (381, 212), (47, 107),
      (406, 212)),
    sheet(
      "letter-3x10", written("Letter, 30 labels of 66.7 × 25.4 mm"), (3, 10), (667, 254), (48, 127),
      (698, 254), paper: (2_159, 2_794)),
    roll("roll-57x32", written("Roll, 57 × 32 mm"), 570, 320),
    roll("roll-62x29", written("Roll, 62 × 29 mm"), 620, 290),
    roll("roll-100x50", written("Roll, 100 × 50 mm"), 1_000, 500),
    roll("roll-102x152", written("Roll, 102 × 152 mm"), 1_016, 1_524),
  ]

  /// The one with that name.
  package static func named(_ name: String) -> LabelSheet? { all.first { $0.name == name } }

  /// Where a label's box is, by its number on the page.
  func box(_ place: Int) -> PageBox {
    let (row, column) = (place / columns, place % columns)
    return PageBox(
      x: left.points + Double(column) * stepRight.points,
      y: top.points + Double(row) * stepDown.points, width: labelWidth.points,
      height: labelHeight.points)
  }

  private static func sheet(
    _ name: String, _ title: String, _ count: (Int, Int), _ label: (Int, Int),
    _ start: (Int, Int), _ step: (Int, Int), paper: (Int, Int) = (2_100, 2_970)
  ) -> LabelSheet {
    LabelSheet(
      name: name, title: title, width: PaperLength(tenths: paper.0),
      height: PaperLength(tenths: paper.1), columns: count.0, rows: count.1,
      labelWidth: PaperLength(tenths: label.0), labelHeight: PaperLength(tenths: label.1),
      left: PaperLength(tenths: start.0), top: PaperLength(tenths: start.1),
      stepRight: PaperLength(tenths: step.0), stepDown: PaperLength(tenths: step.1))
  }

  private static func roll(
    _ name: String, _ title: String, _ width: Int, _ height: Int
  ) -> LabelSheet {
    sheet(
      name, title, (1, 1), (width, height), (0, 0), (width, height), paper: (width, height))
  }
}

extension LabelSheet {
  /// Measures of a paper in tenths of a millimetre.
  package struct Measures: Sendable {
    let paper: (width: Int, height: Int)
    let count: (columns: Int, rows: Int)
    let label: (width: Int, height: Int)
    let start: (left: Int, top: Int)
    let step: (right: Int, down: Int)

    /// Takes them as they are; `step` is from one label's start to the next one's.
    package init(
      paper: (width: Int, height: Int), count: (columns: Int, rows: Int),
      label: (width: Int, height: Int), start: (left: Int, top: Int),
      step: (right: Int, down: Int)
    ) {
      self.paper = paper
      self.count = count
      self.label = label
      self.start = start
      self.step = step
    }

    /// Whether these can be printed: no label is too small to hold anything, and all lie on the
    /// paper.
    var areUsable: Bool {
      guard (1...50).contains(count.columns), (1...100).contains(count.rows),
        (100...20_000).contains(paper.width), (100...20_000).contains(paper.height),
        label.width >= 50, label.height >= 50, start.left >= 0, start.top >= 0,
        count.columns == 1 || step.right >= label.width,
        count.rows == 1 || step.down >= label.height
      else { return false }
      return start.left + (count.columns - 1) * step.right + label.width <= paper.width
        && start.top + (count.rows - 1) * step.down + label.height <= paper.height
    }
  }

  /// A paper of one's own; nil where the labels do not fit on it.
  package init?(measures: Measures) {
    guard measures.areUsable else { return nil }
    self = Self.sheet(
      "own", "", measures.count, measures.label, measures.start, measures.step,
      paper: measures.paper)
  }
}
