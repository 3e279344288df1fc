import Device
import Model

extension CompanyContext {
  /// How many comments of a kind are looked at, the last ones first.
  private static let mentionLookLimit = 200

  /// The comments that name the person, of records with which something is still to be done, until
  /// the person has written there since.
  func mentions() async throws -> [Alert] {
    guard let own = member?.account else { return [] }
    var alerts: [Alert] = []
    for type in RecordTypes.all {
      guard let comments = Schema.current.comments(of: type.definition.kind) else { continue }
      alerts += try await mentions(of: own, in: comments, about: type)
    }
    return alerts
  }

  private func mentions<Kind: RecordType>(
    of own: AccountID, in definition: EntityDefinition, about type: Kind.Type
  ) async throws -> [Alert] {
    guard let whole = definition.whole, let mentions = definition.mentions else { return [] }
    let (company, field, word) = (company, definition.fields[mentions], own.description)
    let quiet = Kind.declaration.quietStates
    return try await read { reader in
      var request = PageRequest(definition.kind, sort: .updatedAt)
      request.isDescending = true
      request.limit = Self.mentionLookLimit
      let comments = try reader.page(request, in: company).records
      var answered: [RecordID: RecordID] = [:]
      for stored in comments where stored.createdBy == own {
        guard case .reference(let id) = stored.values[whole] else { continue }
        answered[id] = max(answered[id] ?? .zero, stored.id)
      }
      return try comments.compactMap { stored in
        guard stored.createdBy != own, case .reference(let id) = stored.values[whole],
          case .text(let named) = stored.values[field],
          named.split(separator: ",").contains(Substring(word)),
          stored.id > answered[id] ?? .zero,
          let record = try reader.living(type, id, in: company),
          !quiet.contains(Kind.state(of: record.values).words)
        else { return nil }
        var alert = Alert(
          .mentioned, of: RecordReference(Kind.definition.kind, id), record.title, quantity: nil,
          unit: nil, since: Moment(milliseconds: Int64(clamping: stored.createdAt)))
        alert.person = try reader.name(of: stored.createdBy, in: company)
        alert.cause = stored.id
        return alert
      }
    }
  }
}
