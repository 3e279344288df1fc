import Business
import Device
import Model
import PageParts

/// An item beside its list: what it is, in what state, and the way to everything else.
enum ItemPreview {
  /// How many movements are shown.
  private static let movementLimit = 5

  static func render(_ company: CompanyView, _ detail: ItemDetail, close: Place) -> HTML {
    let row = detail.row
    let items = Place("companies").at(company.id).at("items")
    let place = items.at(row.item.id)
    return BesidePanel.render(row.item[.name] ?? "", close: close) {
      if let badges = badges(row) { badges }
      AttachmentPanel.picture(company, detail.files)
      ItemPage.figures(row, place, items, detail.units)
      if let usual = row.place {
        Figures.render { Figures.figure(LocationWords.usualPlace, usual, id: "usual-place") }
      }
      if !row.own.isEmpty { Figures.render { OwnFieldInputs.figures(row) } }
      Prose.render(row.item[.description])
      ButtonRow.render {
        Button.link(ItemWords.open, place, style: .primary)
        Button.link(
          ItemWords.edit, place.at("edit"),
          if: company.member.verdict(on: .edit, .inventoryItem), icon: .edit)
      }
      movements(detail)
    }
  }

  private static func badges(_ row: ItemRow) -> HTML? {
    let states = ListCondition.told.filter(row.meets)
    guard !states.isEmpty || row.isArchived else { return nil }
    return Tag.p(.class("badges")) {
      for state in states { Badge.render(ItemWords.badge(state), tone: state.tone) }
      if row.isArchived { Badge.render(ItemWords.archived) }
    }
  }

  private static func movements(_ detail: ItemDetail) -> HTML? {
    guard !detail.movements.isEmpty else { return nil }
    return DataTable(
      caption: StockWords.history,
      columns: [
        DataTable.Column("quantity", StockWords.quantity, isNumber: true),
        DataTable.Column("reason", StockWords.reason), DataTable.Column("date", StockWords.date),
      ]
    ).render {
      for movement in detail.movements.prefix(movementLimit) {
        Tag.tr {
          Tag.td(.class("col-quantity number")) {
            ItemText.signed(movement)
          }
          Tag.td(.class("col-reason")) {
            StockWords.why(movement)
          }
          Tag.td(.class("col-date")) { movement[.date].map(MomentText.short) }
        }
      }
    }
  }
}
