import Business
import Device
import HTTPServing
import Model
import PageParts

/// A list of which views get names: its addresses, and what a view of it asks for.
struct ViewedList: Sendable {
  /// The name under which its views are kept, and the part of the company's addresses that it has.
  let name: String
  /// What the rules ask about who shares, changes or takes away a view of it.
  let subject: Subject
  let section: Page.Section
  /// What an address asks for, from its beginning, and nothing of it that the list does not know.
  let view: @Sendable (Query) -> String
  /// The columns that an address brings along, with commas between them.
  let columns: @Sendable (Query) -> String
  /// The columns that a person sees who shares what they see, with commas between them: none where
  /// those are the usual ones.
  let seen: @Sendable (Visit) -> String
  /// What an address asks for, but for its columns.
  let bare: @Sendable (Query) -> String
  /// What a shared view asks for, with its columns.
  let shared: @Sendable (SharedView) -> String

  static let items = ViewedList(
    name: ItemQuery.list, subject: .inventoryItem, section: .items,
    view: { ItemQuery($0).view }, columns: { ItemQuery($0).keptColumns },
    seen: { visit in
      let shown = visit.itemColumns
      return shown == ItemColumn.usual ? "" : shown.map(\.rawValue).joined(separator: ",")
    },
    bare: { ItemQuery($0).withoutColumns.view }, shared: { ItemQuery($0).view })

  static func of<Kind: ShownKind>(_ kind: Kind.Type) -> ViewedList {
    ViewedList(
      name: Kind.list, subject: Kind.subject, section: Kind.section,
      view: { ListQuery<Kind>($0).view }, columns: { ListQuery<Kind>($0).keptColumns },
      seen: { visit in
        let shown = visit.columns(of: kind)
        return shown == .usual ? "" : shown.names.joined(separator: ",")
      },
      bare: { ListQuery<Kind>($0).withoutColumns.view }, shared: { ListQuery<Kind>($0).view })
  }

  static let all = written + RecordTypes.all.map { declared($0) }

  private static let written = [
    items, of(OpenList<Loan>.self), of(OpenList<Reservation>.self), of(ListedCounts.self),
    of(ListedPlaces.self),
  ]

  private static func declared<Kind: RecordType>(_ type: Kind.Type) -> ViewedList {
    of(DeclaredList<Kind>.self)
  }

  func home(_ company: CompanyView) -> Place { Place("companies").at(company.id).at(name) }

  /// The address of a view.
  func place(_ view: String, from place: Place) -> Place {
    Query(view).pairs.reduce(place) { $0.asking($1.name, $1.value) }
  }
}
