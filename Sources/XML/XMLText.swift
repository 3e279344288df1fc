/// A document as it is sent.
package struct XMLText {
  /// All of it.
  package private(set) var text = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"

  private let prefixes: [(prefix: String, space: String)]

  /// Writes a document that declares these prefixes.
  package init(_ root: XMLElement, prefixes: [(prefix: String, space: String)]) {
    self.prefixes = prefixes
    add(root, in: nil)
  }

  /// Adds an element where elements without a prefix are of a space; nil for the root.
  private mutating func add(_ element: XMLElement, in space: String?) {
    let prefix = prefixes.first { $0.space == element.name.space }?.prefix
    let name = prefix.map { "\($0):\(element.name.name)" } ?? element.name.name
    text += "<\(name)"
    if space == nil {
      for (prefix, space) in prefixes { text += " xmlns:\(prefix)=\"\(space)\"" }
    }
    let own = prefix == nil ? element.name.space : space ?? ""
    if own != space ?? "" { text += " xmlns=\"\(Self.escaped(element.name.space))\"" }
    for attribute in element.attributes {
      text += " \(attribute.name.name)=\"\(Self.escaped(attribute.value))\""
    }
    if element.text.isEmpty, element.children.isEmpty {
      text += "/>"
      return
    }
    text += ">" + Self.escaped(element.text)
    for child in element.children { add(child, in: own) }
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
