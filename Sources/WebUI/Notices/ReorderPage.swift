import Business
import Device
import Model
import PageParts

/// What is to be ordered, by who offers it.
enum ReorderPage {
  static func place(_ company: CompanyView) -> Place {
    Place("companies").at(company.id).at("items").at("reorder")
  }

  /// `drafts` are the items that drafts of purchase orders name already.
  static func render(
    _ company: CompanyView, _ list: ReorderList, drafts: Set<RecordID>, _ form: FormView
  ) -> Page {
    Page(ReorderWords.title, in: company, section: .items) {
      Tag.p(.class("crumb")) {
        Tag.a(.href(Place("companies").at(company.id).at("items"))) { ItemWords.back }
      }
      Tag.div(.class("page-head")) {
        Tag.h1 {
          ReorderWords.title
          Tag.span(.class("count"), .id("reorder-count")) { ReorderWords.count(list) }
        }
        if !list.lines.isEmpty {
          ButtonRow.render {
            Button.link(ListWords.export, place(company).at("export"), icon: .download)
          }
        }
      }
      if list.lines.isEmpty {
        EmptyState.render(ReorderWords.nothing, icon: .inventory)
      } else {
        Tag.p(.class("lead")) { ReorderWords.lead }
        if mayBuy(company), list.lines.contains(where: { !drafts.contains($0.row.item.id) }) {
          form.render(to: place(company).at("drafts"), id: "make-drafts", isPlain: true) {
            NewRecordField.render()
            Button.submit(ReorderWords.makeDrafts, style: .usual, icon: .plus)
          }
        }
        table(company, list.lines, drafts)
      }
    }
  }

  /// Whether the person makes purchase orders.
  static func mayBuy(_ company: CompanyView) -> Bool {
    company.member.verdict(on: .create, .purchase) == .allowed
  }

  private static func table(
    _ company: CompanyView, _ lines: [ReorderList.Line], _ drafts: Set<RecordID>
  ) -> HTML {
    let items = Place("companies").at(company.id).at("items")
    return DataTable(
      caption: ReorderWords.title,
      columns: [
        DataTable.Column("source", ReorderWords.source),
        DataTable.Column("item", LocationWords.item),
        DataTable.Column("stock", StockWords.onHand, isNumber: true),
        DataTable.Column("reserved", ReservationWords.reserved, isNumber: true),
        DataTable.Column("incoming", ReservationWords.incoming, isNumber: true),
        DataTable.Column("threshold", ItemWords.thresholdShort, isNumber: true),
        DataTable.Column("quantity", ReorderWords.order, isNumber: true),
      ], isAlone: true
    ).render {
      for line in lines {
        Tag.tr(.id("order-\(line.row.item.id)")) {
          Tag.td(.class("col-source")) { line.source }
          Tag.td(.class("col-item")) {
            Tag.a(.href(items.at(line.row.item.id))) { line.row.item[.name] ?? "" }
            " "
            Unbroken.render(line.row.item[.code] ?? "")
            Tag.span(.class("small-facts"), Attribute("aria-hidden", "true")) { line.source }
          }
          Tag.td(.class("col-stock number")) { ItemText.quantity(line.row) }
          Tag.td(.class("col-reserved number")) { Grouped.whole(line.row.reserved) }
          Tag.td(.class("col-incoming number")) { Grouped.whole(line.row.incoming) }
          Tag.td(.class("col-threshold number")) {
            Grouped.field(line.row.item[.threshold])
          }
          Tag.td(.class("col-quantity number")) {
            Tag.strong { ItemText.quantity(line.quantity, unit: line.row.item[.unit]) }
            if drafts.contains(line.row.item.id) {
              " "
              Badge.render(ReorderWords.inDraft)
            }
          }
        }
      }
    }
  }
}
