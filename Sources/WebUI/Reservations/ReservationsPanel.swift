import Business
import Device
import Model
import PageParts

/// Reservations on other pages: of an item on its own, those that are due on the overview.
enum ReservationsPanel {
  static func render(_ company: CompanyView, _ detail: ItemDetail) -> HTML? {
    guard company.scope.contains(Reservation.definition) else { return nil }
    let add = Reservation.home(company).at("new").asking("item", detail.row.item.id.description)
    let mayAdd =
      !detail.row.isArchived && company.member.verdict(on: .create, .reservation) == .allowed
    return OpenPanel<Reservation>.ofItem(
      company, detail.reservations,
      add: mayAdd ? Button.link(ReservationWords.add, add, icon: .bookmark) : nil)
  }

  /// What is to go or come by now; nothing where nothing is.
  static func due(_ company: CompanyView, _ lines: [ReservationLine]) -> HTML? {
    OpenPanel<Reservation>.due(company, lines, ReservationWords.dueCard, id: "reservations-due")
  }

  /// The items of which more is reserved than there is; nothing where there are none.
  static func promised(_ company: CompanyView, _ rows: [ItemRow]) -> HTML? {
    guard !rows.isEmpty else { return nil }
    let items = Place("companies").at(company.id).at(Page.Section.items.rawValue)
    return Card.render(ReservationWords.promised, id: "promised", icon: .alert) {
      Tag.ul(.class("lines")) {
        for row in rows {
          Tag.li(.id("promised-\(row.item.id)")) {
            Tag.a(.href(items.at(row.item.id))) { row.item[.name] ?? "" }
            Tag.span(.class("line-end number")) {
              ItemText.quantity(row.level.available, unit: row.item[.unit])
            }
          }
        }
      }
    }
  }

  /// What there is of an item besides what is on hand; nothing where nothing is promised or comes.
  @HTMLBuilder static func figures(_ row: ItemRow) -> HTML {
    if row.reserved != .zero || row.incoming != .zero {
      let unit = row.item[.unit]
      Figures.figure(
        ReservationWords.reserved, ItemText.quantity(row.reserved, unit: unit), id: "reserved")
      Figures.figure(
        ReservationWords.available, ItemText.quantity(row.level.available, unit: unit),
        id: "available", tone: row.level.isShort ? .bad : .quiet,
        badge: row.level.isShort ? ItemWords.badge(.promised) : nil)
      Figures.figure(
        ReservationWords.incoming, ItemText.quantity(row.incoming, unit: unit), id: "incoming")
    }
  }
}
