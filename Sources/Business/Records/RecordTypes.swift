import Model

/// All kinds that are declared: the one place where a kind is registered.
package enum RecordTypes {
  /// All of them, in the order of the side bar.
  package static let all: [any RecordType.Type] = [Contact.self]
}
