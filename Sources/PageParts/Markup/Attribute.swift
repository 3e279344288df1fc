/// One attribute of an element; its value is escaped and always quoted.
package struct Attribute: Sendable {
  let name: StaticString
  let value: String?

  /// Any attribute; without a value it is one that only stands or doesn't.
  package init(_ name: StaticString, _ value: String? = nil) {
    self.name = name
    self.value = value
  }

  /// How many bytes it takes; some more where something is escaped.
  package var byteCount: Int { name.utf8CodeUnitCount + (value?.utf8.count ?? 0) + 4 }

  /// Writes the attribute into the tag that was begun.
  package func write(to html: inout HTML) {
    html.append(unescaped: " ")
    html.append(unescaped: name.description)
    guard let value else { return }
    html.append(unescaped: "=\"")
    html.append(value)
    html.append(unescaped: "\"")
  }

  /// The classes that it is drawn by.
  package static func `class`(_ names: String) -> Attribute { Attribute("class", names) }
  /// Its name on the page.
  package static func id(_ id: String) -> Attribute { Attribute("id", id) }
  /// What a form calls it.
  package static func name(_ name: String) -> Attribute { Attribute("name", name) }
  /// What a form sends of it.
  package static func value(_ value: String) -> Attribute { Attribute("value", value) }
  /// Which control it is.
  package static func type(_ type: StaticString) -> Attribute {
    Attribute("type", type.description)
  }
  /// The control that a label is of.
  package static func `for`(_ id: String) -> Attribute { Attribute("for", id) }
  /// Where a link leads: a place of ours, so never a script.
  package static func href(_ place: Place) -> Attribute { Attribute("href", place.text) }
  /// Where a form goes.
  package static func action(_ place: Place) -> Attribute { Attribute("action", place.text) }
  /// Where a picture or a script is.
  package static func src(_ place: Place) -> Attribute { Attribute("src", place.text) }
  /// What script reads of it.
  package static func data(_ name: StaticString, _ value: String) -> Attribute {
    Attribute(name, value)
  }

  /// The attribute if it is so.
  package static func when(_ condition: Bool, _ name: StaticString) -> Attribute? {
    condition ? Attribute(name) : nil
  }
}
