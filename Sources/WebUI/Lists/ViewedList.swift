import Business
import Device
import HTTPServing
import Model

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
  var columns: @Sendable (Query) -> String = { _ in "" }
  /// What an address asks for, but for its columns.
  var bare: @Sendable (Query) -> String
  /// What a shared view asks for, with its columns.
  var shared: @Sendable (SharedView) -> String

  static let items = ViewedList(
    name: ItemQuery.list, subject: .inventoryItem, section: .items,
    view: { ItemQuery($0).view }, columns: { ItemQuery($0).keptColumns },
    bare: { ItemQuery($0).withoutColumns.view }, shared: { ItemQuery($0).view })

  static let loans = ViewedList(
    name: LoanQuery.list, subject: .loan, section: .loans, view: { LoanQuery($0).view },
    bare: { LoanQuery($0).view }, shared: { LoanQuery(Query($0.query)).view })

  static let reservations = ViewedList(
    name: ReservationQuery.list, subject: .reservation, section: .reservations,
    view: { ReservationQuery($0).view }, bare: { ReservationQuery($0).view },
    shared: { ReservationQuery(Query($0.query)).view })

  static let counts = ViewedList(
    name: CountQuery.list, subject: .stockCount, section: .locations,
    view: { CountQuery($0).view }, bare: { CountQuery($0).view },
    shared: { CountQuery(Query($0.query)).view })

  static let locations = ViewedList(
    name: LocationQuery.list, subject: .location, section: .locations,
    view: { LocationQuery($0).view }, bare: { LocationQuery($0).view },
    shared: { LocationQuery(Query($0.query)).view })

  static let all = [items, loans, reservations, counts, locations]

  func home(_ company: CompanyView) -> Place { Place("companies").at(company.id).at(name) }

  /// The address of a view.
  func place(_ view: String, from place: Place) -> Place {
    Query(view).pairs.reduce(place) { $0.asking($1.name, $1.value) }
  }
}
