import Business
import Device
import HTTPServing
import Model
import PageParts

/// Reservations, and what is expected, as pages show them.
extension Reservation: ShownOpenKind {
  typealias Words = ReservationWords

  static let section = Page.Section.reservations
  static let cookie = BrowserCookie.reservationColumns
  static let done = ReservationState.done.rawValue
  static let showsNumbers = true
  static let tellsState = true

  static var ownColumn: (place: Int, column: ListColumn<OpenList<Reservation>>) {
    let column = ListColumn<OpenList<Reservation>>(
      "reference", ReservationWords.reference, by: .reference
    ) { $0.reference ?? "" }
    return (1, column.unusual.editable("reference"))
  }

  static var manyActs: [ListAct<OpenList<Reservation>>] {
    let fulfil = ListAct<OpenList<Reservation>>(
      name: "fulfil", label: ReservationWords.fulfilAll, icon: .check, action: .create,
      subject: .stockTransaction, isOffered: { isDone, _ in !isDone },
      done: ReservationWords.fulfilledMany,
      run: { line, device, new in
        let fulfilment = Fulfilment(line.reservation.id)
        return try await EditOutcome(device.records.fulfil(fulfilment, new), of: new)
      })
    let delete = ListAct<OpenList<Reservation>>(
      name: "delete", label: ReservationWords.delete, icon: .trash, isDanger: true,
      action: .delete, subject: .reservation, done: ListWords.deletedMany,
      run: { line, device, _ in
        let id = line.reservation.id
        return try await EditOutcome(device.records.delete(.reservation, id), of: id)
      })
    return [fulfil] + OpenList<Reservation>.declaredActs + [delete]
  }

  @HTMLBuilder static func fields(
    _ company: CompanyView, _ tree: LocationTree, _ form: FormView
  ) -> HTML {
    OpenPages<Reservation>.itemField(company, form)
    FieldForm(Reservation.self, tree).render(form, [:], in: company, keepsOriginals: false)
  }

  static var fieldNames: [String] {
    ["direction", "item"] + FieldForm(Reservation.self).names
  }

  static func draft(_ form: Query) -> FormResult<ReservationDraft> {
    var errors = FieldErrors()
    let direction = form["direction"] ?? ""
    if !Reservation.directions.contains(direction) {
      errors.add("direction", ReservationWords.directionMissing)
    }
    let entries = FieldForm(Reservation.self).read(form).value(into: &errors)
    var values = RecordValues(new: .zero, of: Reservation.definition)
    ReservationChange(entries ?? []).apply(to: &values)
    guard errors.isEmpty, let noted = Record<Reservation>(values), let amount = noted[.quantity]
    else { return .wrong(errors) }
    var draft = ReservationDraft(item: .zero, quantity: amount, party: noted[.party] ?? "")
    draft.isExpected = direction == "expected"
    draft.contact = noted[.contact]
    draft.reference = noted[.reference]
    draft.place = noted[.place]
    draft.due = noted[.due]
    draft.note = noted[.note]
    return .value(draft)
  }

  static func note(
    _ draft: ReservationDraft, of row: ItemRow, as id: RecordID, in context: CompanyContext
  ) async throws -> NotedOpen {
    var draft = draft
    draft.item = row.item.id
    draft.party = try await context.partyName(draft.party, draft.contact)
    let quantity = ItemText.quantity(draft.quantity, unit: row.item[.unit])
    var words = ReservationWords.noted(quantity, isExpected: draft.isExpected, draft.party)
    // Who reserves more than there is hears how much there is.
    if !draft.isExpected, row.level.available < draft.quantity {
      let left = max(row.level.available, .zero)
      words += " " + ReservationWords.onlyLeft(ItemText.quantity(left, unit: row.item[.unit]))
    }
    return NotedOpen(
      outcome: try await context.reserve(draft, id), words: words,
      undo: .delete(RecordReference(.reservation, id)))
  }

  @HTMLBuilder static func notices(_ line: ReservationLine) -> HTML {
    if let excess = line.excess {
      Tag.p(.class("notice warn"), .id("too-much")) {
        ReservationWords.excess(ItemText.quantity(excess, unit: line.unit))
      }
    }
    if line.item == nil, line.isOpen {
      Tag.p(.class("notice warn"), .id("item-gone")) { ReservationWords.goneHint }
    }
  }

  static func menu(
    _ company: CompanyView, _ line: ReservationLine, _ token: FormToken
  ) -> HTML? {
    let place = home(company).at(line.reservation.id)
    let mayDelete = company.member.verdict(on: .delete, .reservation) == .allowed
    let acts = acts.filter {
      $0.isOffered(for: line) && company.member.verdict(on: $0.action, $0.subject) == .allowed
    }
    guard mayDelete || !acts.isEmpty else { return nil }
    return Menu.render(
      id: "reservation-menu", side: .end, label: Icon.more.html, unseen: PartWords.more
    ) {
      for act in acts {
        Menu.act(
          act.label, to: place.at(act.name), token, icon: act.name == "close" ? .archive : .back,
          id: "close")
      }
      if mayDelete {
        Menu.act(
          ReservationWords.delete, to: place.at("delete"), token, icon: .trash, id: "delete")
      }
    }
  }

  /// The form that notes what goes or comes; why there is none, where that has a reason.
  static func forms(
    _ company: CompanyView, _ detail: OpenDetail<Reservation>, _ form: FormView,
    _ refused: RefusedAct?
  ) -> HTML? {
    let line = detail.line
    guard line.isOpen, let item = line.item else { return nil }
    return Card.render(ReservationWords.fulfilTitle(line), id: "fulfil-card") {
      if case .denied(let denial) = company.member.verdict(on: .create, .stockTransaction) {
        Tag.p(.class("reason")) { denial.told }
      } else if item[.isSerialTracked] == true {
        numbers(company, detail, item, form)
      } else {
        fulfil(company, detail, form)
      }
    }
  }

  /// The form that moves serial numbers or lots, of those that go or come with the reservation.
  private static func numbers(
    _ company: CompanyView, _ detail: OpenDetail<Reservation>, _ item: Record<InventoryItem>,
    _ form: FormView
  ) -> HTML {
    let line = detail.line
    if case .denied(let denial) = SerialForm.verdict(company, line.step) {
      return Tag.p(.class("reason")) { denial.told }
    }
    var form = form
    form.values["reservation"] = line.reservation.id.description
    form.values["party"] = line.reservation[.party]
    if line.isExpected { form.values["at"] = ownPlace(detail) }
    return SerialStepPage.form(
      company, item.id, detail.serials, detail.tree, line.step, form, isPlain: true)
  }

  private static func ownPlace(_ detail: OpenDetail<Reservation>) -> String? {
    let own = detail.line.reservation[.place].flatMap { detail.tree[$0] }
    return own?.isArchived == false ? own?.record.id.description : nil
  }

  private static func fulfil(
    _ company: CompanyView, _ detail: OpenDetail<Reservation>, _ form: FormView
  ) -> HTML {
    let place = home(company).at(detail.line.reservation.id).at("fulfil")
    var form = form
    if form.values["amount"] == nil { form.values["amount"] = Grouped.field(detail.line.open) }
    if form.values["at"] == nil { form.values["at"] = ownPlace(detail) }
    return form.render(to: place, id: "fulfil", isPlain: true) {
      NewRecordField.render()
      TextField("amount", ReservationWords.quantity, .decimal, isRequired: true).render(form)
      OpenPages<Reservation>.place(
        company, ReservationWords.place(detail.line), detail.tree, form)
      if detail.line.isExpected, let bought = StockPanel.bought(company, form) { bought }
      ButtonRow.render {
        Button.submit(ReservationWords.step(detail.line))
        ActPanel.anyway(form)
      }
    }
  }
}
