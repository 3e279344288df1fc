/// A value as JSON, on one line.
enum JSONText {
  case text(String)
  case number(Int)
  case flag(Bool)
  case list([JSONText])
  case members([(String, JSONText)])

  var written: String {
    switch self {
    case .text(let text): Self.quoted(text)
    case .number(let number): "\(number)"
    case .flag(let flag): "\(flag)"
    case .list(let values): "[" + values.map(\.written).joined(separator: ",") + "]"
    case .members(let members):
      "{" + members.map { Self.quoted($0) + ":" + $1.written }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case _ where scalar.value < 32:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
