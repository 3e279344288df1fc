import Business

/// The keys of our pages, in one place: `?` shows this list, elements carry its keys, and script
/// goes by what elements carry.
///
/// A key is written as script hears it: `g i` is one after the other, `Mod` is Ctrl or, on a Mac,
/// the command key, a comma stands between keys that do the same.
enum Key: String, CaseIterable, Sendable {
  case palette, search, scan, help, new, edit, save, undo, leave

  /// The keys.
  var keys: String {
    switch self {
    case .palette: "Mod+k"
    case .search: "/"
    case .scan: "s"
    case .help: "?"
    case .new: "n"
    case .edit: "e"
    case .save: "Mod+s"
    case .undo: "Mod+z"
    case .leave: "Escape"
    }
  }

  /// What they do.
  var label: String {
    switch self {
    case .palette: KeyWords.palette
    case .search: KeyWords.search
    case .scan: KeyWords.scan
    case .help: KeyWords.help
    case .new: KeyWords.new
    case .edit: KeyWords.edit
    case .save: KeyWords.save
    case .undo: KeyWords.undo
    case .leave: KeyWords.leave
    }
  }

  /// Makes an element answer to the key: a field is gone to, anything else is clicked.
  var attribute: Attribute { Attribute.keys(keys) }

  /// The keys that lead to a part of a company.
  static func of(_ section: Page.Section) -> String {
    switch section {
    case .overview: "g o"
    case .items: "g i"
    case .locations: "g w"
    case .floor: "g f"
    case .loans: "g l"
    case .reservations: "g r"
    case .activity: "g a"
    case .share: "g t"
    case .sync: "g y"
    case .trash: "g x"
    case .settings: "g s"
    case .records: "g \(section.type?.declaration.key ?? "")"
    }
  }

  /// The keys that lead to the list of companies.
  static let companies = "g c"
  /// The keys that lead to what needs somebody.
  static let notices = "g n"
}

extension Attribute {
  /// Makes an element answer to keys. With a `data-key-label` beside it, the list of keys names it
  /// on the pages where it stands.
  static func keys(_ keys: String) -> Attribute { Attribute("data-key", keys) }
}
