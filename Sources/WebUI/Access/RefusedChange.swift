package import Device
package import Model
import SyncProtocol

/// One change that the container refused, kept on the device, as pages show it.
package struct RefusedChange: Equatable, Sendable {
  /// One field with what was refused beside what the record has now, in words.
  package struct Field: Equatable, Sendable {
    /// The field's number.
    package var number: Int
    /// The field's name.
    package var name: String
    /// What the person wrote, in words that can be typed again where the type is typed.
    package var mine: String
    /// What people call the record that it refers to, if it does.
    package var title: String?
    /// What the record has now.
    package var now: String
    /// Whether people type its values.
    package var isTyped: Bool

    /// Takes the parts as they are.
    package init(
      number: Int, name: String, mine: String, title: String? = nil, now: String, isTyped: Bool
    ) {
      self.number = number
      self.name = name
      self.mine = mine
      self.title = title
      self.now = now
      self.isTyped = isTyped
    }
  }

  /// Its number within the company.
  package var number: Int64 = 0
  /// The record.
  package var record: RecordID
  /// Which entity it is of.
  package var kind: EntityKind
  /// What people call the record.
  package var title: String
  /// Why it was refused: one sentence.
  package var reason: String
  /// When.
  package var refused: Moment
  /// What the change wanted to do.
  package var effect = QuarantineDetail.Effect.edit
  /// What has become of the record since.
  package var standing = QuarantineDetail.Standing.here
  /// Whether it goes on by itself.
  package var isParked = false
  /// What to do about it: one sentence.
  package var advice = ""
  /// What can be done, the most useful first.
  package var acts: [QuarantineAct] = []
  /// The fields that it writes.
  package var fields: [Field] = []
  /// What people call the refused records that it waits for.
  package var awaited: [String] = []
  /// The numbers of other changes that wait for this one's record.
  package var dependents: [Int64] = []
  /// Whether a newer version wrote a part of it, which can't be shown.
  package var isPartlyUnread = false

  /// Takes what every page shows.
  package init(
    record: RecordID, kind: EntityKind, title: String, reason: String, refused: Moment
  ) {
    self.record = record
    self.kind = kind
    self.title = title
    self.reason = reason
    self.refused = refused
  }

  /// The change as the device tells it.
  init(_ detail: QuarantineDetail) {
    let kept = detail.change
    self.init(
      record: kept.change.id, kind: kept.change.kind, title: detail.title, reason: kept.message,
      refused: Moment(milliseconds: Int64(clamping: kept.time)))
    number = kept.entry
    effect = detail.effect
    standing = detail.standing
    isParked = kept.parking != nil
    advice = detail.advice
    acts = detail.acts
    fields = detail.fields.map {
      Field(
        number: $0.field.number, name: $0.field.name, mine: $0.mine.words, title: $0.title,
        now: $0.now.words, isTyped: $0.field.type.isTyped)
    }
    awaited = detail.awaited
    dependents = detail.dependents
    isPartlyUnread = detail.opaqueCount > 0
  }
}
