import Model

/// The form on an item's page that adjusts its stock.
enum StockPanel {
  static func render(
    _ company: CompanyView, _ detail: ItemDetail, _ form: FormView, to place: Place
  ) -> HTML {
    Card.render(StockWords.title, id: "adjust") {
      switch company.member.verdict(on: .create, .stockAdjustment) {
      case .denied(let denial): Tag.p(.class("reason")) { denial.sentence }
      case .allowed: fields(form, place)
      }
    }
  }

  private static func fields(_ form: FormView, _ place: Place) -> HTML {
    form.render(to: place, id: "stock", isPlain: true) {
      NewRecordField.render()
      TextField("quantity", StockWords.quantity, .decimal, isRequired: true).render(form)
      TextField("reason", StockWords.reason, .suggested(StockWords.suggestions)).render(form)
      ButtonRow.render {
        Button.answer(StockWords.add, "direction", "add", icon: .plus)
        Button.answer(StockWords.remove, "direction", "remove", icon: .minus)
      }
    }
  }
}
