import Business
import Device
import Model
import PageParts

/// One item: what it is, in what state, what can be done next.
enum ItemPage {
  static func render(
    _ company: CompanyView, _ detail: ItemDetail, _ stock: FormView,
    refused: [RefusedChange] = [], files: FormView? = nil, costs: FormView? = nil,
    transfer: FormView? = nil, units: FormView? = nil
  ) -> Page {
    let costs = costs ?? FormView(stock.token)
    let item = detail.row.item
    let home = Place("companies").at(company.id).at("items")
    let place = home.at(item.id)
    let moving = transfer ?? FormView(stock.token)
    return Page(item[.name] ?? "", in: company, section: .items, staysLive: true) {
      Tag.p(.class("crumb")) { Tag.a(.href(home)) { ItemWords.back } }
      Tag.div(.class("page-head")) {
        Tag.h1 {
          item[.name] ?? ""
          if detail.row.isArchived { Badge.render(ItemWords.archived) }
        }
        actions(company, detail.row, place, stock.token)
      }
      if detail.row.isArchived {
        Tag.div(.class("notice quiet"), .id("archived")) {
          Tag.p { detail.isRevived ? ItemWords.revived : ItemWords.archiveHint }
          if company.member.verdict(on: .edit, .inventoryItem) == .allowed {
            archive(detail.row, place, stock.token)
          }
        }
      }
      decisions(company, refused)
      ContactOffer.render(detail.contact, for: item.values, at: home, company, stock.token)
      Tag.div(.class("summary")) {
        AttachmentPanel.picture(company, detail.files)
        figures(detail.row, place, home, detail.units)
      }
      remarks(detail.codeRemarks, home)
      Prose.render(item[.description])
      let isShort = detail.movements.count < shortHistory
      Tag.div(.class(isShort ? "record short" : "record")) {
        Tag.div(.class("record-act")) {
          SerialsPanel.render(company, detail)
          StockPanel.render(company, detail, stock, to: place.at("stock"))
          PlacesPanel.render(company, detail, moving, to: place.at("transfer"))
          ReservationsPanel.render(company, detail)
          LoansPanel.render(company, detail)
          RecordPanels.render(detail.panels, of: detail.files.owner, company)
        }
        StockHistory.render(company, detail, stock.token)
        Tag.div(.class("record-rest")) {
          ItemMore.panel(detail.row, today: detail.today, detail.contact, company)
          UnitPanel.render(company, detail, units ?? FormView(stock.token))
          AttachmentPanel.render(company, detail.files, files ?? FormView(stock.token))
          CostPanel.render(company, detail, costs, to: place.at("costs"))
        }
      }
    }
  }

  /// So many movements are as high as what stands beside them.
  private static let shortHistory = 10

  /// What is to be told of the codes, with the way to other items that have them.
  private static func remarks(_ remarks: [CodeRemark], _ home: Place) -> HTML? {
    guard !remarks.isEmpty else { return nil }
    return Tag.div(.class("notice warn"), .id("barcode-remarks")) {
      for remark in remarks {
        Tag.p {
          if let other = remark.other {
            Tag.a(.href(home.at(other.id))) { remark.sentence }
          } else {
            remark.sentence
          }
        }
      }
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
    let home = Place("companies").at(company.id).at("items")
    let edit = company.member.verdict(on: .edit, .inventoryItem)
    let delete = company.member.verdict(on: .delete, .inventoryItem)
    return ButtonRow.render {
      Button.link(ItemWords.edit, place.at("edit"), if: edit, icon: .edit, key: .edit)
      Button.link(InspectionWords.inspect, place.at("inspection"), icon: .inspect)
      HistoryPage.link(company, row.item.id)
      Menu.render(id: "item-menu", side: .end, label: Icon.more.html, unseen: PartWords.more) {
        Menu.link(
          LabelWords.print,
          LabelPage.place(company).asking("item", row.item.id.description), icon: .scan)
        if company.member.verdict(on: .create, .inventoryItem) == .allowed {
          Menu.link(
            ItemWords.duplicate, home.at("new").asking("like", row.item.id.description),
            icon: .copy)
        }
        RecordPanels.additions(to: RecordReference(.inventoryItem, row.item.id), company)
        SupplierPricesPage.entry(company, of: row.item.id)
        if edit == .allowed, !row.isArchived {
          Menu.act(
            ItemWords.archive, to: place.at("archive"), token, icon: .archive, id: "archive")
        }
        if delete == .allowed {
          Menu.link(ItemWords.delete, place.at("delete"), icon: .trash, isDanger: true)
        }
      }
    }
  }

  /// A button that takes an item out of use, or into use again.
  static func archive(
    _ row: ItemRow, _ place: Place, _ token: FormToken, style: Button.Style = .usual
  ) -> HTML {
    FormView(token).render(
      to: place.at(row.isArchived ? "unarchive" : "archive"), id: "archive", isPlain: true
    ) {
      Button.submit(
        row.isArchived ? ItemWords.unarchive : ItemWords.archive, style: style)
    }
  }

  static func figures(
    _ row: ItemRow, _ place: Place, _ items: Place, _ units: ItemUnits = .none
  ) -> HTML {
    let parts = UnitWords.parts(row.quantity, units).map { " · \($0)" } ?? ""
    let isBelow = row.meets(.negative)
    return Figures.render {
      Figures.figure(
        StockWords.onHand, ItemText.quantity(row) + parts, id: "on-hand",
        tone: row.isLow || isBelow ? .warn : .quiet,
        badge: isBelow ? LocationWords.short : row.isLow ? ItemWords.low : nil)
      ReservationsPanel.figures(row)
      Figures.figure(
        ItemWords.threshold,
        row.item[.threshold].map { ItemText.quantity($0, unit: row.item[.unit]) })
      Figures.figure(ItemWords.price, ItemText.price(row.item))
      Figures.figure(ItemWords.code, row.item[.code])
      Figures.figure(ItemWords.barcode, row.item[.barcode])
      MarkFilter.figures(row, items)
      if let inspection = row.item[.inspection], inspection != "none" {
        Figures.figure(InspectionWords.title, id: "inspection") {
          Tag.a(.href(place.at("inspection"))) { InspectionWords.result(inspection) }
        }
      }
    }
  }
}
