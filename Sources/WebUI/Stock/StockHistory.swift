import Model

/// The latest movements of an item.
enum StockHistory {
  static func render(_ detail: ItemDetail) -> HTML {
    Tag.section(.class("panel"), Attribute("aria-labelledby", "history-title")) {
      Tag.h2(.id("history-title")) { StockWords.history }
      if detail.movements.isEmpty {
        Tag.p(.class("hint")) { StockWords.noHistory }
      } else {
        table(detail.movements)
      }
    }
  }

  private static func table(_ movements: [Record<StockTransaction>]) -> HTML {
    Tag.table(.class("history")) {
      Tag.thead {
        Tag.tr {
          for label in [StockWords.quantity, StockWords.reason, StockWords.date] {
            Tag.th(Attribute("scope", "col")) { label }
          }
        }
      }
      Tag.tbody {
        for movement in movements { line(movement) }
      }
    }
  }

  private static func line(_ movement: Record<StockTransaction>) -> HTML {
    Tag.tr(.id("movement-\(movement.id)")) {
      Tag.td(.class("number")) { ItemText.signed(movement[.quantity] ?? .zero) }
      Tag.td { movement[.reason] ?? StockWords.movement(movement[.type]) }
      Tag.td(.class("when")) { movement[.date].map(MomentText.render) }
    }
  }
}
