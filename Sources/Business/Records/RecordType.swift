package import Device
package import Model

/// A kind of record that is declared once: its list, form, page, commands and tables, and what
/// finds it, are made from its fields and from this (decision 0139).
package protocol RecordType: ActedType where Line == RecordLine<Self> {
  /// What its fields do not say of themselves, in the language of the task. Whoever reads it asks
  /// for `declaration`.
  static var declared: RecordDeclaration { get }
  /// The fields that tell records of one name apart.
  static var details: [FieldDefinition] { get }
  /// The field that says whether a record is out of use, which lists show apart; nil for none.
  static var archived: FieldDefinition? { get }
  /// The field of yes or no whose records are none of the others, as templates are: they stand in
  /// the list of that choice alone, and are in no state that they could leave. Nil for none.
  static var apart: FieldDefinition? { get }
  /// How its records are duplicated with their parts; nil for a kind whose form is filled instead.
  static var duplicated: DuplicatedKind<Self>? { get }
  /// Records of the sample company: what somebody would type into the fields of their form.
  static var samples: [[String: String]] { get }
  /// The fields that tell a record of a table from outside, each indexed: the first one that a row
  /// has counts. Of all but the title each value is one record's.
  static var matched: [FieldDefinition] { get }
  /// Their parts that are ticked off one by one; nil for a kind that has none.
  static var steps: CountedParts? { get }
  /// Amounts that are worked out of its records and their parts.
  static var figures: [RecordFigure] { get }
  /// Those of some records, in the order of `figures`; nil for one that is out of range.
  static func figures(
    of records: [Record<Self>], in context: CompanyContext
  ) async throws -> [[Money?]]
  /// What a move writes besides the state: other fields of the record, and other records.
  static func effects(
    of move: StateTable.Move, on record: Record<Self>, in context: CompanyContext
  ) async throws -> MoveEffects
  /// Files in which records come and go besides tables; nil for none.
  static var foreign: ForeignFile<Self>? { get }
  /// Whether two of its records may be about the same, and are then made one.
  static var merges: Bool { get }
}

extension RecordType {
  /// What is declared of it, in the language of the task.
  package static var declaration: RecordDeclaration { KnownDeclarations.declaration(of: Self.self) }

  /// Nothing.
  package static var details: [FieldDefinition] { [] }
  /// None.
  package static func effects(
    of move: StateTable.Move, on record: Record<Self>, in context: CompanyContext
  ) async throws -> MoveEffects {
    MoveEffects()
  }
  /// None.
  package static var steps: CountedParts? { nil }
  /// None.
  package static var foreign: ForeignFile<Self>? { nil }
  /// No.
  package static var merges: Bool { false }
  /// Records are never out of use.
  package static var archived: FieldDefinition? { nil }
  /// None.
  package static var apart: FieldDefinition? { nil }
  /// None.
  package static var duplicated: DuplicatedKind<Self>? { nil }
  /// None.
  package static var samples: [[String: String]] { [] }
}

/// What is declared of a kind of record, besides how its fields are stored.
package struct RecordDeclaration: Sendable {
  /// The name of the icon that stands for a record.
  package let icon: String
  /// The letter that leads to the list, after a g; none of a kind whose list is not in the frame,
  /// such as parts.
  package let key: String
  /// What it is called.
  package let words: RecordWords
  /// The fields that people see, in the order of the form. The first one names the record.
  package let fields: [RecordField]
  /// How records get from one state to another; empty where they have none.
  package var moves: [RecordMove] = []
  /// The states in which nothing is left to do: nobody is told of the days of such records.
  package var endStates: [String] = []
  /// The states in which nobody is told of comments that name them; the end states, where nothing
  /// else is said.
  package var quietStates: [String] {
    get { ownQuietStates ?? endStates }
    set { ownQuietStates = newValue }
  }
  private var ownQuietStates: [String]?
  /// The field, a number, in whose order the page of the whole shows all such parts, in a place of
  /// its own; what is told of the whole tells them too. Nil for parts that stand in the frame of
  /// all parts.
  package var shownByWhole: FieldDefinition?
  /// The day, with an index, in whose order the list stands where nobody asks for another, the
  /// newest first; nil for the order of their names.
  package var newestBy: FieldDefinition?
  /// In which order parts stand on the page of their whole, by a field that has an index; nil for
  /// that of their names.
  package var partOrder: (field: FieldDefinition, isDescending: Bool)?

  /// Declares a kind.
  package init(icon: String, key: String = "", words: RecordWords, fields: [RecordField]) {
    self.icon = icon
    self.key = key
    self.words = words
    self.fields = fields
  }

  /// The fields that lists can show.
  package var columns: [RecordField] { fields.filter { $0.column != nil } }

  /// The declared field of that name.
  package func field(_ name: String) -> RecordField? { fields.first { $0.name == name } }
}

/// What a kind of record is called where its name alone does not do.
package struct RecordWords: Sendable {
  /// All of them: the title of the list.
  package let title: String
  /// What the form is called that adds one.
  package let add: String
  /// What the field is called that searches the list.
  package let search: String
  /// What stands in a list that is still empty: what it is for.
  package let empty: String
  /// So many of them, with the number as it is told.
  private let counted: @Sendable (Int, String) -> String

  /// Takes the words. `counted` gets a number and how the language of the task writes it.
  package init(
    title: String, add: String, search: String, empty: String,
    counted: @escaping @Sendable (Int, String) -> String
  ) {
    self.title = title
    self.add = add
    self.search = search
    self.empty = empty
    self.counted = counted
  }

  /// So many of them.
  package func count(_ count: Int) -> String {
    counted(count, Speech.language.numbers.text(String(count)))
  }
}

/// How people say a move between two states.
package struct RecordMove: Sendable {
  /// The name that it has in the kind's table of states.
  package let name: String
  /// What its button says.
  package let label: String
  /// What is told when it was done to the record of this name.
  package let done: @Sendable (String) -> String
  /// Whether it moves stock: it may warn, and is then done in spite of that.
  package let movesStock: Bool
  /// Whether it is what somebody does who has entered a record.
  package let isFinish: Bool

  /// Takes the words.
  package init(
    _ name: String, _ label: String, movesStock: Bool = false, isFinish: Bool = false,
    done: @escaping @Sendable (String) -> String
  ) {
    self.name = name
    self.label = label
    self.movesStock = movesStock
    self.isFinish = isFinish
    self.done = done
  }
}

extension RecordType {
  /// The name of its list, which every declared kind has.
  package static var list: String { definition.list ?? "" }

  /// The field that names a record: the first one that people see, and one that has an index.
  package static var title: FieldDefinition { definition.fields[definition.title ?? 0] }

  /// The field that commands take without an option: what a record is called.
  package static var naming: RecordField {
    let fields = declaration.fields
    return fields.first { $0.field.number == title.number } ?? fields[0]
  }

  /// The others.
  package static var unnaming: [RecordField] {
    let number = naming.field.number
    return declaration.fields.filter { $0.field.number != number }
  }

  /// The states of its records; nil where they have none.
  package static var stateTable: StateTable? { definition.states }

  /// A new record as it begins: in the first state.
  package static func blank(_ id: RecordID) -> RecordValues {
    var values = RecordValues(new: id, of: definition)
    if let stateTable, let stateField { values.set(stateField, to: .text(stateTable.states[0])) }
    return values
  }

  /// What is wrong with what was written into a record, beyond the types of its fields.
  static func flaws(in values: RecordValues) -> [FieldError] {
    formFields.compactMap { field in
      let isWritten = values.changedGroups & 1 << UInt64(field.field.group) != 0
      return isWritten ? field.flaw(of: values[field.field]) : nil
    }
  }

  /// What leaves out records that are out of use, or those in use, and all that are set apart, or
  /// all others; nothing for a kind whose records are neither.
  static func filters(archived isArchived: Bool, apart isApart: Bool = false) -> [PageFilter] {
    [(archived, isArchived), (apart, isApart)].compactMap { field, isWanted in
      guard let field else { return nil }
      var filter = PageFilter(field: field.number, value: .boolean(true))
      filter.isExcluding = !isWanted
      return filter
    }
  }

  /// Whether a record is set apart from the others.
  package static func isApart(_ record: RecordValues) -> Bool {
    apart.map { record[$0] == .boolean(true) } ?? false
  }

  /// The field that says the state of a record.
  package static var stateField: FieldDefinition? { stateTable.map { definition.fields[$0.field] } }

  /// The state of a record, the first one where it says none; null for a kind without states.
  package static func state(of record: RecordValues) -> FieldValue {
    stateTable.map { .text($0.state(of: record)) } ?? .null
  }

  /// The fields by which its records refer to others, as people see them.
  package static var references: [RecordField] {
    declaration.fields.filter { $0.referred != nil || $0.control == .anyRecord }
  }

  /// The fields of yes or no that the list is narrowed to with one click.
  package static var choices: [FieldDefinition] {
    definition.fields.filter {
      $0.type == .boolean && $0.isFiltered && $0.number != archived?.number
    }
  }

  /// What it is called.
  package static var matched: [FieldDefinition] { [title] }
}
