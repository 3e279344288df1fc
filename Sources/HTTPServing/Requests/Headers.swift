/// Header fields in the order they were added, looked up without regard to case.
///
/// A value can't smuggle in a second field: every control character in it, CR and LF among them,
/// becomes a space. A name that isn't an HTTP token is a bug and traps.
package struct Headers: Sendable, Equatable {
  /// One field.
  package struct Field: Sendable, Equatable {
    /// The name as it was given.
    package let name: String
    /// The value, without control characters.
    package let value: String
  }

  /// All fields in order.
  package private(set) var fields: [Field]

  /// Makes the fields from pairs, in order.
  package init(_ pairs: [(String, String)] = []) {
    fields = []
    for (name, value) in pairs { add(name, value) }
  }

  /// Makes the fields a parser has already split and checked.
  init(received: [Field]) {
    fields = received
  }

  /// The first value of the field, or nil.
  package subscript(name: String) -> String? {
    fields.first { $0.name.equalsIgnoringCase(name) }?.value
  }

  /// All values of the field, in order.
  package func all(_ name: String) -> [String] {
    fields.filter { $0.name.equalsIgnoringCase(name) }.map(\.value)
  }

  /// Adds a field after the others; an equal name is kept too.
  package mutating func add(_ name: String, _ value: String) {
    precondition(name.isToken, "A header name must be an HTTP token: \(name.debugDescription)")
    fields.append(Field(name: name, value: value.withoutControls))
  }

  /// Replaces all fields of this name by one.
  package mutating func set(_ name: String, _ value: String) {
    fields.removeAll { $0.name.equalsIgnoringCase(name) }
    add(name, value)
  }

  /// How many fields have this name.
  func count(of name: String) -> Int {
    fields.count { $0.name.equalsIgnoringCase(name) }
  }
}
