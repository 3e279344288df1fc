import Documents

/// The words of labels.
enum LabelWords {
  static let title = "Labels"
  static let print = "Print labels"
  static let of = "Labels of these items"
  static let lead =
    "A label has the name, the code and the barcode of an item. You get a PDF file: print it at "
    + "its actual size, without fitting it to the page."
  static let sheet = "Paper"
  static let sheetMissing = "Choose the paper."
  static let kind = "Kind of code"
  static let kindHint =
    "EAN or UPC suit goods’ numbers, Code 128 short codes, QR all else."
  static let suiting = "What suits each item"
  static let kindMissing = "Choose one of these kinds."
  static let copies = "Labels of each item"
  static let copiesMissing = "Enter a whole number from 1 to 1,000."
  static let skipped = "Labels that are gone from the first sheet"
  static let skippedHint = "Printing begins behind them."
  static let price = "Print the price too"
  static let make = "Make the file"
  static let nothing = "There are no items to print labels of."

  static func skippedMissing(_ limit: Int) -> String {
    "Enter a whole number from 0 to \(limit): this paper has \(limit + 1) labels."
  }

  static func tooMany(_ count: Int) -> String {
    "These would be \(Grouped.text(count)) labels. One file takes "
      + "\(Grouped.text(LabelPrint.countLimit)) at most: narrow the list first."
  }

  static func flaw(_ code: String, _ flaw: CodeFlaw) -> String {
    "\(code): \(flaw.sentence)"
  }
}
