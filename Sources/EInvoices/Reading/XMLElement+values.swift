import Model
import XML

extension XMLElement {
  /// What stands at the end of a path of children, the first of each.
  func find(_ path: [XMLName]) -> XMLElement? {
    var place: XMLElement? = self
    for name in path { place = place?.child(name) }
    return place
  }

  /// The text there, without blanks around it; empty where there is none.
  func value(_ path: XMLName...) -> String { find(path)?.trimmed ?? "" }

  /// An identifier there, with its list.
  func identifier(_ path: XMLName...) -> EInvoice.Identifier? {
    guard let element = find(path), !element.trimmed.isEmpty else { return nil }
    return element.identifier
  }

  /// What the element itself identifies.
  var identifier: EInvoice.Identifier {
    EInvoice.Identifier(trimmed, scheme: attribute("schemeID") ?? "")
  }

  /// A number that may be there, of this term.
  func number(_ term: String, _ path: XMLName...) throws(EInvoiceFailure) -> ExactDecimal? {
    guard let element = find(path) else { return nil }
    guard let number = ExactDecimal(reading: element.trimmed) else {
      throw .unreadableAmount(term)
    }
    return number
  }

  /// A number that must be there.
  func needed(_ term: String, _ path: XMLName...) throws(EInvoiceFailure) -> ExactDecimal {
    guard let element = find(path) else { throw .missingAmount(term) }
    guard let number = ExactDecimal(reading: element.trimmed) else {
      throw .unreadableAmount(term)
    }
    return number
  }

  /// A file that is embedded here.
  func file() throws(EInvoiceFailure) -> EInvoice.File {
    guard let bytes = Base64.bytes(text) else {
      throw .unreadable(say("an attached file (BT-125)"))
    }
    return EInvoice.File(
      name: attribute("filename") ?? "", mediaType: attribute("mimeCode") ?? "", bytes: bytes)
  }
}

extension ExactDecimal {
  /// Reads a decimal of XML; what is beyond six decimals is rounded.
  init?(reading text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      self.init(text)
      return
    }
    guard parts[1].utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    let digits = parts[1].utf8.prefix(6)
    let next = parts[1].utf8.dropFirst(6).first ?? 48
    let head = parts[0] + (digits.isEmpty ? "" : ".") + String(decoding: digits, as: UTF8.self)
    guard let number = ExactDecimal(head) else { return nil }
    guard next >= 53 else {
      self = number
      return
    }
    let step = ExactDecimal(millionths: text.utf8.first == UInt8(ascii: "-") ? -1 : 1)
    guard let rounded = number.adding(step) else { return nil }
    self = rounded
  }
}

extension EInvoice.Day {
  /// A day that may be there, of this term: with signs between or without.
  static func read(_ text: String, _ term: String) throws(EInvoiceFailure) -> EInvoice.Day? {
    guard !text.isEmpty else { return nil }
    guard let day = EInvoice.Day(text) ?? EInvoice.Day(compact: text) else {
      throw .unreadable(say("a day (\(term))"))
    }
    return day
  }
}

extension CurrencyCode {
  /// A currency that must be there.
  static func read(_ text: String) throws(EInvoiceFailure) -> CurrencyCode {
    guard !text.isEmpty else { throw .missing(say("the currency (BT-5)")) }
    guard let currency = CurrencyCode(text) else { throw .unreadable(say("the currency (BT-5)")) }
    return currency
  }
}

extension VATRate {
  /// A category that must be there, and its rate, which may.
  static func read(
    _ category: String, _ percent: ExactDecimal?, _ term: String
  ) throws(EInvoiceFailure) -> VATRate {
    guard !category.isEmpty else { throw .missingTax(term) }
    guard let category = VATCategory(rawValue: category) else {
      throw .unreadable(say("the kind of tax (\(term))"))
    }
    return VATRate(category, percent)
  }
}
