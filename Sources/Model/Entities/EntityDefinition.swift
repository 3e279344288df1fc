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
  /// The kind of the files that hang on its records; nil where none do.
  package let files: EntityKind?
  /// The states of its records; nil where they have none.
  package let states: StateTable?
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
    naturalKey: Int? = nil, list: String? = nil, title: Int? = nil, files: EntityKind? = nil,
    states: StateTable? = nil, fields: [FieldDefinition]
  ) {
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
    self.files = files
    self.states = states
    self.fields = fields
    self.groups = groups
    guardedGroups = groups.reduce(0) { fields[$1].isGuarded ? $0 | 1 << UInt64($1) : $0 }
  }

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

  /// The mask of all groups: one bit for each group's number.
  package var allGroups: UInt64 { groups.reduce(0) { $0 | 1 << UInt64($1) } }
}
