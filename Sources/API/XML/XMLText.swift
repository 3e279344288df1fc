/// A document as it is sent.
struct XMLText {
  private(set) var text = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"

  init(_ root: XMLElement) { add(root, isRoot: true) }

  private mutating func add(_ element: XMLElement, isRoot: Bool = false) {
    let name = element.name.prefix.map { "\($0):\(element.name.name)" } ?? element.name.name
    text += "<\(name)"
    if isRoot {
      for (prefix, space) in XMLName.prefixes { text += " xmlns:\(prefix)=\"\(space)\"" }
    }
    if element.name.prefix == nil { text += " xmlns=\"\(Self.escaped(element.name.space))\"" }
    for attribute in element.attributes {
      text += " \(attribute.name.name)=\"\(Self.escaped(attribute.value))\""
    }
    if element.text.isEmpty, element.children.isEmpty {
      text += "/>"
      return
    }
    text += ">" + Self.escaped(element.text)
    for child in element.children { add(child) }
    text += "</\(name)>"
  }

  /// What is no sign of XML is left out.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      // Readers would take it for the end of a line, with the sign after it.
      case "\r": escaped += "&#13;"
      case "\n", "\t": escaped.unicodeScalars.append(scalar)
      default:
        if scalar.value >= 32, scalar.value != 0xFFFE, scalar.value != 0xFFFF {
          escaped.unicodeScalars.append(scalar)
        }
      }
    }
    return escaped
  }
}
