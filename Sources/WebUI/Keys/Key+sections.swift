import Business
import PageParts

extension Key {
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
    case .finish: KeyWords.finish
    case .undo: KeyWords.undo
    case .leave: KeyWords.leave
    }
  }

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
