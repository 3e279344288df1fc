import Documents
import Model

/// The words of labels.
enum LabelWords {
  static var title: String { say("Labels") }
  static var print: String { say("Print labels") }
  static var of: String { say("Labels of these items") }
  static var lead: String {
    say(
      "A label has the name, the code and the barcode of an item. You get a PDF file: print it at "
        + "its actual size, without fitting it to the page.")
  }
  static var sheet: String { say("Paper") }
  static var sheetMissing: String { say("Choose the paper.") }
  static var kind: String { say("Kind of code") }
  static var kindHint: String {
    say("EAN or UPC suit goods’ numbers, Code 128 short codes, QR all else.")
  }
  static var suiting: String { say("What suits each item") }
  static var kindMissing: String { say("Choose one of these kinds.") }
  static var copies: String { say("Labels of each item") }
  static var copiesMissing: String { say("Enter a whole number from 1 to 1,000.") }
  static var skipped: String { say("Labels that are gone from the first sheet") }
  static var skippedHint: String { say("Printing begins behind them.") }
  static var price: String { say("Print the price too") }
  static var places: String { say("Labels of places") }
  static var placesLead: String {
    say("A label has the name of a place and a code that finds it, for the floor.")
  }
  static var noPlaces: String { say("There are no places to print labels of.") }
  static var make: String { say("Make the file") }
  static var nothing: String { say("There are no items to print labels of.") }

  static func skippedMissing(_ limit: Int) -> String {
    say("Enter a whole number from 0 to \(limit): this paper has \(limit + 1) labels.")
  }

  static func tooMany(_ count: Int) -> String {
    say(
      "These would be \(Grouped.text(count)) labels. One file takes "
        + "\(Grouped.text(LabelPrint.countLimit)) at most: narrow the list first.")
  }

  static func flaw(_ code: String, _ flaw: CodeFlaw) -> String {
    "\(code): \(flaw.sentence)"
  }
}
