/// One option of a command: `--name` or `--name VALUE`.
struct OptionDefinition: Equatable, Sendable {
  let name: String
  /// What stands for the value in help; nothing for an option that is only there or not.
  let placeholder: String?
  let summary: String
  var isRequired = false
  /// Whether it may be given several times, each time with another value.
  var isRepeated = false
  /// What its value may be.
  var kind = WordKind.free

  static func flag(_ name: String, _ summary: String) -> Self {
    Self(name: name, placeholder: nil, summary: summary)
  }

  static func value(_ name: String, _ placeholder: String, _ summary: String) -> Self {
    Self(
      name: name, placeholder: placeholder, summary: summary,
      kind: WordKind(placeholder: placeholder))
  }

  static func required(_ name: String, _ placeholder: String, _ summary: String) -> Self {
    var option = value(name, placeholder, summary)
    option.isRequired = true
    return option
  }

  /// One that may be given several times.
  static func values(_ name: String, _ placeholder: String, _ summary: String) -> Self {
    var option = value(name, placeholder, summary)
    option.isRepeated = true
    return option
  }

  /// One of these words.
  static func choice(
    _ name: String, _ placeholder: String, _ words: [String], _ summary: String
  ) -> Self {
    Self(name: name, placeholder: placeholder, summary: summary, kind: .words(words))
  }

  /// Some of these words, with commas between them.
  static func list(
    _ name: String, _ placeholder: String, _ words: [String], _ summary: String
  ) -> Self {
    Self(name: name, placeholder: placeholder, summary: summary, kind: .list(words))
  }

  static let json = flag("json", "answer with one JSON object")
  static let help = flag("help", "show this help")

  /// As it is written: `--port NUMBER`.
  var usage: String { placeholder.map { "--\(name) \($0)" } ?? "--\(name)" }
}
