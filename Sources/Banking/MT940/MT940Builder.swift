import Model

/// Makes statements of the fields of SWIFT messages.
struct MT940Builder {
  private var finished: [BankStatement] = []
  private var open: BankStatement?
  private var entries: [BankEntry] = []
  /// Whether the statement goes on in the next message.
  private var isContinued = false
  private var account = ""
  private var number = ""
  private var place = StatementPlace.file
  private var count = 0
  private var takesPurpose = false

  mutating func take(_ field: MT940Field) throws(BankingFailure) {
    defer { takesPurpose = field.tag == "61" }
    switch field.tag {
    case "-", "20": try endMessage()
    case "25": account = field.lines[0]
    case "28C", "28": number = String(field.lines[0].prefix { $0 != "/" })
    case "60F", "60M": try open(field)
    case "34F": try openInterim(field)
    case "61": try takeEntry(field)
    case "86": if takesPurpose, !entries.isEmpty { takePurpose(field) }
    case "62F", "62M": try close(field)
    default: break
    }
  }

  mutating func finish() throws(BankingFailure) -> [BankStatement] {
    try endMessage()
    endStatement()
    return finished
  }

  // MARK: Balances

  private mutating func open(_ field: MT940Field) throws(BankingFailure) {
    let told = try MT940Balance(field)
    place = .line(field.line)
    let isNext =
      isContinued && told.isBetween && open.map { isSame($0, told.currency) } ?? false
    if isNext, let end = open?.closing {
      if end.amount != told.balance.amount { open?.remark(.pages, place) }
      open?.closing = nil
    } else {
      endStatement()
      try begin(told.currency)
      open?.opening = told.balance
    }
    isContinued = false
  }

  /// MT942 has no balances, and names the currency where it says from which amount on it tells.
  private mutating func openInterim(_ field: MT940Field) throws(BankingFailure) {
    guard open == nil || isContinued else { return }
    var signs = MT940Signs(field.lines[0])
    guard let currency = signs.currency() else {
      throw BankingFailure(.wrong(.currency), .line(field.line))
    }
    endStatement()
    place = .line(field.line)
    try begin(currency)
  }

  private mutating func begin(_ currency: CurrencyCode) throws(BankingFailure) {
    let account = Self.account(account, currency)
    guard !account.isEmpty else { throw BankingFailure(.missing(.account), place) }
    open = BankStatement(account: account, currency)
    open?.number = number
  }

  private mutating func close(_ field: MT940Field) throws(BankingFailure) {
    let told = try MT940Balance(field)
    guard let open else { throw BankingFailure(.missing(.balance), .line(field.line)) }
    guard told.currency == open.currency else {
      throw BankingFailure(.wrong(.currency), .line(field.line))
    }
    self.open?.closing = told.balance
    isContinued = told.isBetween
  }

  private func isSame(_ statement: BankStatement, _ currency: CurrencyCode) -> Bool {
    statement.account == Self.account(account, currency) && statement.currency == currency
      && statement.number == number
  }

  private mutating func endMessage() throws(BankingFailure) {
    if !isContinued { endStatement() }
  }

  private mutating func endStatement() {
    guard var statement = open else { return }
    statement.finish(with: entries)
    finished.append(statement)
    (open, entries, isContinued) = (nil, [], false)
  }

  // MARK: Entries

  private mutating func takeEntry(_ field: MT940Field) throws(BankingFailure) {
    guard let currency = open?.currency else {
      throw BankingFailure(.missing(.balance), .line(field.line))
    }
    count += 1
    guard count <= MT940Reader.entryLimit else {
      throw BankingFailure(.tooLarge, .line(field.line))
    }
    entries.append(try MT940Entry.read(field, currency))
  }

  private mutating func takePurpose(_ field: MT940Field) {
    let index = entries.count - 1
    MT940Purpose(field.lines).fill(&entries[index])
    guard entries[index].purpose.count > BankEntry.textLimit else { return }
    entries[index].purpose = String(entries[index].purpose.prefix(BankEntry.textLimit))
    open?.remark(.cut, .line(field.line))
  }

  /// An IBAN, with or without the currency behind it; or bank and account with a slash between.
  private static func account(_ text: String, _ currency: CurrencyCode) -> String {
    let text = AccountText.compact(text)
    if text.hasSuffix(currency.description), let iban = IBAN(String(text.dropLast(3))) {
      return iban.text
    }
    let last = text.split(separator: "/").last.map(String.init) ?? ""
    return IBAN(last)?.text ?? text
  }
}
