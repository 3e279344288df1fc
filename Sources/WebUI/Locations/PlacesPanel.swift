import Business
import Device
import Model
import PageParts

/// Where an item lies, and the form that moves it from one place to another.
enum PlacesPanel {
  static let shown = ["moved", "moved-unit", "from", "to", "why"]

  /// Nothing in a company without places.
  static func render(
    _ company: CompanyView, _ detail: ItemDetail, _ form: FormView, to place: Place
  ) -> HTML? {
    guard !detail.tree.nodes.isEmpty else { return nil }
    return Card.render(LocationWords.lying, id: "places") {
      if let usual = detail.row.item[.location], let node = detail.tree[usual] {
        Tag.p(.class("hint"), .id("usual-place")) { "\(LocationWords.usual) \(node.code)." }
      }
      if detail.places.isEmpty {
        Tag.p { LocationWords.nothingYet }
      } else {
        table(company, detail)
      }
      if SerialsPanel.isTracked(detail) {
        Tag.p(.class("hint")) { SerialWords.instead }
      } else if company.member.verdict(on: .create, .stockInWarehouse) == .allowed {
        transfer(company, detail, form, place)
      }
    }
  }

  private static func table(_ company: CompanyView, _ detail: ItemDetail) -> HTML {
    let home = LocationPages.home(company)
    let places = detail.places.sorted {
      detail.tree.turn($0.location) < detail.tree.turn($1.location)
    }
    return DataTable(
      caption: LocationWords.lying,
      columns: [
        DataTable.Column("place", LocationWords.place),
        DataTable.Column("quantity", LocationWords.quantity, isNumber: true),
      ]
    ).render {
      for level in places {
        Tag.tr {
          Tag.td(.class("col-place")) {
            if let node = level.location.flatMap({ detail.tree[$0] }) {
              Tag.a(.href(home.at(node.record.id))) { LocationWords.title(node) }
            } else {
              level.location == nil ? LocationWords.noPlace : LocationWords.missing
            }
          }
          Tag.td(.class("col-quantity number")) {
            ItemText.quantity(level.quantity, unit: detail.row.item[.unit])
            if level.quantity < .zero { Badge.render(LocationWords.short, tone: .bad) }
          }
        }
      }
    }
  }

  private static func transfer(
    _ company: CompanyView, _ detail: ItemDetail, _ form: FormView, _ place: Place
  ) -> HTML {
    let lying = detail.places.max { $0.quantity < $1.quantity }?.location
    var form = form
    if form.values["from"] == nil { form.values["from"] = lying?.description ?? "" }
    return Tag.details(.id("transfer-fold"), .when(!form.errors.isEmpty, "open")) {
      Tag.summary { LocationWords.transfer }
      form.render(to: place, id: "transfer", isPlain: true) {
        NewRecordField.render()
        TextField("moved", LocationWords.quantity, .decimal, isRequired: true).render(form)
        UnitInput.menu("moved", detail.units, form)
        LocationForm.field("from", LocationWords.from, detail.tree, form, in: company).menu(form)
        LocationForm.field("to", LocationWords.to, detail.tree, form, in: company).menu(form)
        TextField("why", StockWords.reason).render(form)
        ButtonRow.render {
          Button.submit(LocationWords.move)
          if form["warned"] == "yes" {
            Button.answer(LocationWords.anyway, "agreed", "yes", style: .caution)
          }
        }
      }
    }
  }
}
