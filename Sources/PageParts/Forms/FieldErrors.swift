/// What was wrong with the fields of a form, one sentence for each, in their order.
package struct FieldErrors: Equatable, Sendable {
  /// Stands for the form where no field is wrong and it can't be saved.
  package static let whole = ""

  /// The fields with their sentences, in the order in which they were found.
  package private(set) var entries: [(field: String, sentence: String)] = []

  /// Nothing is wrong.
  package init() {}

  /// One field is wrong.
  package init(_ field: String, _ sentence: String) { add(field, sentence) }

  /// Whether nothing is wrong.
  package var isEmpty: Bool { entries.isEmpty }

  /// What is wrong with a field; nil where nothing is.
  package subscript(field: String) -> String? { entries.first { $0.field == field }?.sentence }

  /// Adds a sentence; a field keeps its first.
  package mutating func add(_ field: String, _ sentence: String) {
    if self[field] == nil { entries.append((field, sentence)) }
  }

  /// Adds what else is wrong.
  package mutating func add(_ others: FieldErrors) {
    for (field, sentence) in others.entries { add(field, sentence) }
  }

  package static func == (left: FieldErrors, right: FieldErrors) -> Bool {
    left.entries.elementsEqual(right.entries) { $0 == $1 }
  }
}
