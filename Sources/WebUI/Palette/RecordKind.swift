import Business
import Model
import PageParts

/// One kind of record as the palette knows it. A next kind adds itself by one line in `all`.
struct RecordKind: Sendable {
  /// The kind.
  let kind: EntityKind
  /// What the rules call it.
  let subject: Subject
  /// The part of a company's addresses that its records stand below.
  let path: String
  /// What the form is called that adds one; nil where none stands alone.
  fileprivate let adding: (@Sendable () -> String)?
  let icon: Icon
  /// What the items of one are called by where it is a mark of items: their list is its page.
  fileprivate var mark: MarkKind?

  /// All kinds that have pages of their own, those that people look for most first.
  static let all = written + RecordTypes.all.map { declared($0) }

  private static let written = [
    RecordKind(
      kind: .inventoryItem, subject: .inventoryItem, path: "items", adding: { ItemWords.addTitle },
      icon: .inventory),
    RecordKind(
      kind: .serialUnit, subject: .serialUnit, path: "serials", adding: nil, icon: .scan),
    RecordKind(
      kind: .loan, subject: .loan, path: "loans", adding: { LoanWords.add }, icon: .handOver),
    RecordKind(
      kind: .reservation, subject: .reservation, path: "reservations",
      adding: { ReservationWords.add }, icon: .bookmark),
    RecordKind(
      kind: .location, subject: .location, path: "locations", adding: { LocationWords.add },
      icon: .location),
    RecordKind(
      kind: .stockCount, subject: .stockCount, path: "counts", adding: { CountWords.add },
      icon: .check),
    RecordKind(
      kind: .category, subject: .category, path: "categories", adding: nil, icon: .bookmark,
      mark: .category),
    RecordKind(
      kind: .tag, subject: .tag, path: "tags", adding: nil, icon: .bookmark, mark: .tag),
  ]

  private static func declared<Kind: RecordType>(_ type: Kind.Type) -> RecordKind {
    let adding: @Sendable () -> String = { Kind.declaration.words.add }
    return RecordKind(
      kind: Kind.definition.kind, subject: Kind.definition.subject, path: Kind.list,
      adding: Kind.declaration.key.isEmpty ? nil : adding, icon: Icon(of: Kind.self))
  }

  /// The label of the form that adds one, if there is such a form.
  var add: String? { adding?() }

  /// The kind with pages of that number, if it has any.
  static func of(_ kind: EntityKind) -> RecordKind? { all.first { $0.kind == kind } }

  /// The kind whose records a path of a company shows, with the part of it that names one.
  static func shown(at path: String) -> (kind: EntityKind, capture: String)? {
    let parts = path.split(separator: "/")
    guard parts.count == 2, parts[1].hasPrefix(":"),
      let kind = all.first(where: { $0.path == parts[0] && $0.mark == nil })
    else { return nil }
    return (kind.kind, String(parts[1].dropFirst()))
  }

  /// Where a record is looked at.
  func place(of record: RecordID, in company: CompanyID) -> Place {
    guard let mark else { return place(in: company).at(record) }
    let items = Place("companies").at(company).at("items")
    return MarkPages.query(mark, record).place(from: items)
  }

  /// Where the records of the kind are.
  func place(in company: CompanyID) -> Place {
    Place("companies").at(company).at(path)
  }
}
