/// The keys of our pages, in one place: `?` shows this list, elements carry its keys, and script
/// goes by what elements carry.
///
/// A key is written as script hears it: `g i` is one after the other, `Mod` is Ctrl or, on a Mac,
/// the command key, a comma stands between keys that do the same.
package enum Key: String, CaseIterable, Sendable {
  case palette, search, scan, help, new, edit, save, finish, undo, leave

  /// The keys.
  package var keys: String {
    switch self {
    case .palette: "Mod+k"
    case .search: "/"
    case .scan: "s"
    case .help: "?"
    case .new: "n"
    case .edit: "e"
    case .save: "Mod+s"
    case .finish: "Mod+Enter"
    case .undo: "Mod+z"
    case .leave: "Escape"
    }
  }

  /// Makes an element answer to the key: a field is gone to, anything else is clicked.
  package var attribute: Attribute { Attribute.keys(keys) }
}

extension Attribute {
  /// Makes an element answer to keys. With a `data-key-label` beside it, the list of keys names it
  /// on the pages where it stands.
  package static func keys(_ keys: String) -> Attribute { Attribute("data-key", keys) }
}
