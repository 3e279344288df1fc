import XML

/// Messages of banks differ in their namespace from year to year, and keep the names in it.
extension XMLElement {
  /// The first element along a path of names.
  func at(_ path: String...) -> XMLElement? {
    var found = self
    for name in path {
      guard let next = found.children.first(where: { $0.name.name == name }) else { return nil }
      found = next
    }
    return found
  }

  /// The children of a name.
  func every(_ name: String) -> [XMLElement] { children.filter { $0.name.name == name } }

  /// The text of the first element along a path, in one line; empty where there is none.
  func words(_ path: String...) -> String {
    var found = self
    for name in path {
      guard let next = found.children.first(where: { $0.name.name == name }) else { return "" }
      found = next
    }
    return PurposeText.tidied(found.text)
  }
}
