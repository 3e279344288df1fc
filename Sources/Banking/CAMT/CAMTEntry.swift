import Model
import XML

/// An `Ntry`: what the bank booked at once, which may be a batch of payments.
struct CAMTEntry {
  private let element: XMLElement
  private let place: StatementPlace
  private let details: [XMLElement]

  init(_ element: XMLElement, number: Int) {
    (self.element, place) = (element, .entry(number))
    details = element.every("NtryDtls").flatMap { $0.every("TxDtls") }
  }

  /// The entries that it is read as: none for what is not booked yet, one for each part of a batch.
  func entries(of statement: inout BankStatement) throws(BankingFailure) -> [BankEntry] {
    let state =
      element.words("Sts", "Cd").isEmpty ? element.words("Sts") : element.words("Sts", "Cd")
    guard state.isEmpty || state == "BOOK" else {
      statement.remark(.pending, place)
      return []
    }
    let whole = try whole()
    guard details.count > 1 else {
      return [CAMTDetails(details.first, of: whole, statement.account).filled(&statement)]
    }
    guard let parts = parts(of: whole) else {
      statement.remark(.batch, place)
      return [CAMTDetails(nil, of: whole, statement.account).filled(&statement)]
    }
    return zip(parts, details).map { part, detail in
      CAMTDetails(detail, of: part, statement.account).filled(&statement)
    }
  }

  /// What stands in the entry itself.
  private func whole() throws(BankingFailure) -> BankEntry {
    let booked = try CAMTStatement.day(element.at("BookgDt"), place)
    let value = try CAMTStatement.day(element.at("ValDt"), place)
    guard let day = booked ?? value else { throw BankingFailure(.missing(.day), place) }
    let (amount, currency) = try Self.amount(element, place, or: .amount)
    var entry = BankEntry(bookedOn: day, amount, currency, at: place)
    entry.valueDay = value
    entry.isReversal = ["true", "1"].contains(element.words("RvslInd"))
    entry.bankReference = element.words("AcctSvcrRef")
    entry.code = Self.code(element)
    entry.bookingText = element.words("AddtlNtryInf")
    return entry
  }

  /// The parts of a batch with their amounts; nil where these do not make the whole.
  private func parts(of whole: BankEntry) -> [BankEntry]? {
    var parts: [BankEntry] = []
    let reference = element.words("NtryDtls", "Btch", "PmtInfId")
    for (index, detail) in details.enumerated() {
      let told = detail.at("Amt") ?? detail.at("AmtDtls", "TxAmt", "Amt")
      guard let told, told.attribute("Ccy") == whole.currency.description,
        let amount = ExactDecimal(told.trimmed), amount >= .zero, amount.isEnterable
      else { return nil }
      let sign = detail.words("CdtDbtInd")
      let isOut = sign.isEmpty ? whole.amount < .zero : sign == "DBIT"
      var part = whole
      part.amount = isOut ? amount.opposite : amount
      part.batch = BankEntry.Batch(
        number: index + 1, count: details.count, sum: whole.amount, reference: reference)
      parts.append(part)
    }
    return ExactSum(parts.lazy.map(\.amount)).value == whole.amount ? parts : nil
  }

  /// The amount of an entry or a balance with its sign.
  static func amount(
    _ element: XMLElement, _ place: StatementPlace, or part: BankingFailure.Part
  ) throws(BankingFailure) -> (amount: ExactDecimal, currency: CurrencyCode) {
    guard let told = element.at("Amt") else { throw BankingFailure(.missing(part), place) }
    guard let amount = ExactDecimal(told.trimmed), amount >= .zero, amount.isEnterable else {
      throw BankingFailure(.wrong(part), place)
    }
    guard let currency = CurrencyCode(told.attribute("Ccy") ?? "") else {
      throw BankingFailure(.wrong(.currency), place)
    }
    switch element.words("CdtDbtInd") {
    case "CRDT": return (amount, currency)
    case "DBIT": return (amount.opposite, currency)
    case "": throw BankingFailure(.missing(.sign), place)
    default: throw BankingFailure(.wrong(.sign), place)
    }
  }

  /// `PMNT-RCDT-ESCT`, or what the bank has instead.
  static func code(_ element: XMLElement) -> String {
    guard let code = element.at("BkTxCd") else { return "" }
    let parts = [
      code.words("Domn", "Cd"), code.words("Domn", "Fmly", "Cd"),
      code.words("Domn", "Fmly", "SubFmlyCd"),
    ].filter { !$0.isEmpty }
    return parts.isEmpty ? code.words("Prtry", "Cd") : parts.joined(separator: "-")
  }

  /// The bank in a `Svcr`, a `DbtrAgt` or a `CdtrAgt`.
  static func bic(of role: XMLElement?) -> String {
    guard let bank = role?.at("FinInstnId") else { return "" }
    let code = bank.words("BICFI")
    return code.isEmpty ? bank.words("BIC") : code
  }
}
