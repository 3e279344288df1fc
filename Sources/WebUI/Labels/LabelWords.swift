import Documents
import Model
import PageParts

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
  static var copiesOfPlace: String { say("Labels of each place") }
  static var copiesOfNumber: String { say("Labels of each number") }
  static var copiesMissing: String { say("Enter a whole number from 1 to 1,000.") }
  static var skipped: String { say("Labels already used on the first sheet") }
  static var skippedHint: String { say("Printing begins behind them.") }
  static var price: String { say("Print the price too") }
  static var places: String { say("Labels of places") }
  static var placesLead: String {
    say("A label has the name of a place and a code that finds it, for the floor.")
  }
  static var noPlaces: String { say("There are no places to print labels of.") }
  static var make: String { say("Make the file") }
  static var nothing: String { say("There are no items to print labels of.") }

  static var drawing: String { say("The labels are being drawn") }
  static var notDrawn: String { say("There is no file of labels") }
  static var noneDrawn: String {
    say("No labels are being drawn. Choose what to print them of from a list.")
  }
  static var drawnHint: String {
    say("Print it at its actual size, without fitting it to the page.")
  }
  static var serials: String { say("Labels of serial numbers and lots") }
  static var serialsLead: String {
    say("A label has the name of the item and a code that finds the number.")
  }
  static var numbers: String { say("Serial numbers or lots") }
  static var noSerials: String { say("There are no such numbers to print labels of.") }

  static func numbersHint(_ state: String) -> String {
    say("One a line, or ranges such as A-001..A-050. Empty: all in this state: \(state).")
  }

  static func unknownNumber(_ number: String) -> String {
    say("The item has no number “\(number)”.")
  }

  static func drawn(_ count: Int) -> String {
    say(count, one: "1 label is ready", other: "\(Grouped.text(count)) labels are ready")
  }

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
