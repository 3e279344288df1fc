extension Letter {
  static let leftWidth = PaperLength(tenths: 900).points
  static let rightX = PaperLength(tenths: 1_220).points
  static let rightWidth = PaperLength(tenths: 680).points

  /// Whether its words are read from right to left: all below the head is mirrored then. The head
  /// stays, for the address must be seen through a window.
  var isRightToLeft: Bool { Canvas.isRightToLeft(headings.text) }

  // MARK: The head

  /// The sender in small letters, then to whom it goes.
  var addressRows: [LetterRow] {
    let small = ([sender] + head.prefix(2)).joined(separator: " · ")
    return [
      LetterRow(small, x: LetterPrint.edge, width: Self.leftWidth, size: 6.5),
      LetterRow("", x: LetterPrint.edge, width: Self.leftWidth, gap: 4),
    ] + address.map { LetterRow($0, x: LetterPrint.edge, width: Self.leftWidth, size: 10.5) }
  }

  /// How the sender is reached, and what is to be known of the document.
  var rightRows: [LetterRow] {
    let labelWidth = Self.rightWidth * 0.46
    let reached = (design.showsHead ? head : []).map {
      LetterRow($0, x: Self.rightX, width: Self.rightWidth, size: LetterRow.smallSize)
    }
    let valueWidth = Self.rightWidth - labelWidth
    // What is read first stands where reading begins.
    let (labelX, valueX) = isRightToLeft ? (valueWidth + 4, 0) : (0, labelWidth)
    let known = facts.enumerated().map { place, fact in
      LetterRow(
        [
          LetterRow.Cell(text: fact.label, x: Self.rightX + labelX, width: labelWidth - 4),
          LetterRow.Cell(
            text: fact.value, x: Self.rightX + valueX, width: valueWidth, isBold: fact.isMain,
            alignment: isRightToLeft ? .right : .start),
        ], size: LetterRow.smallSize, gap: place == 0 ? 10 : 1)
    }
    return reached + known
  }

  /// What it is.
  var titleRows: [LetterRow] {
    var rows = [
      LetterRow(
        title, x: LetterPrint.edge, width: LetterPrint.innerWidth, size: 14, isBold: true)
    ]
    rows[0].color = design.color
    if let mark {
      rows.append(
        LetterRow(
          mark, x: LetterPrint.edge, width: LetterPrint.innerWidth, size: 10.5, gap: 2,
          isBold: true))
    }
    return rows + openingRows
  }

  /// What is said before the lines.
  private var openingRows: [LetterRow] { Self.rows(of: opening) }

  // MARK: Lines

  private static let gutter = 8.0

  private var rule: LetterRow {
    var rule = LetterRow.rule
    rule.color = design.color
    return rule
  }

  /// Where the columns of the lines stand, from position to amount. Without codes there is no
  /// column of them.
  private var columns: [PageBox] {
    let codeWidth = design.showsCodes && lines.contains { !$0.code.isEmpty } ? 76.0 : 0
    let widths = [36, codeWidth, 0, 66] + (hasPrices ? [72, 78] : [0, 0])
    let rest = LetterPrint.innerWidth - widths.reduce(0, +)
    var x = LetterPrint.edge
    return widths.enumerated().map { place, width in
      let width = place == 2 ? rest : width
      defer { x += width }
      return PageBox(
        x: x, y: 0, width: max(0, width - (place == lastColumn ? 0 : Self.gutter)), height: 0)
    }
  }

  /// The column at the right edge: without prices, that of the quantities.
  private var lastColumn: Int { hasPrices ? 5 : 3 }

  private var hasPrices: Bool { lines.contains { !$0.price.isEmpty || !$0.amount.isEmpty } }

  private func row(_ texts: [String], isBold: Bool = false, gap: Double) -> LetterRow {
    let cells = zip(texts, columns).enumerated().map { place, part in
      LetterRow.Cell(
        text: part.0, x: part.1.x, width: part.1.width, isBold: isBold,
        alignment: place > 2 ? .right : .start)
    }
    return LetterRow(cells, gap: gap)
  }

  /// What stands above the lines on each page.
  var lineHeading: [LetterRow] {
    guard !lines.isEmpty else { return [] }
    let texts = [
      headings.position, headings.code, headings.text, headings.quantity, headings.price,
      headings.amount,
    ]
    return [row(texts, isBold: true, gap: 12), rule]
  }

  /// The lines, each with its details.
  var lineBlocks: [[LetterRow]] {
    let text = columns[2]
    return lines.enumerated().map { index, line in
      [
        row(
          ["\(index + 1)", line.code, line.text, line.quantity, line.price, line.amount],
          gap: index == 0 ? 0 : 4)
      ]
        + line.details.flatMap(Self.paragraphs).map {
          LetterRow($0, x: text.x, width: text.width, size: LetterRow.smallSize)
        }
    }
  }

  // MARK: The end

  /// What it comes to, under the amounts.
  var sumRows: [LetterRow] {
    guard !sums.isEmpty else { return [] }
    let (amountWidth, labelWidth) = (120.0, 150.0)
    let amountX = LetterPrint.edge + LetterPrint.innerWidth - amountWidth
    return [rule]
      + sums.map { sum in
        LetterRow(
          [
            LetterRow.Cell(
              text: sum.label, x: amountX - labelWidth - Self.gutter, width: labelWidth,
              isBold: sum.isMain, alignment: .right),
            LetterRow.Cell(
              text: sum.value, x: amountX, width: amountWidth, isBold: sum.isMain,
              alignment: .right),
          ], size: sum.isMain ? 11 : LetterRow.textSize, gap: sum.isMain ? 4 : 1)
      }
  }

  /// What is told at the end.
  var footRows: [LetterRow] { Self.rows(of: foot + closing) }

  /// Texts over the whole width, with room above each.
  private static func rows(of texts: [String]) -> [LetterRow] {
    texts.flatMap { words in
      paragraphs(words).enumerated().map { place, line in
        LetterRow(
          line, x: LetterPrint.edge, width: LetterPrint.innerWidth, gap: place == 0 ? textGap : 0)
      }
    }
  }

  private static let textGap = 10.0

  /// What stands below each page: columns side by side.
  var pageFooter: LetterRow? {
    let columns = design.footer.prefix(4)
    guard !columns.isEmpty else { return nil }
    let width = LetterPrint.innerWidth / Double(columns.count)
    return LetterRow(
      columns.enumerated().map { place, text in
        LetterRow.Cell(
          text: text, x: LetterPrint.edge + Double(place) * width, width: width - Self.gutter)
      }, size: 7.5)
  }

  /// The lines of a text, so that a long one goes on over pages.
  private static func paragraphs(_ text: String) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { $0.isEmpty ? " " : String($0) }
  }
}
