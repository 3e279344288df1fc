package import Device
package import Model

/// What customers owe, or what suppliers are owed, by how long it is overdue.
package struct Receivables: Sendable {
  /// From how many days on it is overdue for longer: a day, a month, two, three.
  package static let steps: [Int64] = [1, 31, 61, 91]

  /// What one customer owes in one currency, or is owed.
  package struct Row: Sendable {
    /// The contact; nil for somebody whose name alone is known.
    package let contact: RecordID?
    /// What the customer is called.
    package let customer: String
    /// In what they owe it.
    package let currency: CurrencyCode
    /// What is not due yet, then what is overdue by each of the steps.
    package fileprivate(set) var parts: [ExactDecimal]
    /// In how many invoices.
    package fileprivate(set) var count = 0

    /// All of it.
    package var total: ExactDecimal { ExactSum(parts).value }
  }

  /// The customers, who owes most first.
  package let rows: [Row]
  /// What all of them owe, in each currency.
  package let sums: [Row]

  /// Adds up what is open of documents.
  init<Document: SettledDocument>(
    _ documents: [(document: Record<Document>, open: ExactDecimal)], on today: Moment,
    own: CurrencyCode
  ) {
    var rows: [Key: Row] = [:]
    var sums: [CurrencyCode: Row] = [:]
    for (document, open) in documents where open != .zero {
      let currency = document[.currency].flatMap { CurrencyCode($0) } ?? own
      let name = document[.party] ?? ""
      let key = Key(
        contact: document[.contact], name: document[.contact] == nil ? name : "", currency: currency
      )
      let place = Self.place(of: document[.due] ?? document[.ordered] ?? today, on: today)
      rows[key, default: Row(contact: key.contact, customer: name, currency: currency)]
        .add(open, at: place)
      sums[currency, default: Row(contact: nil, customer: "", currency: currency)]
        .add(open, at: place)
    }
    self.rows = rows.values.sorted { ($1.total, $0.customer) < ($0.total, $1.customer) }
    self.sums = sums.values.sorted { $0.currency.description < $1.currency.description }
  }

  private struct Key: Hashable {
    let contact: RecordID?
    let name: String
    let currency: CurrencyCode
  }

  /// Which part what was due on a day belongs to.
  static func place(of due: Moment, on today: Moment) -> Int {
    let late = (today.milliseconds - due.milliseconds) / 86_400_000
    return steps.count { late >= $0 }
  }
}

extension Receivables.Row {
  fileprivate init(contact: RecordID?, customer: String, currency: CurrencyCode) {
    (self.contact, self.customer, self.currency) = (contact, customer, currency)
    parts = Array(repeating: .zero, count: Receivables.steps.count + 1)
  }

  fileprivate mutating func add(_ amount: ExactDecimal, at place: Int) {
    parts[place] = parts[place].plus(amount)
    count += 1
  }
}

extension CompanyContext {
  /// What all customers owe today, or one of them; or what suppliers are owed, by their bills.
  package func receivables<Document: SettledDocument>(
    _: Document.Type = Invoice.self, of contact: RecordID? = nil
  ) async throws -> Receivables {
    let documents = try await owed(Document.self, of: contact)
    let balances = try await balances(of: documents)
    return Receivables(
      zip(documents, balances).map { ($0, $1?.open ?? .zero) }, on: try await today(),
      own: try await ownCurrency())
  }

  /// The documents of which something is to be paid.
  func owed<Document: SettledDocument>(
    _: Document.Type, of contact: RecordID? = nil
  ) async throws -> [Record<Document>] {
    var request = PageRequest(Document.definition.kind, sort: .updatedAt)
    request.filters = [PageFilter(Field<Document, String>.state, Document.owedState)]
    if let contact {
      request.filters.append(PageFilter(Field<Document, RecordID>.contact, contact))
    }
    let company = company
    return try await read { [request] in try $0.all(request, in: company) }
      .compactMap { $0.record() }
  }

  /// The currency of the company.
  package func ownCurrency() async throws -> CurrencyCode {
    try await fetch(Company.self, company)?[.currency].flatMap { CurrencyCode($0) } ?? .euro
  }
}
