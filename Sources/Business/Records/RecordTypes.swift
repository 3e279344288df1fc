import Model

/// All kinds that are declared: the one place where a kind is registered.
package enum RecordTypes {
  package static let all: [any RecordType.Type] = [Contact.self]
}
