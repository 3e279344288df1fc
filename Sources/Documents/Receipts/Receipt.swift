/// What stands on a receipt, in words that are ready to be printed.
package struct Receipt: Equatable, Sendable {
  /// One thing that was sold.
  package struct Line: Equatable, Sendable {
    /// What it is.
    package let text: String
    /// How many at what price, and what was taken off.
    package let details: [String]
    /// What it comes to.
    package let amount: String

    /// Takes the parts.
    package init(text: String, details: [String], amount: String) {
      self.text = text
      self.details = details
      self.amount = amount
    }
  }

  /// A word and what belongs to it: a fact at the top, a sum below the lines.
  package struct Entry: Equatable, Sendable {
    /// What it is.
    package let label: String
    /// What it comes to.
    package let value: String
    /// Whether it is what people look for.
    package let isMain: Bool

    /// Takes the parts.
    package init(_ label: String, _ value: String, isMain: Bool = false) {
      self.label = label
      self.value = value
      self.isMain = isMain
    }
  }

  /// Who sold.
  package var seller: String
  /// The address and the tax identifier of who sold, a line each.
  package var head: [String] = []
  /// What it is: the word for a receipt.
  package var title: String
  /// Number, day and customer.
  package var facts: [Entry] = []
  /// What was sold.
  package var lines: [Line] = []
  /// What it comes to, the taxes, and what was paid.
  package var sums: [Entry] = []
  /// What is told at the end, a line each.
  package var foot: [String] = []

  /// An empty one.
  package init(seller: String, title: String) {
    self.seller = seller
    self.title = title
  }
}

/// What receipts are printed on.
package enum ReceiptPaper: String, CaseIterable, Sendable {
  case a4, a5
  /// 80 mm wide, and as long as what stands on it.
  case roll

  /// The width and, where it has one of its own, the height.
  var size: (width: PaperLength, height: PaperLength?) {
    switch self {
    case .a4: (PaperLength(tenths: 2_100), PaperLength(tenths: 2_970))
    case .a5: (PaperLength(tenths: 1_480), PaperLength(tenths: 2_100))
    case .roll: (PaperLength(tenths: 800), nil)
    }
  }

  /// The paper around what is printed: a roll's printer leaves some free by itself.
  var edge: PaperLength { PaperLength(tenths: self == .roll ? 40 : 150) }

  /// The size of what is read, in points.
  var textSize: Double { self == .a4 ? 10 : 8.5 }
}
