package import Model

extension JSONValue {
  /// A field's value as scripts get it: exact numbers as text, so that nothing is rounded.
  package init(_ value: FieldValue) {
    switch value {
    case .null: self = .null
    case .text(let text): self = .text(text)
    case .integer(let number): self = .integer(number)
    case .decimal(let number): self = .text(number.digits)
    case .boolean(let answer): self = .boolean(answer)
    case .time(let milliseconds): self = .integer(milliseconds)
    case .reference(let id): self = .text(id.description)
    case .bytes(let bytes): self = .integer(Int64(bytes.count))
    }
  }

  /// A count.
  package init(_ number: Int) { self = .integer(Int64(number)) }

  /// Null, or the text.
  package init(_ text: String?) { self = text.map { .text($0) } ?? .null }
}
