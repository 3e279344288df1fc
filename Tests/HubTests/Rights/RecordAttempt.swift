import Container
import Model
import SyncProtocol

@testable import Device

/// One way of writing a record, tried on all three sides.
struct RecordAttempt {
  let name: String
  /// The record with what the writer has put into it.
  let values: RecordValues
  let action: Action
  let definition: EntityDefinition
  let life: UInt64

  /// What was said: nothing for yes, else the sentence of the refusal.
  typealias Word = String?

  private var groups: [Int] {
    guard action == .create else {
      return definition.groups.filter { values.changedGroups & 1 << UInt64($0) != 0 }
    }
    return definition.groups.filter { group in
      definition.fields(ofGroup: group).contains { !values[$0].isNull }
    }
  }

  private var mask: UInt64 { groups.reduce(0) { $0 | 1 << UInt64($1) } }

  /// The verdict that a page and the command line ask for before they offer it.
  func interface(_ member: Member) -> Word {
    let isDelete = action == .delete
    let write = RecordWrite(
      definition, action, writers: isDelete ? [] : groups.map { definition.fields[$0].writer },
      isOwnRow: Record<AccessControl>(values)?[.userID] == member.account,
      subjects: [definition.subject(of: values)])
    guard case .denied(let denial) = member.verdict(on: write) else { return nil }
    return denial.sentence
  }

  /// What the device answers to a save.
  func device(_ world: RightsWorld) throws -> Word {
    let store = try world.device.storeHolding(world.company)
    let outcome =
      switch action {
      case .delete:
        try store.delete(definition.kind, values.id, in: world.company, now: world.now)
      case .restore:
        try store.restore(definition.kind, values.id, in: world.company, now: world.now)
      default: try store.save([values], in: world.company, now: world.now)
      }
    guard case .refused(let refusal) = outcome else { return nil }
    return refusal.sentence
  }

  /// What the container answers to the same change, forged around the device.
  func container(_ world: RightsWorld) throws -> Word {
    let stamp = world.stamp(world.ben)
    let change =
      action == .delete
      ? RecordChange(
        kind: definition.kind, id: values.id,
        version: RecordVersion(life: life, deleted: stamp, groups: []))
      : RecordChange(values, groups: mask, life: life, stamp: stamp, of: definition)
    return try world.push(change, by: world.ben).refusal?.message
  }
}
