package import Device
package import Model

extension CompanyContext {
  /// Makes one record of two (decision 0148): what is filled in the first one counts, and what is
  /// empty there comes from the second. What referred to either refers to the one that is left.
  ///
  /// Whichever is named first, the older one of both is left, so that two people who merge the same
  /// records on devices that do not know of each other end the same one.
  package func merge<Kind: RecordType>(
    _ type: Kind.Type, _ first: RecordID, with second: RecordID
  ) async throws -> SaveOutcome {
    if case .denied(let denial) = verdict(on: .delete, Kind.definition.subject) {
      return .refused(SaveRefusal(second, .denied(denial)))
    }
    guard first != second, let mine = try await fetch(type, first) else { return .gone(first) }
    guard let other = try await fetch(type, second) else { return .gone(second) }
    let (kept, gone) = first < second ? (mine, other) : (other, mine)
    return try await merge(
      gone.id, into: Kind.merged(mine.values, with: other.values, into: kept.values))
  }
}

extension RecordType {
  /// What one record of two holds: the groups of fields of the first one, and those of the second
  /// one that are empty there. Long texts of both stand one below the other. It is in use where the
  /// first one is.
  static func merged(
    _ first: RecordValues, with second: RecordValues, into kept: RecordValues
  ) -> RecordValues {
    var values = kept
    if let archived, values[archived] != first[archived] {
      values.set(archived, to: first[archived])
    }
    for group in definition.groups {
      let fields = definition.fields(ofGroup: group).filter { field in
        field.number != archived?.number && !field.isGuarded && field.writer == .member
      }
      let isEmpty = fields.allSatisfy { first[$0].isNull }
      for field in fields {
        let value = isEmpty ? second[field] : first[field]
        let both = joined(first[field], second[field], in: field)
        if values[field] != both ?? value { values.set(field, to: both ?? value) }
      }
    }
    return values
  }

  /// Two long texts in one, where both say something of their own and fit.
  private static func joined(
    _ first: FieldValue, _ second: FieldValue, in field: FieldDefinition
  ) -> FieldValue? {
    guard declaration.field(field.name)?.control == .lines, case .text(let mine) = first,
      case .text(let theirs) = second, mine != theirs
    else { return nil }
    let both = FieldValue.text("\(mine)\n\n\(theirs)")
    return field.type.accepts(both) ? both : nil
  }
}
