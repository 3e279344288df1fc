import Business
import Model
import PageParts

extension Page.Section: CaseIterable {
  /// All of them, in the order of the side bar.
  static let allCases: [Page.Section] =
    [.overview, .items, .locations, .floor, .loans, .reservations]
    + RecordTypes.framed.map { .records($0.list) }
    + [.activity, .share, .sync, .trash, .settings]

  /// The part of a company's addresses that it has.
  var rawValue: String {
    switch self {
    case .overview: "overview"
    case .items: "items"
    case .locations: "locations"
    case .floor: "floor"
    case .loans: "loans"
    case .reservations: "reservations"
    case .activity: "activity"
    case .share: "share"
    case .sync: "sync"
    case .trash: "trash"
    case .settings: "settings"
    case .records(let list): list
    }
  }

  init?(rawValue: String) {
    guard let section = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = section
  }

  /// The kind whose records it shows, where that is a declared one.
  var type: (any RecordType.Type)? {
    guard case .records(let list) = self else { return nil }
    return RecordTypes.all.first { $0.list == list }
  }
}

extension Icon {
  /// What stands for a record of a declared kind.
  init<Kind: RecordType>(of kind: Kind.Type) {
    self = Icon(rawValue: Kind.declaration.icon) ?? .file
  }
}
