package import Model

/// A credit transfer in euros that a bank's program reads off a page, by the guideline EPC069-12 of
/// the European Payments Council, version 2.
package struct GiroCode: Equatable, Sendable {
  /// What tells the recipient which payment it is. One kind of it has room.
  package enum Remittance: Equatable, Sendable {
    case none
    /// Words for people.
    case text(String)
    /// A reference for programs, such as one by ISO 11649.
    case reference(String)
  }

  /// The lines of the code, whose order says what each is.
  package let payload: String

  /// Bytes of a whole code.
  package static let byteLimit = 331
  /// The most that one transfer may be.
  package static let amountLimit = ExactDecimal(millionths: 999_999_999_990_000)
  private static let nameLimit = 70
  private static let textLimit = 140
  private static let referenceLimit = 35

  /// Takes who is paid, into which account, how much and for what. Spaces in the numbers of bank
  /// and account are no matter. Without an amount the payer says it. `purpose` is a code of up to
  /// four signs, such as `GDDS`.
  package init(
    name: String, iban: String, bic: String? = nil, amount: ExactDecimal?,
    _ remittance: Remittance = .none, purpose: String? = nil
  ) throws(GiroCodeFlaw) {
    let (reference, text) = try Self.checked(remittance)
    let lines = [
      "BCD", "002", "1", "SCT", try Self.checked(bic: bic), try Self.checked(name: name),
      try Self.checked(iban: iban), try amount.map(Self.checked) ?? "",
      try Self.checked(purpose: purpose), reference, text,
    ]
    // What is not said at the end is left away.
    let count = (lines.lastIndex { !$0.isEmpty } ?? 0) + 1
    payload = lines[..<count].joined(separator: "\n")
    guard payload.utf8.count <= Self.byteLimit else { throw .tooLong(byteLimit: Self.byteLimit) }
  }

  // MARK: Parts

  private static func checked(bic: String?) throws(GiroCodeFlaw) -> String {
    guard let bic, bic.contains(where: { $0 != " " }) else { return "" }
    guard let checked = BIC(bic) else { throw .bic }
    return checked.text
  }

  private static func checked(name: String) throws(GiroCodeFlaw) -> String {
    guard !name.isEmpty else { throw .noName }
    guard name.unicodeScalars.count <= nameLimit else { throw .longName(limit: nameLimit) }
    try refuseBreaks(in: name)
    return name
  }

  private static func checked(iban: String) throws(GiroCodeFlaw) -> String {
    guard let checked = IBAN(iban) else { throw .iban }
    return checked.text
  }

  private static func checked(_ amount: ExactDecimal) throws(GiroCodeFlaw) -> String {
    let cents = amount.millionths / 10_000
    guard amount.millionths >= 10_000, amount <= amountLimit, amount.millionths % 10_000 == 0 else {
      throw .amount
    }
    return "EUR\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
  }

  private static func checked(purpose: String?) throws(GiroCodeFlaw) -> String {
    let purpose = purpose ?? ""
    guard purpose.utf8.count <= 4, purpose.utf8.allSatisfy({ isDigit($0) || isLetter($0) }) else {
      throw .purpose
    }
    return purpose
  }

  private static func checked(
    _ remittance: Remittance
  ) throws(GiroCodeFlaw) -> (reference: String, text: String) {
    switch remittance {
    case .none: return ("", "")
    case .text(let text):
      guard text.unicodeScalars.count <= textLimit else { throw .longText(limit: textLimit) }
      try refuseBreaks(in: text)
      return ("", text)
    case .reference(let written):
      let reference = plain(written)
      let isRight =
        !reference.isEmpty && reference.utf8.count <= referenceLimit
        && reference.utf8.allSatisfy { isDigit($0) || isLetter($0) }
        && (!reference.hasPrefix("RF")
          || reference.utf8.count <= 25 && CheckDigit.rest97(of: reference) == 1)
      guard isRight else { throw .reference(limit: referenceLimit) }
      return (reference, "")
    }
  }

  /// A break would move all that follows to another line, and so to another meaning.
  private static func refuseBreaks(in text: String) throws(GiroCodeFlaw) {
    let isOneLine = text.unicodeScalars.allSatisfy { scalar in
      !(0..<0x20).contains(scalar.value) && !(0x7F...0x9F).contains(scalar.value)
        && scalar.value != 0x2028 && scalar.value != 0x2029
    }
    guard isOneLine else { throw .severalLines }
  }

  private static func plain(_ written: String) -> String {
    String(decoding: written.utf8.filter { $0 != 0x20 }, as: UTF8.self).uppercased()
  }

  private static func isLetter(_ sign: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(sign)
  }

  private static func isDigit(_ sign: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(sign)
  }
}
