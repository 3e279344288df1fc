package import Model

extension ChangeJudge {
  /// The numbers that a change brings and that are larger than any that may be written. What the
  /// record held before stays readable, and comes back with a restore (decision 0134).
  package func excessiveNumbers(
    in merged: RecordState, over existing: RecordState?, _ definition: EntityDefinition
  ) -> [FieldDefinition] {
    // Most changes write none: their fields are not read once more.
    let written = definition.fields.filter { field in
      guard field.type == .decimal else { return false }
      let present = existing?.version.group(field.group)?.bytes
      return present != merged.version.group(field.group)?.bytes
    }
    guard !written.isEmpty, !merged.isDeleted, let values = try? merged.values(of: definition)
    else { return [] }
    return written.filter { field in
      guard case .decimal(let number) = values[field] else { return false }
      return !number.isEnterable
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
