import Business
import Model
import PageParts

/// The latest movements of an item.
enum StockHistory {
  static func render(
    _ company: CompanyView, _ detail: ItemDetail, _ token: FormToken
  ) -> HTML {
    Tag.div(.class("record-main")) {
      Card.render(StockWords.history, id: "history") {
        if detail.movements.isEmpty {
          EmptyState.render(StockWords.noHistory, icon: .history)
        } else {
          level(detail)
          table(company, detail, token)
        }
      }
    }
  }

  /// How the stock went, as far as the movements that are shown tell.
  private static func level(_ detail: ItemDetail) -> HTML? {
    guard detail.movements.count > 1 else { return nil }
    var quantity = detail.row.quantity
    var points: [Chart.Point] = []
    var last: Moment?
    for movement in detail.movements {
      // What moves at one moment, such as the halves of a transfer, is one step.
      if points.isEmpty || movement[.date] != last {
        points.append(
          Chart.Point(
            label: movement[.date].map(MomentText.day) ?? "",
            value: Double(quantity.millionths) / 1_000_000, text: Grouped.whole(quantity)))
      }
      last = movement[.date]
      guard let before = quantity.subtracting(movement[.quantity] ?? .zero) else { break }
      quantity = before
    }
    guard points.count > 1 else { return nil }
    return Chart(title: StockWords.level, points: points.reversed()).line(id: "stock-level")
  }

  private static func table(
    _ company: CompanyView, _ detail: ItemDetail, _ token: FormToken
  ) -> HTML {
    DataTable(
      caption: StockWords.history,
      columns: [
        DataTable.Column("quantity", StockWords.quantity, isNumber: true),
        DataTable.Column("reason", StockWords.reason),
        detail.worth.map { _ in DataTable.Column("cost", CostWords.atCost, isNumber: true) },
        DataTable.Column("person", StockWords.person), DataTable.Column("date", StockWords.date),
        DataTable.Column("reverse", StockWords.reverse, isUnseen: true),
      ].compactMap { $0 }
    ).render {
      for movement in detail.movements { line(movement, company, detail, token) }
    }
  }

  private static func line(
    _ movement: Record<StockTransaction>, _ company: CompanyView, _ detail: ItemDetail,
    _ token: FormToken
  ) -> HTML {
    Tag.tr(.id("movement-\(movement.id)")) {
      Tag.td(.class("col-quantity number")) { ItemText.signed(movement) }
      Tag.td(.class("col-reason")) {
        StockWords.why(movement)
        if let place = movement[.location].flatMap({ detail.tree[$0] }) {
          Tag.span(.class("hint")) { Unbroken.render(" · \(place.code)") }
        }
        if let serial = movement[.serial], let number = detail.numbers[serial] {
          " · "
          Tag.a(.href(SerialPages.place(company, serial))) { Unbroken.render(number) }
        }
        if let reservation = movement[.reservation] {
          " · "
          Tag.a(.href(Reservation.home(company).at(reservation))) {
            ReservationWords.reservation
          }
        }
        if let party = movement[.party] { Tag.span(.class("hint")) { " · \(party)" } }
        // Where there is no room for the column.
        Tag.span(.class("small-facts")) {
          if let mover = detail.movers[movement.id] {
            mover
            " · "
          }
          movement[.date].map(MomentText.short)
        }
      }
      if let worth = detail.worth {
        Tag.td(.class("col-cost number")) {
          WorthPart.cost(detail.movementCosts[movement.id], worth)
        }
      }
      Tag.td(.class("col-person")) { detail.movers[movement.id] ?? "" }
      Tag.td(.class("col-date")) { movement[.date].map(MomentText.short) }
      Tag.td(.class("col-reverse")) { undo(movement, company, detail, token) }
    }
  }

  /// A button that reverses the movement; the word if that is done.
  private static func undo(
    _ movement: Record<StockTransaction>, _ company: CompanyView, _ detail: ItemDetail,
    _ token: FormToken
  ) -> HTML? {
    if detail.reversed.contains(movement.id) { return Badge.render(StockWords.isReversed) }
    let subject =
      movement[.type].flatMap(StockMovement.init)?.subject()
      ?? .stockAdjustment
    guard company.member.verdict(on: .create, subject) == .allowed else { return nil }
    let place = Place("companies").at(company.id).at("items").at(detail.row.item.id)
    return FormView(token).render(
      to: place.at("movements").at(movement.id).at("reverse"), id: "reverse-\(movement.id)",
      isPlain: true
    ) {
      Button.submit(StockWords.reverse, style: .quiet)
    }
  }
}
