/// What one member receives of a company's zone: made once for a request, from the table.
///
/// It goes by entity alone, so that nobody has to look into a record to know who may read it.
package struct ReadingScope: Hashable, Sendable {
  /// One bit for each subject whose records do not come, by its place among all subjects.
  package let hidden: UInt32

  private init(hidden: UInt32) { self.hidden = hidden }

  /// All of the zone comes: to its owner, and in an account's own zone.
  package static let everything = ReadingScope(hidden: 0)
  /// Nothing comes: to those who take no part.
  package static let nothing = ReadingScope(hidden: .max)

  /// What the table gives a member; `needToKnow` is the company's setting.
  package init(of member: Member, needToKnow: Bool) {
    if member.isOwner, member.status == .active {
      self = .everything
      return
    }
    var (hidden, bit): (UInt32, UInt32) = (0, 1)
    for subject in Subject.allCases {
      let isOfCompany = SubjectRule.of(subject) != nil
      if isOfCompany, !member.receives(subject, needToKnow: needToKnow) { hidden |= bit }
      bit <<= 1
    }
    self.init(hidden: hidden)
  }

  /// What stands in the place of a record that is referred to and does not come.
  package static let hiddenTitle = "not visible to you"

  /// Whether all of the zone comes: then there is nothing to leave out.
  package var isEverything: Bool { hidden == 0 }

  /// Whether records of an entity come. One with several subjects comes only with all of them.
  package func contains(_ definition: EntityDefinition) -> Bool {
    if isEverything { return true }
    var bit: UInt32 = 1
    for subject in Subject.allCases {
      if hidden & bit != 0, definition.possibleSubjects.contains(subject) { return false }
      bit <<= 1
    }
    return true
  }

  /// The kinds of a schema that do not come. Kinds of newer versions come to nobody whose scope is
  /// narrowed: nobody here knows what they are.
  package func hiddenKinds(of schema: Schema) -> [EntityKind] {
    isEverything ? [] : schema.entities.filter { !contains($0) }.map { $0.kind }
  }

  /// The kinds of a schema that come; nil when all records come, of whatever kind.
  package func visibleKinds(of schema: Schema) -> [EntityKind]? {
    isEverything ? nil : schema.entities.filter(contains).map { $0.kind }
  }
}
