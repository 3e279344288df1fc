/// How the rules look into the records of an entity that are not all about the same.
package struct RecordJudging: Sendable {
  /// What the rules are asked about for a record with these values; nil for a record of which
  /// nothing is known.
  let subject: @Sendable (RecordValues?) -> Subject
  /// What its records may be about: they come to who receives all of these, and to nobody else.
  let subjects: [Subject]
  /// What alone counts where a record was about it or will be; nil where each counts.
  let deciding: Subject?

  /// Takes the parts as they are.
  init(
    about subjects: [Subject], deciding: Subject? = nil,
    subject: @escaping @Sendable (RecordValues?) -> Subject
  ) {
    self.subject = subject
    self.subjects = subjects
    self.deciding = deciding
  }
}

extension EntityDefinition {
  /// Whether the rules look into its records: not all of them are about the same.
  package var isJudgedByValues: Bool { judging != nil }

  /// What the rules are asked about for a record with these values: the entity's own subject,
  /// unless the entity says otherwise.
  package func subject(of values: RecordValues?) -> Subject { judging?.subject(values) ?? subject }

  /// What the rules are asked about where a record changes.
  package func subjects(was: RecordValues?, becomes: RecordValues?) -> [Subject] {
    let both = [subject(of: was), subject(of: becomes)]
    guard let deciding = judging?.deciding, both.contains(deciding) else { return both }
    return [deciding]
  }

  /// What its records may be about.
  var possibleSubjects: [Subject] { judging?.subjects ?? [subject] }
}
