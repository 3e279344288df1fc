/// An entity of the model, as a type that gives records their typed fields.
package protocol Entity: Sendable {
  /// Its one declaration.
  static var definition: EntityDefinition { get }
  /// Whether records of a kind are of it; one entity may stand for several kinds that have the same
  /// fields.
  static func holds(_ kind: EntityKind) -> Bool
}

extension Entity {
  /// The kind of the definition, and no other.
  package static func holds(_ kind: EntityKind) -> Bool { kind == definition.kind }
}

/// A typed descriptor of one field: `item[.name] = "Bolt"` is checked by the compiler.
package struct Field<Owner: Entity, Value: FieldRepresentable>: Sendable {
  /// The field's number in the entity's definition.
  package let number: Int

  /// Names a field by its number.
  package init(_ number: Int) { self.number = number }
}

/// A Swift type that a field can hold.
package protocol FieldRepresentable: Sendable {
  /// Reads a stored value; nil when it is null or of another type.
  init?(fieldValue: FieldValue)
  /// The stored form.
  var fieldValue: FieldValue { get }
}

extension String: FieldRepresentable {
  package init?(fieldValue: FieldValue) {
    guard case .text(let text) = fieldValue else { return nil }
    self = text
  }
  package var fieldValue: FieldValue { .text(self) }
}

extension Int64: FieldRepresentable {
  package init?(fieldValue: FieldValue) {
    guard case .integer(let number) = fieldValue else { return nil }
    self = number
  }
  package var fieldValue: FieldValue { .integer(self) }
}

extension Bool: FieldRepresentable {
  package init?(fieldValue: FieldValue) {
    guard case .boolean(let answer) = fieldValue else { return nil }
    self = answer
  }
  package var fieldValue: FieldValue { .boolean(self) }
}

extension ExactDecimal: FieldRepresentable {
  package init?(fieldValue: FieldValue) {
    guard case .decimal(let number) = fieldValue else { return nil }
    self = number
  }
  package var fieldValue: FieldValue { .decimal(self) }
}

extension RecordID: FieldRepresentable {
  package init?(fieldValue: FieldValue) {
    guard case .reference(let id) = fieldValue else { return nil }
    self = id
  }
  package var fieldValue: FieldValue { .reference(self) }
}

extension [UInt8]: FieldRepresentable {
  package init?(fieldValue: FieldValue) {
    guard case .bytes(let bytes) = fieldValue else { return nil }
    self = bytes
  }
  package var fieldValue: FieldValue { .bytes(self) }
}
