import Business
import Model
import PageParts

/// The other units of an item: on its page, and the page of one.
enum UnitPanel {
  static func place(_ company: CompanyView, _ item: RecordID) -> Place {
    Place("companies").at(company.id).at("items").at(item).at("units")
  }

  static func render(_ company: CompanyView, _ detail: ItemDetail, _ form: FormView) -> HTML? {
    let mayAdd = company.member.verdict(on: .create, .inventoryItem) == .allowed
    guard mayAdd || !detail.units.others.isEmpty else { return nil }
    let item = detail.row.item
    let place = place(company, item.id)
    return Card.render(UnitWords.title, id: "units") {
      if detail.units.others.isEmpty {
        Tag.p(.class("hint")) { UnitWords.empty }
      } else {
        Tag.ul(.class("lines")) {
          for unit in detail.units.others {
            Tag.li(.id("unit-\(unit.id)")) {
              Tag.span {
                Tag.strong { unit.name }
                " \(UnitWords.contains(unit, item[.unit]))"
                if let barcode = unit.barcode { Tag.span(.class("hint")) { " · \(barcode)" } }
                if let remark = unit.barcode.flatMap({ CodeRemark(digitsOf: $0) }) {
                  Tag.span(.class("notice warn")) { remark.sentence }
                }
              }
              if company.member.verdict(on: .edit, .inventoryItem) == .allowed {
                Button.link(UnitWords.edit, place.at(unit.id), style: .quiet)
              }
            }
          }
        }
      }
      if mayAdd {
        Tag.details(.id("unit-fold"), .when(!form.errors.isEmpty, "open")) {
          Tag.summary { UnitWords.add }
          form.render(to: place.at("new"), id: "unit", isPlain: true) {
            NewRecordField.render()
            UnitForm.fields(form, own: item[.unit])
            ButtonRow.render { Button.submit(UnitWords.add) }
          }
        }
      }
    }
  }

  static func edit(
    _ company: CompanyView, _ detail: ItemDetail, _ unit: OtherUnit, _ form: FormView
  ) -> Page {
    let item = Place("companies").at(company.id).at("items").at(detail.row.item.id)
    let place = place(company, detail.row.item.id).at(unit.id)
    return Page(unit.name, in: company, section: .items, isLive: false, isNarrow: true) {
      Tag.p(.class("crumb")) { Tag.a(.href(item)) { detail.row.item[.name] ?? "" } }
      Tag.h1 { unit.name }
      switch company.member.verdict(on: .edit, .inventoryItem) {
      case .denied(let denial): Tag.p(.class("reason")) { denial.told }
      case .allowed:
        form.render(to: place, id: "unit", isDraft: true) {
          UnitForm.fields(form, own: detail.row.item[.unit])
          ButtonRow.render {
            Button.submit(UnitWords.save)
            Button.link(LayoutWords.cancel, item, style: .quiet, key: .leave)
          }
        }
      }
      if company.member.verdict(on: .delete, .inventoryItem) == .allowed {
        FormView(form.token).render(to: place.at("delete"), id: "delete", isPlain: true) {
          Button.submit(UnitWords.delete, style: .danger)
        }
      }
    }
  }
}
