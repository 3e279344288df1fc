/// An element of a document: what was read of one, or is to be written.
package struct XMLElement: Equatable, Sendable {
  /// A name and its value.
  package struct Attribute: Equatable, Sendable {
    /// What it is called.
    package let name: XMLName
    /// What it says.
    package let value: String
  }

  /// What it is.
  package let name: XMLName
  /// What it says of itself.
  package var attributes: [Attribute] = []
  /// All text that stands directly in it.
  package var text = ""
  /// The elements in it, in order.
  package var children: [XMLElement] = []

  /// One with what stands in it.
  package init(_ name: XMLName, _ children: [XMLElement] = [], text: String = "") {
    self.name = name
    self.children = children
    self.text = text
  }

  /// The first child of that name.
  package func child(_ name: XMLName) -> XMLElement? { children.first { $0.name == name } }

  /// All children of that name.
  package func all(_ name: XMLName) -> [XMLElement] { children.filter { $0.name == name } }

  /// The value of an attribute without a space.
  package func attribute(_ name: String) -> String? {
    attributes.first { $0.name == XMLName("", name) }?.value
  }

  /// The same with an attribute.
  package func with(_ name: String, _ value: String) -> XMLElement {
    var element = self
    element.attributes.append(Attribute(name: XMLName("", name), value: value))
    return element
  }

  /// The text without blanks around it.
  package var trimmed: String {
    let isBlank: (Character) -> Bool = { $0.isWhitespace }
    return String(text.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
  }
}
