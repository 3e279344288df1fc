package import Model

/// The one door to a company's records: every read and write through it stays in that company.
package struct CompanyContext: Sendable {
  /// The company.
  package let company: CompanyID
  /// The store that it lives in.
  package let store: StoreKind
  /// The account's own standing as it was when the context was made; nil before it has come.
  package let member: Member?
  let device: Device
  /// Records that are about to be saved, which readings of single ones see.
  private var pending: [RecordValues] = []

  init(company: CompanyID, store: StoreKind, member: Member?, device: Device) {
    (self.company, self.store, self.member, self.device) = (company, store, member, device)
  }

  /// The same company as records see it that are completed and saved together with others.
  package func beside(_ records: [RecordValues]) -> CompanyContext {
    var context = self
    context.pending += records
    return context
  }

  /// Those of a kind that are about to be saved.
  package func pendingRecords<E: Entity>(_ type: E.Type = E.self) -> [Record<E>] {
    pending.compactMap { Record<E>($0) }
  }

  /// Says whether the account may do something, to disable what it may not.
  package func verdict(on action: Action, _ subject: Subject) -> Verdict {
    member?.verdict(on: action, subject) ?? .denied(.notAMember)
  }

  /// What the clock shows, as far as the device knows how wrong it is.
  package func moment() async throws -> Moment { try await device.moment() }

  /// The record; nil when there is none or it is deleted.
  package func fetch<E: Entity>(_ type: E.Type = E.self, _ id: RecordID) async throws -> Record<E>?
  {
    if let record = pending.first(where: { $0.id == id }) { return Record<E>(record) }
    let company = company
    return try await device.lists.read(company) { try $0.living(type, id, in: company) }
  }

  /// The record with who made and changed it, a deleted one too; nil when there is none.
  package func details(_ kind: EntityKind, _ id: RecordID) async throws -> StoredRecord? {
    let company = company
    return try await device.lists.read(company) { try $0.record(kind, id, in: company) }
  }

  /// Saves one record; durable when this returns, sent in the background.
  package func save<E: Entity>(_ record: Record<E>) async throws -> SaveOutcome {
    try await save([record.values])
  }

  /// Saves records in one transaction: all of them, or none. `together` holds that in the container
  /// too: it takes all of them, or none.
  package func save(
    _ records: [RecordValues], together: Bool = false
  ) async throws -> SaveOutcome {
    let company = company
    return try await device.write(company, records.map { $0.kind }) { store, now in
      try store.save(records, together: together, in: company, now: now)
    }
  }

  /// Saves records and ends the lives of others of a kind in one transaction: all of it, or
  /// nothing.
  package func save(
    _ records: [RecordValues], ending ids: [RecordID], of kind: EntityKind
  ) async throws -> SaveOutcome {
    let company = company
    return try await device.write(company, records.map { $0.kind } + [kind].withParts) {
      store, now in
      try store.save(records, ending: ids.map { (kind, $0) }, in: company, now: now)
    }
  }

  /// What is asked each time and seldom changes: from memory, until somebody writes into the store.
  package func kept<T: KeptReading>(_ type: T.Type) async throws -> T {
    try await device.lists.kept(company, type)
  }

  /// A number of a day that pages ask each time and that takes many reads: from memory, until
  /// somebody writes into the store.
  package func kept(
    on day: Moment, _ count: @Sendable () async throws -> Int
  ) async throws -> Int {
    try await device.lists.kept(company, on: day, count)
  }

  /// Runs `body` over one unchanging view of the store.
  package func read<T: Sendable>(_ body: @Sendable (StoreReader) throws -> T) async throws -> T {
    try await device.lists.read(company, body)
  }

  /// One page of a list.
  package func page(of request: PageRequest) async throws -> RecordPage {
    let company = company
    return try await device.lists.read(company) { try $0.page(request, in: company) }
  }

  /// Records that match what was typed, all saves included that returned before.
  package func search(
    _ typed: String, kind: EntityKind, limit: Int = 50
  ) async throws -> [StoredRecord] {
    try await search(typed, kinds: [kind], limit: limit).first ?? []
  }

  /// The same of several kinds, in their order, as one read. Words with a wrong letter are looked
  /// for where all kinds together have few that match.
  package func search(
    _ typed: String, kinds: [EntityKind], limit: Int
  ) async throws -> [[StoredRecord]] {
    try await device.indexAll()
    let company = company
    return try await device.searches.read(company) {
      try $0.search(typed, kinds: kinds, in: company, limit: limit)
    }
  }

  /// What lists of a kind are narrowed to by what was typed, all saves included that returned
  /// before.
  package func matches(_ typed: String, kind: EntityKind) async throws -> WordMatches {
    try await device.indexAll()
    let company = company
    return try await device.searches.read(company) {
      try $0.matches(typed, kind: kind, in: company)
    }
  }

  /// How many living records of a kind there are.
  package func count(_ kind: EntityKind) async throws -> Int {
    let company = company
    return try await device.lists.read(company) { try $0.count(kind, in: company) }
  }

  /// How many living records of a kind have a value in a field that lists are narrowed by.
  package func count(_ kind: EntityKind, with filter: PageFilter) async throws -> Int {
    let company = company
    return try await device.lists.read(company) {
      try $0.count(kind, with: filter, in: company)
    }
  }

  /// The quantity in stock of an item: the sum of its movements, told where it is out of range.
  package func stock(of item: RecordID) async throws -> ExactDecimal {
    let company = company
    return try await device.lists.read(company) { try $0.stock(of: item, in: company) }
  }

  /// The quantities in stock of several items, in their order, from one view of the store.
  package func stock(of items: [RecordID]) async throws -> [ExactDecimal] {
    let company = company
    return try await device.lists.read(company) { reader in
      try items.map { try reader.stock(of: $0, in: company) }
    }
  }

  /// What was found to differ from the container and repaired, newest first.
  package func repairs() async throws -> [Repair] {
    let company = company
    return try await device.lists.read(company) { try $0.repairs(in: company) }
  }

  /// Tells which kinds of records changed, own saves and pulled ones, merged while nobody asks.
  package func changes(_ kinds: [EntityKind] = []) async -> AsyncStream<[EntityKind]> {
    await device.follow(company, kinds)
  }
}
