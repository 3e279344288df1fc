/// One option of a command: `--name` or `--name VALUE`.
struct OptionDefinition: Equatable, Sendable {
  let name: String
  /// What stands for the value in help; nothing for an option that is only there or not.
  let placeholder: String?
  let summary: String
  var isRequired = false

  static func flag(_ name: String, _ summary: String) -> Self {
    Self(name: name, placeholder: nil, summary: summary)
  }

  static func value(_ name: String, _ placeholder: String, _ summary: String) -> Self {
    Self(name: name, placeholder: placeholder, summary: summary)
  }

  static func required(_ name: String, _ placeholder: String, _ summary: String) -> Self {
    Self(name: name, placeholder: placeholder, summary: summary, isRequired: true)
  }

  static let json = flag("json", "answer with one JSON object")
  static let help = flag("help", "show this help")

  /// As it is written: `--port NUMBER`.
  var usage: String { placeholder.map { "--\(name) \($0)" } ?? "--\(name)" }
}
