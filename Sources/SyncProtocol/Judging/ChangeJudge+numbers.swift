package import Model

extension ChangeJudge {
  /// The first number that a change brings and that is larger than any that may be written; nil
  /// where there is none. What the record held before stays readable, and comes back with a restore
  /// (decision 0134).
  package func excessiveNumber(
    in merged: RecordState, over existing: RecordState?, _ definition: EntityDefinition
  ) -> FieldDefinition? {
    guard !merged.isDeleted, let values = try? merged.values(of: definition) else { return nil }
    return definition.fields.first { field in
      guard case .decimal(let number) = values[field], !number.isEnterable else { return false }
      let present = existing?.version.group(field.group)?.bytes
      return present != merged.version.group(field.group)?.bytes
    }
  }
}

extension ChangeRefusal {
  /// The refusal of a number that is larger than any that may be written.
  package init(excessive field: FieldDefinition) {
    self.init(
      .invalid, "The field \(field.name) is at most \(ExactDecimal.entryLimit.description).")
  }
}
