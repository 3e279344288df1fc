import Model

/// One item: what it is, in what state, what can be done next.
enum ItemPage {
  static func render(
    _ company: CompanyView, _ detail: ItemDetail, _ stock: FormView,
    refused: [RefusedChange] = [], files: FormView? = nil, costs: FormView? = nil
  ) -> Page {
    let costs = costs ?? FormView(stock.token)
    let item = detail.row.item
    let home = Place("companies").at(company.id).at("items")
    let place = home.at(item.id)
    let isLive = stock.errors.isEmpty && files == nil && costs.errors.isEmpty
    return Page(item[.name] ?? "", in: company, section: .items, isLive: isLive) {
      Tag.p(.class("crumb")) { Tag.a(.href(home)) { ItemWords.back } }
      Tag.div(.class("page-head")) {
        Tag.h1 {
          item[.name] ?? ""
          if detail.row.isArchived { Controls.badge(ItemWords.archived) }
        }
        actions(company, detail.row, place, stock.token)
      }
      if detail.row.isArchived {
        Tag.p(.class("notice quiet"), .id("archived")) { ItemWords.archiveHint }
      }
      decisions(company, refused)
      facts(detail.row, place)
      if let description = item[.description] { Tag.p(.class("prose")) { description } }
      Tag.div(.class("columns")) {
        StockPanel.render(company, detail, stock, to: place.at("stock"))
        StockHistory.render(company, detail, stock.token)
        CostPanel.render(company, detail, costs, to: place.at("costs"))
      }
      AttachmentPanel.render(company, detail, files ?? FormView(stock.token))
    }
  }

  /// What the container refused of this item, with the way to decide about it.
  private static func decisions(_ company: CompanyView, _ refused: [RefusedChange]) -> HTML? {
    guard !refused.isEmpty else { return nil }
    return Tag.div(.class("notice bad"), .id("refused")) {
      for change in refused {
        Tag.p {
          change.isConflict ? ConflictWords.intro(change.nowBy) : ItemWords.refused
          " "
          Tag.a(.href(QuarantinePages.home(company).at(String(change.number)))) {
            ItemWords.decide
          }
        }
      }
    }
  }

  private static func actions(
    _ company: CompanyView, _ row: ItemRow, _ place: Place, _ token: FormToken
  ) -> HTML {
    let edit = company.member.verdict(on: .edit, .inventoryItem)
    let delete = company.member.verdict(on: .delete, .inventoryItem)
    return Tag.div(.class("actions")) {
      Controls.link(ItemWords.edit, place.at("edit"), if: edit)
      Controls.link(InspectionWords.inspect, place.at("inspection"))
      if ActivityPage.verdict(company) == .allowed {
        Controls.link(ActivityWords.history, ActivityPage.history(company, row.item.id))
      }
      if edit == .allowed { archive(row, place, token) }
      if delete == .allowed {
        Controls.link(ItemWords.delete, place.at("delete"), style: "button danger")
      }
    }
  }

  /// A button that takes an item out of use, or into use again.
  static func archive(
    _ row: ItemRow, _ place: Place, _ token: FormToken, style: StaticString = "button"
  ) -> HTML {
    FormView(token).render(
      to: place.at(row.isArchived ? "unarchive" : "archive"), id: "archive", isPlain: true
    ) {
      Controls.submit(
        row.isArchived ? ItemWords.unarchive : ItemWords.archive, style: style)
    }
  }

  private static func facts(_ row: ItemRow, _ place: Place) -> HTML {
    Tag.dl(.class(row.isLow ? "facts low" : "facts")) {
      fact(StockWords.onHand, ItemText.quantity(row), id: "on-hand", isLow: row.isLow)
      fact(ItemWords.code, row.item[.code])
      fact(ItemWords.price, ItemText.price(row.item))
      fact(
        ItemWords.threshold,
        row.item[.threshold].map { ItemText.quantity($0, unit: row.item[.unit]) })
      fact(ItemWords.barcode, row.item[.barcode])
      if let inspection = row.item[.inspection], inspection != "none" {
        Tag.div(.class("fact")) {
          Tag.dt { InspectionWords.title }
          Tag.dd(.id("inspection")) {
            Tag.a(.href(place.at("inspection"))) { InspectionWords.result(inspection) }
          }
        }
      }
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
