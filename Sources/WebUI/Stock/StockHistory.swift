import Model

/// The latest movements of an item.
enum StockHistory {
  static func render(
    _ company: CompanyView, _ detail: ItemDetail, _ token: FormToken
  ) -> HTML {
    Tag.section(.class("panel"), Attribute("aria-labelledby", "history-title")) {
      Tag.h2(.id("history-title")) { StockWords.history }
      if detail.movements.isEmpty {
        Tag.p(.class("hint")) { StockWords.noHistory }
      } else {
        table(company, detail, token)
      }
    }
  }

  private static func table(
    _ company: CompanyView, _ detail: ItemDetail, _ token: FormToken
  ) -> HTML {
    Tag.table(.class("history")) {
      Tag.thead {
        Tag.tr {
          for label in [StockWords.quantity, StockWords.reason, StockWords.date] {
            Tag.th(Attribute("scope", "col")) { label }
          }
          Tag.th(Attribute("scope", "col")) { Tag.span(.class("unseen")) { StockWords.reverse } }
        }
      }
      Tag.tbody {
        for movement in detail.movements { line(movement, company, detail, token) }
      }
    }
  }

  private static func line(
    _ movement: Record<StockTransaction>, _ company: CompanyView, _ detail: ItemDetail,
    _ token: FormToken
  ) -> HTML {
    Tag.tr(.id("movement-\(movement.id)")) {
      Tag.td(.class("number")) { ItemText.signed(movement[.quantity] ?? .zero) }
      Tag.td { movement[.reason] ?? StockWords.movement(movement[.type]) }
      Tag.td(.class("when")) { movement[.date].map(MomentText.render) }
      Tag.td { undo(movement, company, detail, token) }
    }
  }

  /// A button that reverses the movement; the word if that is done.
  private static func undo(
    _ movement: Record<StockTransaction>, _ company: CompanyView, _ detail: ItemDetail,
    _ token: FormToken
  ) -> HTML? {
    if detail.reversed.contains(movement.id) { return Controls.badge(StockWords.isReversed) }
    let subject =
      movement[.type].flatMap(StockMovement.init)?.subject(causedByDispatch: false)
      ?? .stockAdjustment
    guard company.member.verdict(on: .create, subject) == .allowed else { return nil }
    let place = Place("companies").at(company.id).at("items").at(detail.row.item.id)
    return FormView(token).render(
      to: place.at("movements").at(movement.id).at("reverse"), id: "reverse-\(movement.id)",
      isPlain: true
    ) {
      Controls.submit(StockWords.reverse, style: "quiet")
    }
  }
}
