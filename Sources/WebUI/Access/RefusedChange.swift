package import Device
package import Model
import SyncProtocol

/// One change that the container refused, kept on the device, as pages show it.
package struct RefusedChange: Equatable, Sendable {
  /// One field with what was refused beside what the record has now, in words.
  package struct Field: Equatable, Sendable {
    /// The field's number.
    package var number: Int
    /// The field's own name.
    package var name: String
    /// What people call it.
    package var label: String
    /// What the person wrote, as it can be typed again where the type is typed.
    package var typed: String
    /// What the person wrote, in words.
    package var mine: String
    /// What the record has now, in words.
    package var now: String
    /// How its values are given.
    package var control: Control
    /// Whether it must not be empty.
    package var isRequired = false

    /// Takes the parts as they are.
    package init(
      number: Int, name: String, label: String, typed: String, mine: String, now: String,
      control: Control
    ) {
      self.number = number
      self.name = name
      self.label = label
      self.typed = typed
      self.mine = mine
      self.now = now
      self.control = control
    }

    /// The field as the device tells it.
    init(_ field: QuarantineDetail.Comparison) {
      self.init(
        number: field.field.number, name: field.field.name, label: field.field.label,
        typed: field.typed, mine: field.mineWords, now: field.nowWords,
        control: Control(field.field))
      isRequired = field.field.isRequired
    }
  }

  /// How a field's values are given in a form.
  package enum Control: Equatable, Sendable {
    case line, lines, number, moment, record, picture
    /// Nobody gives them.
    case none
    /// One of some words.
    case choice([ChoiceOption])

    init(_ field: FieldDefinition) {
      switch field.type {
      case .text(let limit): self = limit > 200 ? .lines : .line
      case .integer, .decimal: self = .number
      case .time: self = .moment
      case .reference: self = .record
      case .bytes: self = .picture
      case .identifier: self = .none
      case .boolean:
        self = .choice([true, false].map { ChoiceOption(field, .boolean($0)) })
      case .choice(let words): self = .choice(words.map { ChoiceOption(field, .text($0)) })
      }
    }
  }

  /// One of some values, with the words that people read.
  package struct ChoiceOption: Equatable, Sendable {
    let value: String
    let label: String

    init(_ field: FieldDefinition, _ value: FieldValue) {
      self.value = value.words
      label = field.words(of: value)
    }
  }

  /// Whose a value is, and since when.
  package struct Hand: Equatable, Sendable {
    /// The name that others see; nil when nobody tells.
    package var name: String?
    /// Whether it is this person.
    package var isMe: Bool
    /// When it was written.
    package var moment: Moment

    /// Takes the parts as they are.
    package init(name: String?, isMe: Bool, moment: Moment) {
      self.name = name
      self.isMe = isMe
      self.moment = moment
    }

    init(_ author: QuarantineDetail.Author) {
      self.init(
        name: author.name, isMe: author.isMe,
        moment: Moment(milliseconds: Int64(clamping: author.time)))
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
  /// Whether a person chooses between two values.
  package var isConflict = false
  /// What people call the other changes that only count together with it.
  package var together: [String] = []
  /// The number of the conflict that decides about it too.
  package var decidedWith: Int64?
  /// Who wrote it; nil when that is not known.
  package var mineBy: Hand?
  /// Who wrote what the record has now in the same place.
  package var nowBy: Hand?

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
    fields = detail.fields.filter { !$0.isUnreadable }.map(Field.init)
    awaited = detail.awaited
    dependents = detail.dependents
    isPartlyUnread = detail.opaqueCount > 0
    isConflict = detail.isOpenConflict
    together = detail.together
    decidedWith = detail.decidedWith
    mineBy = Hand(detail.author)
    nowBy = detail.nowAuthor.map(Hand.init)
  }
}
