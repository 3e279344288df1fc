import Model

/// One item: what it is, in what state, what can be done next.
enum ItemPage {
  static func render(_ company: CompanyView, _ detail: ItemDetail, _ stock: FormView) -> Page {
    let item = detail.row.item
    let home = Place("companies").at(company.id).at("items")
    let place = home.at(item.id)
    return Page(item[.name] ?? "", in: company, section: .items, isLive: stock.errors.isEmpty) {
      Tag.p(.class("crumb")) { Tag.a(.href(home)) { ItemWords.back } }
      Tag.div(.class("page-head")) {
        Tag.h1 { item[.name] ?? "" }
        actions(company, place)
      }
      facts(detail.row)
      if let description = item[.description] { Tag.p(.class("prose")) { description } }
      Tag.div(.class("columns")) {
        StockPanel.render(company, detail, stock, to: place.at("stock"))
        StockHistory.render(company, detail, stock.token)
      }
    }
  }

  private static func actions(_ company: CompanyView, _ place: Place) -> HTML {
    let edit = company.member.verdict(on: .edit, .inventoryItem)
    let delete = company.member.verdict(on: .delete, .inventoryItem)
    return Tag.div(.class("actions")) {
      Controls.link(ItemWords.edit, place.at("edit"), if: edit)
      if delete == .allowed {
        Controls.link(ItemWords.delete, place.at("delete"), style: "button danger")
      }
    }
  }

  private static func facts(_ row: ItemRow) -> HTML {
    Tag.dl(.class(row.isLow ? "facts low" : "facts")) {
      fact(StockWords.onHand, ItemText.quantity(row), id: "on-hand", isLow: row.isLow)
      fact(ItemWords.code, row.item[.code])
      fact(ItemWords.price, ItemText.price(row.item))
      fact(
        ItemWords.threshold,
        row.item[.threshold].map { ItemText.quantity($0, unit: row.item[.unit]) })
      fact(ItemWords.barcode, row.item[.barcode])
    }
  }

  private static func fact(
    _ label: String, _ value: String?, id: String? = nil, isLow: Bool = false
  ) -> HTML? {
    guard let value else { return nil }
    return Tag.div(.class("fact")) {
      Tag.dt { label }
      Tag.dd(id.map { Attribute("id", $0) }) {
        value
        if isLow { Controls.badge(ItemWords.low, tone: "warn") }
      }
    }
  }
}
