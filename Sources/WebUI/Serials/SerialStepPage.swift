import Business
import Model
import PageParts

/// The form of one thing that is done with serial numbers or lots of an item.
enum SerialStepPage {
  /// How many numbers are offered to be chosen.
  private static let pickLimit = 50

  static func render(
    _ company: CompanyView, _ detail: ItemDetail, _ step: SerialStep, _ form: FormView
  ) -> Page {
    let item = detail.row.item
    return Page(
      SerialWords.title(step), in: company, section: .items, isLive: false, isNarrow: true
    ) {
      Tag.p(.class("crumb")) {
        Tag.a(.href(SerialPages.item(company, item.id))) { item[.name] ?? "" }
      }
      Tag.h1 { SerialWords.title(step) }
      self.form(company, item.id, detail.serials, detail.tree, step, form) {
        Button.link(
          LayoutWords.cancel, leave(company, item.id, form["reservation"]), style: .quiet,
          key: .leave)
      }
    }
  }

  /// Where it leads from the form: to the reservation that is fulfilled by it, or to the item.
  static func leave(_ company: CompanyView, _ item: RecordID, _ reservation: String?) -> Place {
    reservation.flatMap { RecordID($0) }.map { Reservation.home(company).at($0) }
      ?? SerialPages.item(company, item)
  }

  /// The form alone, plain within a card; with a value `reservation` it fulfils that.
  static func form(
    _ company: CompanyView, _ item: RecordID, _ listing: SerialListing, _ tree: LocationTree,
    _ step: SerialStep, _ form: FormView, isPlain: Bool = false,
    @HTMLBuilder leaving: () -> HTML = { HTML() }
  ) -> HTML {
    var form = form
    if form.values["kind"] == nil {
      form.values["kind"] = (listing.lines.first?.kind ?? .serial).rawValue
    }
    let filled = form
    let place = SerialPages.list(company, item).at(step.rawValue)
    let isReserved = filled["reservation"] != ""
    return filled.render(to: place, id: "serials", isPlain: isPlain, isDraft: true) {
      NewRecordField.render()
      if isReserved {
        Tag.input(.type("hidden"), .name("reservation"), .value(filled["reservation"]))
      }
      TextField(
        "numbers", SerialWords.numbers, .scanned, hint: SerialWords.numbersHint,
        isRequired: true
      ).render(filled)
      if !step.isArrival { picks(listing, filled) }
      if step.takesNew { kinds(filled) }
      Tag.div(.class("pair")) {
        TextField(
          "quantity", SerialWords.quantity, .decimal,
          hint: isReserved
            ? SerialWords.openOf : step.isArrival ? SerialWords.quantityHint : SerialWords.allOf
        ).render(filled)
        if step.hasParty {
          TextField("party", SerialWords.party(step), isRequired: step.isLoan).render(filled)
        }
      }
      if step.isLoan { TextField("due", LoanWords.due, .date).render(filled) }
      self.place(company, step, tree, filled)
      if step == .receive { bought(company, filled) }
      notes(step, filled)
      ButtonRow.render {
        Button.submit(SerialWords.act(step))
        ActPanel.anyway(filled)
        leaving()
      }
    }
  }

  /// What is in stock, to be chosen: what expires first stands first.
  private static func picks(_ listing: SerialListing, _ form: FormView) -> HTML? {
    let lines = listing.lines.filter { $0.state == .inStock }.prefix(pickLimit)
    guard !lines.isEmpty else { return nil }
    let isOpen = form["numbers"].isEmpty
    return Tag.details(.id("picks"), .class("more"), .when(isOpen, "open")) {
      Tag.summary { SerialWords.pick }
      for (index, line) in lines.enumerated() {
        Tag.label(.class("check"), .for("pick-\(index)")) {
          Tag.input(
            .type("checkbox"), .id("pick-\(index)"), .name("pick"), .value(line.number))
          Tag.span {
            line.number
            if line.kind == .lot {
              Tag.span(.class("hint")) { " · \(Grouped.whole(line.quantity))" }
            }
            if let day = line.unit[.expires] {
              Tag.span(.class("hint")) { " · \(SerialWords.expires(MomentText.day(day)))" }
            }
            if line.unit[.expires] != nil, line.unit.id == listing.first?.unit.id {
              " "
              Badge.render(SerialWords.takeFirst, tone: .warn)
            }
          }
        }
      }
    }
  }

  private static func kinds(_ form: FormView) -> HTML {
    ChoiceField(
      "kind", SerialWords.kind,
      [
        ChoiceField.Option(
          value: SerialKind.serial.rawValue, label: SerialWords.serial,
          detail: SerialWords.serialDetail),
        ChoiceField.Option(
          value: SerialKind.lot.rawValue, label: SerialWords.lot, detail: SerialWords.lotDetail),
      ]
    ).cards(form)
  }

  /// Where they come to or are taken from; nothing in a company without places.
  private static func place(
    _ company: CompanyView, _ step: SerialStep, _ tree: LocationTree, _ form: FormView
  ) -> HTML? {
    guard !tree.nodes.isEmpty, step != .settle else { return nil }
    let label =
      step == .move
      ? SerialWords.moveTo
      : step.isArrival && step != .number ? SerialWords.putAt : SerialWords.takenFrom
    let nothing =
      step == .move || step.isArrival && step != .number
      ? LoanWords.usualPlace : SerialWords.mostOfIt
    return LocationForm.field("at", label, tree, form, in: company, nothing: nothing).menu(form)
  }

  /// What was paid for one of what comes; only for those who may note costs.
  private static func bought(_ company: CompanyView, _ form: FormView) -> HTML? {
    guard company.member.verdict(on: .create, .itemCost) == .allowed else { return nil }
    return TextField("paidEach", CostWords.unitCost, .decimal, hint: SerialWords.costHint)
      .render(form)
  }

  private static func notes(_ step: SerialStep, _ form: FormView) -> HTML {
    var html = HTML()
    if SerialForm.notes(step) {
      html.append(SerialPages.days(form, keepsOriginals: false))
    }
    html.append(TextField("note", SerialWords.note, .multiline).render(form))
    return html
  }
}
