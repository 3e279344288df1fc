/// An element of a document: what was read of one, or is to be written.
struct XMLElement: Equatable, Sendable {
  struct Attribute: Equatable, Sendable {
    let name: XMLName
    let value: String
  }

  let name: XMLName
  var attributes: [Attribute] = []
  /// All text that stands directly in it.
  var text = ""
  var children: [XMLElement] = []

  init(_ name: XMLName, _ children: [XMLElement] = [], text: String = "") {
    self.name = name
    self.children = children
    self.text = text
  }

  /// The first child of that name.
  func child(_ name: XMLName) -> XMLElement? { children.first { $0.name == name } }

  /// All children of that name.
  func all(_ name: XMLName) -> [XMLElement] { children.filter { $0.name == name } }

  /// The value of an attribute without a space.
  func attribute(_ name: String) -> String? {
    attributes.first { $0.name == XMLName("", name) }?.value
  }

  /// The same with an attribute.
  func with(_ name: String, _ value: String) -> XMLElement {
    var element = self
    element.attributes.append(Attribute(name: XMLName("", name), value: value))
    return element
  }

  /// The text without blanks around it.
  var trimmed: String {
    let isBlank: (Character) -> Bool = { $0.isWhitespace }
    return String(text.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
  }
}
