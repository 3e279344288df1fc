/// One member of an answer in JSON, as documents and tests know it.
struct AnswerMember: Sendable {
  let name: String
  let kind: AnswerKind
  let summary: String
  /// Whether it may be null.
  private(set) var isNullable = false
  /// Whether it may be left out.
  private(set) var isOptional = false

  init(_ name: String, _ kind: AnswerKind, _ summary: String) {
    self.name = name
    self.kind = kind
    self.summary = summary
  }

  /// The same where nothing may be known: null then.
  var orNull: Self {
    var member = self
    member.isNullable = true
    return member
  }

  /// The same where it may be left out.
  var ifAny: Self {
    var member = self
    member.isOptional = true
    return member
  }

  static func text(_ name: String, _ summary: String) -> Self { Self(name, .text, summary) }
  static func id(_ name: String, _ summary: String) -> Self { Self(name, .identifier, summary) }
  static func decimal(_ name: String, _ summary: String) -> Self { Self(name, .decimal, summary) }
  static func number(_ name: String, _ summary: String) -> Self { Self(name, .number, summary) }
  static func time(_ name: String, _ summary: String) -> Self { Self(name, .time, summary) }
  static func boolean(_ name: String, _ summary: String) -> Self { Self(name, .boolean, summary) }

  static func object(_ name: String, _ object: AnswerObject, _ summary: String) -> Self {
    Self(name, .object(object), summary)
  }

  static func list(_ name: String, _ kind: AnswerKind, _ summary: String) -> Self {
    Self(name, .list(kind), summary)
  }

  static func list(_ name: String, _ object: AnswerObject, _ summary: String) -> Self {
    Self(name, .list(.object(object)), summary)
  }
}
