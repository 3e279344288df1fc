/// Who may write a field, beyond the rights on its record.
package enum FieldWriter: Sendable {
  /// Whoever may edit the record.
  case member
  /// The owner of the company alone.
  case owner
  /// The member whom the record is about, alone.
  case subject
  /// Who made the record, alone.
  case author
  /// The container alone.
  case container

  /// Whether members write it with the record, as soon as there is one.
  package var isOfMembers: Bool { self == .member || self == .author }
}

/// One field of an entity: everything that storage, wire, forms, search and rules need of it.
package struct FieldDefinition: Sendable {
  /// Its place on the wire and in change masks: 0 to 62, given once and never used again.
  package let number: Int
  /// Its name in code, columns and JSON.
  package let name: String
  /// What it may hold.
  package let type: FieldType
  /// The number of the first field of its group; fields of one group merge as one.
  package let group: Int
  /// Whether a record without it is refused.
  package let isRequired: Bool
  /// Whether lists sort by it.
  package let isIndexed: Bool
  /// Whether lists are narrowed by it: the records that have a value are found without looking at
  /// the others, and those that have none cost nothing.
  package let isFiltered: Bool
  /// Whether search finds its words.
  package let isSearchable: Bool
  /// Whether the record that it refers to can't be deleted while this one is there.
  package let isHolding: Bool
  /// Who may write it.
  package let writer: FieldWriter
  /// Whether its group is written only by who saw the present value; of a group's first field.
  package let isGuarded: Bool

  /// Declares a field; it is its own group unless one is named.
  package init(
    _ number: Int, _ name: String, _ type: FieldType, group: Int? = nil, required: Bool = false,
    indexed: Bool = false, filtered: Bool = false, searchable: Bool = false,
    holding: Bool = false, writer: FieldWriter = .member, guarded: Bool = false
  ) {
    precondition((0...62).contains(number), "a field's number is 0 to 62")
    precondition(!holding || filtered, "what holds others is found by them")
    self.number = number
    self.name = name
    self.type = type
    self.group = group ?? number
    isRequired = required
    isIndexed = indexed
    isFiltered = filtered
    isSearchable = searchable
    isHolding = holding
    self.writer = writer
    isGuarded = guarded
  }
}
