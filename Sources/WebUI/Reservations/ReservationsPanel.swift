import Business
import Device
import Model
import PageParts

/// Reservations on other pages: of an item on its own, those that are due on the overview.
enum ReservationsPanel {
  static func render(_ company: CompanyView, _ detail: ItemDetail) -> HTML? {
    let home = ReservationPages.home(company)
    let add = home.at("new").asking("item", detail.row.item.id.description)
    let mayAdd =
      !detail.row.isArchived && company.member.verdict(on: .create, .reservation) == .allowed
    guard company.scope.contains(Reservation.definition), mayAdd || !detail.reservations.isEmpty
    else { return nil }
    return Card.render(ReservationWords.panel, id: "item-reservations") {
      if detail.reservations.isEmpty {
        Tag.p { ReservationWords.nothingOpen }
      } else {
        Tag.ul(.class("lines")) {
          for line in detail.reservations {
            Tag.li(.id("reservation-\(line.reservation.id)")) {
              Tag.span {
                Tag.a(.href(home.at(line.reservation.id))) { ReservationWords.who(line) }
                if let reference = line.reservation[.reference] {
                  " "
                  Tag.span(.class("hint")) { Unbroken.render(reference) }
                }
              }
              end(line)
            }
          }
        }
      }
      if mayAdd {
        ButtonRow.render { Button.link(ReservationWords.add, add, icon: .bookmark) }
      }
    }
  }

  /// What is to go or come by now; nothing where nothing is.
  static func due(_ company: CompanyView, _ lines: [ReservationLine]) -> HTML? {
    guard !lines.isEmpty else { return nil }
    let home = ReservationPages.home(company)
    return Card.render(ReservationWords.dueCard, id: "reservations-due", icon: .bookmark) {
      Tag.ul(.class("lines")) {
        for line in lines {
          Tag.li {
            Tag.span {
              Tag.a(.href(home.at(line.reservation.id))) {
                line.item?[.name] ?? ReservationWords.gone
              }
              " "
              Tag.span(.class("hint")) { ReservationWords.who(line) }
            }
            end(line)
          }
        }
      }
    }
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

  private static func end(_ line: ReservationLine) -> HTML {
    Tag.span(.class("line-end number")) {
      ItemText.quantity(line.open, unit: line.item?[.unit] ?? line.reservation[.unit])
      if let due = line.reservation[.due] {
        " "
        Tag.span(.class("hint")) { Unbroken.render(ReservationWords.due(MomentText.day(due))) }
      }
      " "
      ReservationPages.badge(line)
    }
  }
}
