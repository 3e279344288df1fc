import Business
import Model
import PageParts

/// What went and came of a loan or a reservation, movement by movement.
enum MovementTable {
  static func render(
    _ movements: [Record<StockTransaction>], in tree: LocationTree
  ) -> HTML {
    DataTable(
      caption: LoanWords.history,
      columns: [
        DataTable.Column("quantity", LoanWords.quantity, isNumber: true),
        DataTable.Column("movement", LoanWords.movement),
        DataTable.Column("date", LoanWords.date),
      ]
    ).render {
      for movement in movements {
        Tag.tr {
          Tag.td(.class("col-quantity number")) {
            ItemText.signed(movement[.quantity] ?? .zero)
          }
          Tag.td(.class("col-movement")) {
            StockWords.why(movement)
            if let place = movement[.location].flatMap({ tree[$0] }) {
              Tag.span(.class("hint")) { Unbroken.render(" · \(place.code)") }
            }
          }
          Tag.td(.class("col-date")) { movement[.date].map(MomentText.short) }
        }
      }
    }
  }
}
