package import Device
package import Model

/// A kind of record of which the form and the acts are declared. Its list and its page may be made
/// from its declaration as well (`RecordType`), or be its own.
package protocol ActedType: Entity {
  /// A record as lists and pages show it.
  associatedtype Line: Equatable, Sendable

  /// The fields that people write, in the order of the form.
  static var formFields: [RecordField] { get }
  /// What is done to its records beyond writing their fields and moving them between states.
  static var acts: [RecordAct<Self>] { get }
  /// A record with what follows from what somebody wrote into it: the name of the contact that was
  /// chosen, the price of the item. `before` is what it held; nil for a new one.
  static func completed(
    _ values: RecordValues, since before: RecordValues?, in context: CompanyContext
  ) async throws -> RecordValues
  /// A record as it is shown; nil where there is none.
  static func line(_ id: RecordID, in context: CompanyContext) async throws -> Line?
  /// The record of a line.
  static func record(of line: Line) -> Record<Self>
}

extension ActedType {
  /// Nothing.
  package static var acts: [RecordAct<Self>] { [] }

  /// The name of the contact that was chosen.
  package static func completed(
    _ values: RecordValues, since before: RecordValues?, in context: CompanyContext
  ) async throws -> RecordValues {
    try await context.named(values, since: before)
  }

  /// The act of that name.
  package static func act(_ name: String) -> RecordAct<Self>? { acts.first { $0.name == name } }

  /// Declares one of its fields.
  package static func field<Value>(
    _ field: Field<Self, Value>, _ label: String? = nil, _ control: RecordField.Control? = nil
  ) -> RecordField {
    let place = definition.fields[field.number]
    guard place.number == definition.link else { return RecordField(place, label, control) }
    var linking = RecordField(place, label, .anyRecord)
    linking.companion = definition.fields[place.group]
    return linking
  }

  /// Declares something that an act asks for.
  package static func input(
    _ name: String, _ label: String, _ type: FieldType, _ control: RecordField.Control? = nil,
    required: Bool = false
  ) -> ActInput<Self> {
    let definition = FieldDefinition(0, name, type, required: required)
    return ActInput(field: RecordField(definition, label, control))
  }
}

extension RecordType {
  /// Those of the declaration.
  package static var formFields: [RecordField] { declaration.fields }

  /// With the names of those that it refers to.
  package static func line(
    _ id: RecordID, in context: CompanyContext
  ) async throws -> RecordLine<Self>? {
    try await context.line(Self.self, id)
  }

  /// The record itself.
  package static func record(of line: RecordLine<Self>) -> Record<Self> { line.record }
}
