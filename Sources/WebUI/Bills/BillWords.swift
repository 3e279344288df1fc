import Business
import Model

/// The words of bills of suppliers.
enum BillWords {
  static var read: String { say("Read an electronic invoice") }
  static var readLead: String {
    say(
      "A draft of a bill is made of it, with the file attached. Supplier, items and purchase order "
        + "are looked up.")
  }
  static var file: String { say("Invoice") }
  static var fileHint: String {
    say("A PDF file with the invoice inside (Factur-X, ZUGFeRD), or XML (XRechnung, UBL, CII).")
  }
  static var unnumbered: String { say("Bill without a number") }
  static func inTransfer(_ day: String) -> String {
    say("A file of transfers pays it on \(day). It is paid once the bank's statement says so.")
  }
  static func overpaid(_ amount: String) -> String {
    say("You paid \(amount) too much. Note what you get back as a payment that comes in.")
  }
  static var comparison: String { say("Compared with the purchase order") }
  static func agreement(_ count: Int) -> String {
    count == 0
      ? say("The bill agrees with what was ordered and what came.")
      : say(count, one: "1 line differs.", other: "\(count) lines differ.")
  }
  static var ordered: String { say("Ordered") }
  static var received: String { say("Received") }
  static var billed: String { say("Billed") }
  static var result: String { say("Result", meaning: "of a comparison") }
  static var agrees: String { say("Agrees") }
  static var payable: String { say("What is to be paid") }
  static var payableLead: String {
    say("Approved bills that are in no file of transfers, the most urgent first.")
  }
  static var nothing: String { say("Nothing is to be paid.") }
  static var day: String { say("The bank pays on") }
  static var makeFile: String { say("Make a file of transfers") }
  static var supplier: String { say("Supplier") }
  static var number: String { say("Number on the bill") }
  static var due: String { say("Payable until") }
  static var toPay: String { say("To pay") }
  static var late: String { say("Overdue") }
  static var noAccount: String { say("Without an IBAN it can't be transferred.") }
  static func early(_ day: String) -> String { say("Less until \(day)") }
  static func less(_ amount: String) -> String { say("\(amount) taken off") }
  static var transfers: String { say("Files of transfers") }
  static var transfersLead: String {
    say("Give the file (pain.001) to your bank. A bill leaves it by its own page.")
  }
  static func transfer(_ day: String, _ count: Int) -> String {
    say(count, one: "1 bill, paid on \(day)", other: "\(count) bills, paid on \(day)")
  }
  static var made: String { say("Made a file of transfers. Give it to your bank.") }
}
