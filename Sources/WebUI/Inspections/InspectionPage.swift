import Business
import Device
import Model
import PageParts

/// The inspection of an item: where it stands, who decided, and the form that notes a result.
enum InspectionPage {
  static func render(_ company: CompanyView, _ detail: ItemDetail, _ form: FormView) -> Page {
    let item = detail.row.item
    let place = Place("companies").at(company.id).at("items").at(item.id)
    return Page(
      InspectionWords.title, in: company, section: .items, staysLive: true,
      isNarrow: true
    ) {
      Tag.p(.class("crumb")) { Tag.a(.href(place)) { item[.name] ?? ItemWords.back } }
      Tag.h1 { InspectionWords.title }
      Tag.p(.id("inspection-now")) {
        Tag.strong { InspectionWords.result(item[.inspection]) }
        if let line = InspectionWords.author(detail) {
          Tag.br()
          Tag.span(.class("hint")) {
            line
            if let moment = item[.inspectedAt] {
              " · "
              MomentText.render(moment)
            }
          }
        }
      }
      switch company.member.verdict(on: .edit, .inventoryItem) {
      case .denied(let denial): Tag.p(.class("reason")) { denial.told }
      case .allowed: fields(company, item, form, place)
      }
    }
  }

  private static func fields(
    _ company: CompanyView, _ item: Record<InventoryItem>, _ form: FormView, _ place: Place
  ) -> HTML {
    let mayWriteOff = company.member.verdict(on: .create, .stockAdjustment) == .allowed
    return form.render(to: place.at("inspection"), id: "inspection", isDraft: true) {
      ChoiceField("result", InspectionWords.choose, InspectionWords.options).cards(form)
      if mayWriteOff {
        TextField(
          "loss", InspectionWords.loss(unit: item[.unit]), .decimal, hint: InspectionWords.lossHint
        ).render(form)
      }
      Tag.p(.class("hint")) { InspectionWords.guarded }
      ButtonRow.render {
        Button.submit(ItemWords.save)
        Button.link(LayoutWords.cancel, place, style: .quiet, key: .leave)
      }
    }
  }
}
