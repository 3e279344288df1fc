import Business
import Device
import HTTPServing
import Model
import PageParts

/// The form that moves stock of an item from one place to another.
enum TransferForm {
  static func read(
    _ form: Query, of item: RecordID, _ units: ItemUnits = .none
  ) -> FormResult<StockTransfer> {
    var errors = FieldErrors()
    let amount = UnitInput.read(form, "moved", units, &errors)
    let reason = (form["why"] ?? "").trimmed
    errors.check("why", reason, as: Field<StockTransaction, String>.reason, StockWords.reason)
    let (from, to) = (errors.chosen("from", in: form), errors.chosen("to", in: form))
    if from == to, errors["from"] == nil {
      errors.add("to", from == nil ? LocationWords.placesMissing : LocationWords.samePlace)
    }
    guard errors.isEmpty, let amount else { return .wrong(errors) }
    var transfer = StockTransfer(item: item, quantity: amount.quantity, from: from, to: to)
    transfer.entered = amount.unit == nil ? nil : amount
    transfer.reason = reason.nonEmpty
    transfer.isAgreed = form["agreed"] == "yes"
    return .value(transfer)
  }
}

extension Website {
  func addTransfers(to router: inout Router) {
    within(&router, .post, "/items/:item/transfer") { visit, person, company in
      let detail = try await item(visit, person, company)
      let id = detail.row.item.id
      let place = Place("companies").at(company.id).at("items").at(id)
      let errors: FieldErrors
      var isWarned = false
      switch TransferForm.read(visit.form, of: id, detail.units) {
      case .wrong(let found): errors = found
      case .value(let transfer):
        let made = NewRecordField.read(visit.form)
        switch try await person.records.transfer(transfer, as: made) {
        case .saved(let movement):
          let moved = LocationWords.transferred(
            ItemText.quantity(transfer.quantity, unit: detail.row.item[.unit]),
            to: transfer.to.flatMap { detail.tree[$0]?.code })
          let words = try await told(moved, of: [transfer.moved], person, company)
          return visit.onward(to: place, done: words, in: company, undo: .reverse(movement))
        case .denied(let denial): throw PageRefusal.denied(denial)
        case .missing: throw PageRefusal.notFound
        case .taken: errors = FieldErrors("moved", StockWords.quantityMissing)
        case .invalid(let field, let sentence):
          isWarned = field == StockForm.agreed
          errors = FieldErrors("moved", sentence)
        }
      }
      var form = FormView(refused: visit, PlacesPanel.shown, errors)
      if isWarned { form.values["warned"] = "yes" }
      return try await visit.showAgain(
        ItemPage.render(company, detail, FormView(visit.token), transfer: form))
    }
  }
}
