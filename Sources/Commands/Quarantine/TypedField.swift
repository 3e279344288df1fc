import Device
import Model

/// What somebody types for a field: `code=B-2`, or `picture=@FILE`.
enum TypedField {
  /// The field's number and what is given for it.
  static func read(
    _ text: String, of definition: EntityDefinition, _ invocation: Invocation
  ) throws(CommandFailure) -> (field: Int, input: TypedInput) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let field = definition.field(called: String(parts[0])),
      field.type.isTyped
    else {
      throw invocation.usage("\"\(text)\" names no field that can be edited, such as name=Bolt.")
    }
    guard case .bytes = field.type, !parts[1].isEmpty else {
      return (field.number, .text(String(parts[1])))
    }
    guard parts[1].first == "@" else {
      throw invocation.usage("\(field.label) takes a file: \(field.typedName)=@FILE")
    }
    return (field.number, .file(try ExportFile.read(String(parts[1].dropFirst()))))
  }
}
