/// Which kind of zone, and so which store, an entity's records live in.
package enum EntityHome: Sendable {
  /// In a company's zone, in the store of that company.
  case company
  /// In the account's zone, in the private store alone.
  case account
}

/// One entity, declared once: table, wire form, search, validation and rules come from it.
package struct EntityDefinition: Sendable {
  /// Its number.
  package let kind: EntityKind
  /// Its name in code, tables and JSON.
  package let name: String
  /// Where its records live.
  package let home: EntityHome
  /// Which rules of the rule table hold for it.
  package let subject: Subject
  /// How the rules look into its records; nil where all of them are about the same.
  let judging: RecordJudging?
  /// Whether records are only ever added.
  package let isAppendOnly: Bool
  /// Whether members never create or delete its records: the container does.
  package let isMadeByContainer: Bool
  /// The number of the field whose value is unique in the zone, if there is one.
  package let naturalKey: Int?
  /// The name of its list in addresses and views; nil for a kind that has no list of its own.
  package let list: String?
  /// The number of the field that people call a record by, where that is one text.
  package let title: Int?
  /// The number of the field that stands in brackets behind it: what is unique, if nothing else is
  /// named.
  let aside: Int?
  /// The kind of the files that hang on its records; nil where none do.
  package let files: EntityKind?
  /// The states of its records; nil where they have none.
  package let states: StateTable?
  /// The number of the field that says of which record one of these is a part, and goes with it;
  /// nil for records that stand alone.
  package let part: Int?
  /// The number of the field that names the account which has a record to do: it may move the
  /// record between states without the right to edit it. Nil where nobody has.
  package let assignee: Int?
  /// The number of the field that names another record of any kind; the first field of its group
  /// has the name of that record's entity. Nil where none does.
  package let link: Int?
  /// The number of the field with the accounts that its title names: a kind that has one is what
  /// people write about the record that its records are parts of. Nil for any other kind.
  package let mentions: Int?
  /// Whether who made a record deletes and restores it with the right to edit alone.
  package let isAuthored: Bool
  /// Which of its records stand in the books, and by which day; nil for a kind of which none do.
  package let books: BookRule?
  /// Its fields; `fields[n].number == n`.
  package let fields: [FieldDefinition]
  /// The numbers of its groups, ascending.
  package let groups: [Int]
  /// The mask of the groups that are guarded: a change to one tells what its author saw.
  package let guardedGroups: UInt64

  /// Declares an entity; traps when the fields' numbers have gaps or a group has no first field.
  package init(
    _ kind: EntityKind, _ name: String, home: EntityHome = .company, subject: Subject,
    judging: RecordJudging? = nil, appendOnly: Bool = false, madeByContainer: Bool = false,
    naturalKey: Int? = nil, list: String? = nil, title: Int? = nil, aside: Int? = nil,
    files: EntityKind? = nil, states: StateTable? = nil, part: Int? = nil, assignee: Int? = nil,
    link: Int? = nil, mentions: Int? = nil, isAuthored: Bool = false, books: BookRule? = nil,
    fields: [FieldDefinition]
  ) {
    if let part {
      precondition(fields[part].isFiltered && fields[part].isRequired, "parts are found by it")
    }
    if let assignee {
      precondition(
        fields[assignee].type == .identifier && states != nil, "an account that moves it")
    }
    if let link {
      precondition(
        fields[link].group < link && fields[link].type == .identifier, "kind, then record")
    }
    if let books { precondition(fields[books.day].type == .time, "books have days") }
    precondition(mentions == nil || (part != nil && title != nil), "a comment is about a record")
    if let states {
      let field = fields[states.field]
      precondition(field.type == .choice(states.states), "its field has the states")
      precondition(field.isFiltered && field.isGuarded, "lists narrow by it, and it is guarded")
    }
    var groups: [Int] = []
    for (index, field) in fields.enumerated() {
      precondition(field.number == index, "fields are declared in the order of their numbers")
      precondition(field.group <= index && fields[field.group].group == field.group)
      precondition(fields[field.group].writer == field.writer, "a group has one writer")
      if field.group == index { groups.append(index) }
    }
    self.kind = kind
    self.name = name
    self.home = home
    self.subject = subject
    self.judging = judging
    isAppendOnly = appendOnly
    isMadeByContainer = madeByContainer
    self.naturalKey = naturalKey
    self.list = list
    self.title = title
    self.aside = aside ?? naturalKey
    self.files = files
    self.states = states
    self.part = part
    self.assignee = assignee
    self.link = link
    self.mentions = mentions
    self.isAuthored = isAuthored
    self.books = books
    self.fields = fields
    self.groups = groups
    guardedGroups = groups.reduce(0) { fields[$1].isGuarded ? $0 | 1 << UInt64($1) : $0 }
  }

  /// The field that says of which record one of these is a part; nil for records that stand alone.
  package var whole: FieldDefinition? { part.map { fields[$0] } }

  /// The kind of the records that these are parts of; nil for records that stand alone.
  package var wholeKind: EntityKind? {
    guard case .reference(let kind)? = whole?.type else { return nil }
    return kind
  }

  /// The record of any kind that a record names; nil where it names none, or one of a kind that
  /// this version does not know.
  package func linked(by values: RecordValues) -> RecordReference? {
    guard let link, case .reference(let id) = values[fields[link]],
      case .text(let name) = values[fields[fields[link].group]],
      let kind = Schema.current.definition(named: name)?.kind
    else { return nil }
    return RecordReference(kind, id)
  }

  /// Whether a record with these values does not change any more.
  package func isFrozen(_ values: RecordValues?) -> Bool {
    guard let states, let frozen = states.frozen else { return false }
    return frozen.states.contains(states.state(of: values))
  }

  /// The fields that do not change any more in a record that is frozen; none for a kind whose
  /// records always change.
  package var frozenFields: [FieldDefinition] {
    guard let frozen = states?.frozen else { return [] }
    return fields.filter { !frozen.free.contains($0.group) }
  }

  /// The field that names who made a record which came from another company; nil where none does.
  package var author: FieldDefinition? { field(named: "authorName") }

  /// The fields of a group, by the group's number.
  package func fields(ofGroup group: Int) -> [FieldDefinition] {
    fields.filter { $0.group == group }
  }

  /// The field of that name.
  package func field(named name: String) -> FieldDefinition? {
    fields.first { $0.name == name }
  }

  /// What people call a record of it: the last word of the name, as "item" for `InventoryItem`.
  package var noun: String {
    let letters = Array(name.utf8)
    let capitals: ClosedRange<UInt8> = 65...90
    let start = letters.lastIndex { capitals.contains($0) } ?? 0
    let word = letters[start...].map { capitals.contains($0) ? $0 + 32 : $0 }
    return String(decoding: word, as: UTF8.self)
  }

  /// What people call a record with these values: `Brake pad (B-12)`; nil where they hold nothing
  /// to call it by.
  package func title(of values: RecordValues) -> String? {
    let name = text(of: title, values)
    guard let code = text(of: aside, values) else { return name }
    return name.map { "\($0) (\(code))" } ?? "(\(code))"
  }

  private func text(of number: Int?, _ values: RecordValues) -> String? {
    guard let number, title != nil, case .text(let text) = values[fields[number]], !text.isEmpty
    else { return nil }
    return text
  }

  /// The mask of all groups: one bit for each group's number.
  package var allGroups: UInt64 { groups.reduce(0) { $0 | 1 << UInt64($1) } }
}
