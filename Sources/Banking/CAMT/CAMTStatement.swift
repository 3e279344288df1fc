import Model
import XML

/// One account in a message of a bank.
enum CAMTStatement {
  /// `count` is how many entries stand before it in the file.
  static func read(
    _ element: XMLElement, from count: inout Int
  ) throws(BankingFailure) -> BankStatement {
    let all = element.every("Ntry")
    guard count + all.count <= CAMTReader.entryLimit else { throw BankingFailure(.tooLarge) }
    var statement = try head(element, all)
    try takeBalances(element, into: &statement)
    var entries: [BankEntry] = []
    for entry in all {
      count += 1
      entries += try CAMTEntry(entry, number: count).entries(of: &statement)
      guard entries.count <= CAMTReader.entryLimit else { throw BankingFailure(.tooLarge) }
    }
    statement.finish(with: entries)
    return statement
  }

  private static func head(
    _ element: XMLElement, _ entries: [XMLElement]
  ) throws(BankingFailure) -> BankStatement {
    guard let account = element.at("Acct") else { throw BankingFailure(.missing(.account)) }
    let iban = account.words("Id", "IBAN")
    let number = iban.isEmpty ? account.words("Id", "Othr", "Id") : iban
    guard !number.isEmpty else { throw BankingFailure(.missing(.account)) }
    var currency = account.words("Ccy")
    // Banks may leave it out of the account; each amount has it.
    for amounts in [element.every("Bal"), entries] where currency.isEmpty {
      currency = amounts.first?.at("Amt")?.attribute("Ccy") ?? ""
    }
    guard !currency.isEmpty else { throw BankingFailure(.missing(.currency)) }
    guard let code = CurrencyCode(currency) else { throw BankingFailure(.wrong(.currency)) }
    var statement = BankStatement(account: AccountText.compact(number), code)
    statement.owner = account.words("Ownr", "Nm")
    statement.bic = CAMTEntry.bic(of: account.at("Svcr"))
    statement.number = element.words("ElctrncSeqNb")
    if statement.number.isEmpty { statement.number = element.words("Id") }
    statement.from = try day(element.at("FrToDt", "FrDtTm"), .file)
    statement.until = try day(element.at("FrToDt", "ToDtTm"), .file)
    return statement
  }

  /// Of pages, the first balance opens and the last one closes.
  private static func takeBalances(
    _ element: XMLElement, into statement: inout BankStatement
  ) throws(BankingFailure) {
    var balances: [(kind: String, balance: BankBalance)] = []
    for balance in element.every("Bal") {
      let kind = balance.words("Tp", "CdOrPrtry", "Cd")
      guard ["OPBD", "PRCD", "CLBD", "ITBD"].contains(kind) else { continue }
      let amount = try CAMTEntry.amount(balance, .file, or: .balance)
      let day = try day(balance.at("Dt"), .file)
      balances.append((kind, BankBalance(amount.amount, on: day)))
    }
    func first(_ kind: String) -> BankBalance? { balances.first { $0.kind == kind }?.balance }
    let between = balances.filter { $0.kind == "ITBD" }.map(\.balance)
    statement.closing = first("CLBD")
    statement.opening = first("OPBD") ?? first("PRCD")
    if statement.closing == nil, statement.opening != nil || between.count > 1 {
      statement.closing = between.last
    }
    if statement.opening == nil, statement.closing != nil { statement.opening = between.first }
  }

  /// The day in a `Dt`, a `DtTm`, or a choice of both.
  static func day(
    _ element: XMLElement?, _ place: StatementPlace
  ) throws(BankingFailure) -> BankDay? {
    guard let element else { return nil }
    let inner = element.at("Dt") ?? element.at("DtTm") ?? element
    guard let day = BankDay(iso: inner.trimmed) else {
      throw BankingFailure(.wrong(.day), place)
    }
    return day
  }
}
