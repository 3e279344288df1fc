import Business
import Model
import PageParts

/// The form on an item's page that adjusts its stock.
enum StockPanel {
  static func render(
    _ company: CompanyView, _ detail: ItemDetail, _ form: FormView, to place: Place
  ) -> HTML? {
    // What has numbers moves by them.
    if SerialsPanel.isTracked(detail) { return nil }
    return Card.render(StockWords.title, id: "adjust") {
      switch company.member.verdict(on: .create, .stockAdjustment) {
      case .denied(let denial): Tag.p(.class("reason")) { denial.told }
      case .allowed: fields(company, detail, form, place)
      }
    }
  }

  private static func fields(
    _ company: CompanyView, _ detail: ItemDetail, _ form: FormView, _ place: Place
  ) -> HTML {
    let reasons = detail.reasons.isEmpty ? StockWords.suggestions : detail.reasons
    return form.render(to: place, id: "stock", isPlain: true) {
      NewRecordField.render()
      TextField("quantity", StockWords.quantity, .decimal, isRequired: true).render(form)
      UnitInput.menu("quantity", detail.units, form)
      TextField("reason", StockWords.reason, .suggested(reasons)).render(form)
      if let places = places(company, detail, form) { places }
      if let reservations = reservations(detail, form) { reservations }
      if let bought = bought(company, form) { bought }
      otherDay(form)
      ButtonRow.render {
        Button.answer(StockWords.add, "direction", "add", icon: .plus)
        Button.answer(StockWords.remove, "direction", "remove", icon: .minus)
        if form["warned"] == "yes" {
          Button.answer(LocationWords.anyway, "direction", "remove-anyway", style: .caution)
        }
      }
    }
  }

  /// What is open of the item, one of which the movement may fulfil; nothing where none is.
  private static func reservations(_ detail: ItemDetail, _ form: FormView) -> HTML? {
    guard !detail.reservations.isEmpty else { return nil }
    let options = detail.reservations.map { line in
      ChoiceField.Option(
        value: line.reservation.id.description,
        label: ReservationWords.choice(
          line, ItemText.quantity(line.open, unit: detail.row.item[.unit])))
    }
    return ChoiceField("for", ReservationWords.fulfils, options, isRequired: false).menu(form)
  }

  /// The day of what is noted afterwards.
  private static func otherDay(_ form: FormView) -> HTML {
    let isOpen = form.errors["date"] != nil || form["date"] != ""
    return Tag.details(.class("more"), .id("other-day"), .when(isOpen, "open")) {
      Tag.summary { StockWords.otherDay }
      TextField("date", StockWords.date, .date, hint: StockWords.otherDayHint).render(form)
    }
  }

  /// What was paid for what comes; only for those who may note costs.
  static func bought(_ company: CompanyView, _ form: FormView) -> HTML? {
    guard company.member.verdict(on: .create, .itemCost) == .allowed else { return nil }
    let fields = ["paidEach", "paidTotal"]
    let isOpen = fields.contains { form.errors[$0] != nil || form[$0] != "" }
    return Tag.details(.class("more"), .id("bought"), .when(isOpen, "open")) {
      Tag.summary { CostWords.bought }
      Tag.div(.class("pair")) {
        TextField("paidEach", CostWords.unitCost, .decimal).render(form)
        TextField("paidTotal", CostWords.totalPaid, .decimal).render(form)
      }
      Tag.p(.class("hint")) { CostWords.boughtHint }
    }
  }

  /// Where it is adjusted; nothing in a company without places.
  private static func places(
    _ company: CompanyView, _ detail: ItemDetail, _ form: FormView
  ) -> HTML? {
    guard !detail.tree.nodes.isEmpty else { return nil }
    var form = form
    if form.values["at"] == nil {
      let usual = detail.row.item[.location].flatMap { detail.tree[$0] }
      form.values["at"] = usual?.isArchived == false ? usual?.record.id.description : nil
    }
    return LocationForm.field("at", LocationWords.place, detail.tree, form, in: company).menu(form)
  }
}
