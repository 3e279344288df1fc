/// What a member of an answer in JSON holds.
indirect enum AnswerKind: Sendable {
  case text
  /// The text of an identifier.
  case identifier
  /// An exact number, as text, so that nothing is rounded.
  case decimal
  case number
  /// Milliseconds since 1970.
  case time
  case boolean
  /// The value of any field: a text, a number or a boolean.
  case value
  case object(AnswerObject)
  case list(AnswerKind)
  /// An object whose names are not fixed; each holds such a value.
  case named(AnswerKind)

  /// Its name for documents and scripts; of a list or a named one, that of what is in it.
  var name: String {
    switch self {
    case .text: "text"
    case .identifier: "identifier"
    case .decimal: "decimal"
    case .number: "number"
    case .time: "time"
    case .boolean: "boolean"
    case .value: "value"
    case .object(let object): object.name
    case .list(let kind), .named(let kind): kind.name
    }
  }

  /// Every object that it is made of, itself first.
  var objects: [AnswerObject] {
    switch self {
    case .object(let object): [object] + object.members.flatMap(\.kind.objects)
    case .list(let kind), .named(let kind): kind.objects
    default: []
    }
  }
}
