package import Model
package import SyncProtocol

/// One field of an entry as people read it: what it was and what it became.
package struct AuditChange: Equatable, Sendable {
  /// The field.
  package let field: FieldDefinition
  /// What it was; nil where no values were kept.
  package let from: FieldValue?
  /// What it became; nil where no values were kept.
  package let to: FieldValue?

  /// What it was, in words.
  package var fromWords: String? { from.map { field.words(of: $0) } }
  /// What it became, in words.
  package var toWords: String? { to.map { field.words(of: $0) } }

  package static func == (left: AuditChange, right: AuditChange) -> Bool {
    left.field.number == right.field.number && left.from == right.from && left.to == right.to
  }
}

extension AuditEntry {
  /// The fields that it changed, as far as this version knows them; of a group whose fields merge
  /// as one only those that differ.
  package var changes: [AuditChange] {
    guard let definition = Schema.current.definition(of: header.kind) else { return [] }
    return definition.groups.filter { header.groups & 1 << UInt64($0) != 0 }.flatMap { group in
      let (from, to) = (values(group, of: contents.from), values(group, of: contents.to))
      let fields = definition.fields(ofGroup: group)
      guard from != nil || to != nil else {
        return fields.prefix(1).map { AuditChange(field: $0, from: nil, to: nil) }
      }
      return fields.compactMap { field in
        let (old, new) = (from?[field.number] ?? .null, to?[field.number] ?? .null)
        return old == new ? nil : AuditChange(field: field, from: old, to: new)
      }
    }
  }

  /// The values of the group that an entry changed, as they are to be written to bring them back:
  /// those before it, or of a value that did not count that value. Nil where they were not kept, or
  /// people do not write them.
  package func restorable(group: Int) -> [(field: FieldDefinition, value: FieldValue)]? {
    guard [.changed, .overtaken].contains(header.event),
      let definition = Schema.current.definition(of: header.kind), !definition.isAppendOnly,
      header.groups & 1 << UInt64(group) != 0, definition.groups.contains(group),
      definition.fields[group].writer == .member, !definition.fields[group].isGuarded
    else { return nil }
    let (from, to) = (values(group, of: contents.from), values(group, of: contents.to))
    guard from != nil || to != nil else { return nil }
    let wanted = header.event == .overtaken ? to : from
    return definition.fields(ofGroup: group).map { ($0, wanted?[$0.number] ?? .null) }
  }

  /// The movement of stock that it tells was added; nil for other entries, and where its values are
  /// not there any more.
  package var movement: Record<StockTransaction>? {
    let movement: Record<StockTransaction>? = added()
    return movement?[.quantity] == nil ? nil : movement
  }

  /// The same of a cost that it tells was noted.
  package var cost: Record<ItemCost>? {
    let cost: Record<ItemCost>? = added()
    return cost?[.unitCost] == nil ? nil : cost
  }

  private func added<Owner: Entity>() -> Record<Owner>? {
    guard header.kind == Owner.definition.kind, header.event == .added else { return nil }
    var values = RecordValues(new: header.record, of: Owner.definition)
    for change in changes { change.to.map { values.set(change.field, to: $0) } }
    return Record<Owner>(values)
  }

  /// The values of a group by field number; nil where the group is not listed or can't be read.
  private func values(_ number: Int, of groups: [StampedGroup]) -> [Int: FieldValue]? {
    guard let group = groups.first(where: { $0.number == number }) else { return nil }
    var values: [Int: FieldValue] = [:]
    let read = try? GroupCoding.decode(group.bytes, below: 64) { values[$0] = $1 }
    return read == nil ? nil : values
  }
}

extension AuditEvent {
  /// What happened, in words that follow a name: "Ada *changed*".
  package var words: String {
    switch self {
    case .added: "added"
    case .changed: "changed"
    case .deleted: "deleted"
    case .restored: "brought back"
    case .overtaken: "changed too late"
    case .refused: "was refused a change"
    case .repaired: "repaired"
    case .companyMade: "made the company"
    case .tierChanged: "changed the tier"
    case .joined: "joined"
    case .left: "left"
    case .removed: "removed a participant"
    case .rightsChanged: "changed what somebody may do"
    case .sharingStopped: "stopped sharing"
    case .placeBroughtBack: "took a participant back"
    case .confirmed: "confirmed who takes part"
    case .linkMade: "made a share link"
    case .linkEnded: "ended the share link"
    case .invited: "invited somebody"
    case .invitationWithdrawn: "withdrew an invitation"
    case .invitationDeclined: "declined an invitation"
    case .offerBroughtBack: "brought a link or an invitation back"
    case .ownershipOffered: "offered the company"
    case .ownershipWithdrawn: "withdrew the offer of the company"
    case .ownershipDeclined: "declined the company"
    case .ownerChanged: "took the company over"
    case .companyDeleted: "deleted the company"
    case .companyRestored: "brought the company back"
    case .signedIn: "signed in"
    case .signedOut: "signed out"
    case .loggedIn: "logged in"
    case .loginRefused: "was refused a login"
    case .putBack: "put a backup back"
    case .erased: "erased values from the log"
    case .unknown: "did something that only a newer version can tell"
    }
  }
}
