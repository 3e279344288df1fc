package import Device
import Model

extension CompanyContext {
  /// How many records are looked at: people whose names are among them are offered.
  private static let peopleLookLimit = 100

  /// People and firms that loans and reservations name, those that match what was typed; the last
  /// ones where nothing was.
  package func people(_ words: String, limit: Int) async throws -> [String] {
    let kinds: [EntityKind] = [.loan, .reservation]
    var records: [StoredRecord] = []
    if words.isEmpty {
      for kind in kinds {
        var request = PageRequest(kind, sort: .updatedAt)
        request.isDescending = true
        request.limit = Self.peopleLookLimit
        records += try await page(of: request).records
      }
    } else {
      records = try await search(words, kinds: kinds, limit: Self.peopleLookLimit).flatMap { $0 }
    }
    var names: [String] = []
    for record in records where names.count < limit {
      let name = record.record(Loan.self)?[.person] ?? record.record(Reservation.self)?[.party]
      guard let name, !name.isEmpty, !names.contains(name) else { continue }
      names.append(name)
    }
    return names
  }
}
