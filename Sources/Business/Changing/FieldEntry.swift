package import Model

/// One field with what somebody entered for it.
package struct FieldEntry: Equatable, Sendable {
  /// The field.
  package let field: FieldDefinition
  /// The value; null clears it.
  package let value: FieldValue

  /// Takes the parts as they are.
  package init(field: FieldDefinition, value: FieldValue) {
    self.field = field
    self.value = value
  }

  /// Whether both say the same of one field.
  package static func == (left: FieldEntry, right: FieldEntry) -> Bool {
    left.field.number == right.field.number && left.value == right.value
  }
}
