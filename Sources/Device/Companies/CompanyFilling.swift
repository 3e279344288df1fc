package import Model

/// How the records of a company that is being imported come into its store, inside of the one
/// transaction that makes the company.
package final class CompanyFilling {
  private let store: DeviceStore
  private let company: CompanyID
  private let rights: RightsCheck
  private let now: UInt64
  private(set) var clock: StoreClock

  init(
    _ store: DeviceStore, _ company: CompanyID, _ rights: RightsCheck, _ now: UInt64,
    _ clock: StoreClock
  ) {
    self.store = store
    self.company = company
    self.rights = rights
    self.now = now
    self.clock = clock
  }

  /// Saves records that the container takes together, or not at all, under the rules for every
  /// save; throws what is refused. Sums were in range before, or were told not to be: the company
  /// comes back as it was, in whatever order (decision 0134).
  package func save(_ records: [RecordValues]) throws {
    let atom = records.count > 1 ? clock.stamp(above: .zero).ticks : 0
    for record in records {
      guard var save = try store.prepare(record, company, rights, now, &clock) else { continue }
      save.atom = atom
      try store.write(save, wasInRange: true)
    }
    if atom != 0, let first = records.first { try store.checkAtom(of: first, company) }
  }

  /// Notes that a file is in the account's folder and waits to be sent.
  package func note(_ file: TakenFile) throws {
    try store.noteFile(
      file.digest, byteCount: file.byteCount, isSent: false, in: company, now: now)
  }
}
