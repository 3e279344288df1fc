import Device
import Model
import PageParts

extension FieldErrors {
  /// Adds that a text is longer than a field of a record takes, if it is.
  mutating func check<Owner: Entity>(
    _ field: String, _ text: String, as kept: Field<Owner, String>, _ label: String
  ) {
    if let flaw = kept.flaw(of: text, label) { add(field, flaw) }
  }
}
