import Model
import Testing

@testable import Banking

/// Documents and entries of one customer, and what is proposed for them.
enum MatchSample {
  static let iban = "GB29NWBK60161331926819"

  static func day(_ text: String) throws -> BankDay { try #require(BankDay(iso: text)) }

  static func document(
    _ number: String, _ open: String, _ direction: OpenDocument.Direction = .receivable,
    contact: String = "Mara Lind GmbH", discount: (String, String)? = nil, due: String? = nil,
    accounts: [String] = [], currency: String = "EUR"
  ) throws -> OpenDocument {
    var document = OpenDocument(
      id: "id " + number, number: number, direction, open: try #require(ExactDecimal(open)),
      try #require(CurrencyCode(currency)), contact: contact)
    document.accounts = accounts
    document.dueDay = try due.map(day)
    if let (amount, until) = discount {
      document.discount = OpenDocument.Discount(
        try #require(ExactDecimal(amount)), until: try day(until))
    }
    return document
  }

  static func entry(
    _ amount: String, _ purpose: String = "", name: String = "", account: String = "",
    day: String = "2026-11-30", endToEnd: String = "", isReversal: Bool = false
  ) throws -> BankEntry {
    var entry = BankEntry(
      bookedOn: try self.day(day), try #require(ExactDecimal(amount)), .euro, at: .file)
    (entry.purpose, entry.name, entry.account) = (purpose, name, account)
    (entry.endToEnd, entry.isReversal) = (endToEnd, isReversal)
    return entry
  }

  /// The first proposal in words: `certain 42:119+0 number amount rest 0`.
  static func said(_ match: EntryMatch?) -> String {
    guard let first = match?.proposals.first else { return "none" }
    let parts = first.parts.map {
      "\($0.id.dropFirst(3)):\($0.amount)" + ($0.discount == .zero ? "" : "+\($0.discount)")
    }
    return
      ([String(describing: first.confidence)] + parts + first.reasons.map(\.rawValue)
      + (first.rest == .zero ? [] : ["rest \(first.rest)"])).joined(separator: " ")
  }

  static func first(_ documents: [OpenDocument], _ entry: BankEntry) -> String {
    said(PaymentMatcher(documents).match([entry]).first)
  }
}
