import Business
import Device
import Model
import PageParts

extension SerialPages {
  static func show(_ company: CompanyView, _ trace: SerialTrace, _ token: FormToken) -> Page {
    let line = trace.line
    return Page(line.number, in: company, section: .items) {
      Tag.p(.class("crumb")) {
        Tag.a(.href(list(company, line.unit[.item] ?? .zero))) {
          trace.item?[.name] ?? SerialWords.gone
        }
      }
      Tag.div(.class("page-head")) {
        Tag.h1 {
          line.number
          if line.kind == .lot { Badge.render(SerialWords.oneLot) }
          Badge.render(
            SerialWords.state(line),
            tone: line.state == .contradictory ? .bad : line.state == .inStock ? .good : .quiet)
        }
        actions(company, trace)
      }
      if line.state == .contradictory {
        Tag.p(.class("notice bad"), .id("contradictory")) {
          line.isSoldTwice ? SerialWords.soldTwiceHint : SerialWords.contradictoryHint
        }
      }
      figures(company, trace)
      Prose.render(line.unit[.note])
      Tag.div(.class("record-main")) { history(company, trace, token) }
    }
  }

  /// What can be done next with one that is in its state.
  private static func actions(_ company: CompanyView, _ trace: SerialTrace) -> HTML {
    let line = trace.line
    let home = list(company, line.unit[.item] ?? .zero)
    let isHere = line.quantity > .zero
    let away: [SerialStep] = line.isLent ? [.giveBack] : [.giveBack, .find]
    let steps = isHere ? [.issue, .lend, .move, .use, .lose] : away
    let edit = company.member.verdict(on: .edit, .serialUnit)
    return ButtonRow.render {
      if trace.item != nil {
        for step in steps where SerialForm.verdict(company, step) == .allowed {
          Button.link(
            SerialWords.act(step), home.at(step.rawValue).asking("number", line.number))
        }
      }
      if trace.item != nil {
        Button.link(
          LabelWords.print, home.at("labels").asking("number", line.number), icon: .file)
      }
      Button.link(
        SerialWords.edit, place(company, line.unit.id).at("edit"), if: edit, icon: .edit,
        key: .edit)
    }
  }

  private static func figures(_ company: CompanyView, _ trace: SerialTrace) -> HTML {
    let line = trace.line
    let unit = line.unit
    func day(_ field: Field<SerialUnit, Moment>) -> String? { unit[field].map(MomentText.day) }
    return Figures.render {
      Figures.figure(SerialWords.item, id: "serial-item") {
        if let item = trace.item {
          Tag.a(.href(self.item(company, item.id))) { item[.name] ?? "" }
        } else {
          SerialWords.gone
        }
      }
      if line.kind == .lot || line.state == .contradictory {
        Figures.figure(
          SerialWords.pick, ItemText.quantity(line.quantity, unit: trace.item?[.unit]),
          id: "serial-quantity")
      }
      if let spot = whereabouts(line, trace.tree) {
        Figures.figure(SerialWords.place, id: "serial-place") {
          if let loan = trace.loan {
            Tag.a(.href(Loan.home(company).at(loan))) { spot }
          } else {
            spot
          }
        }
      }
      if unit[.expires] != nil {
        Figures.figure(SerialWords.expires, id: "serial-expires") {
          expiry(line, today: trace.today)
        }
      }
      Figures.figure(SerialWords.warrantyEnds, day(.warrantyEnds))
      Figures.figure(SerialWords.manufactured, day(.manufactured))
      Figures.figure(SerialWords.supplier, unit[.supplier])
    }
  }

  private static func history(
    _ company: CompanyView, _ trace: SerialTrace, _ token: FormToken
  ) -> HTML {
    Card.render(SerialWords.trace, id: "trace") {
      DataTable(
        caption: SerialWords.trace,
        columns: [
          DataTable.Column("quantity", SerialWords.quantity, isNumber: true),
          DataTable.Column("reason", SerialWords.movement),
          DataTable.Column("person", StockWords.person),
          DataTable.Column("date", StockWords.date),
          DataTable.Column("reverse", StockWords.reverse, isUnseen: true),
        ]
      ).render {
        for event in trace.events { row(company, trace, event, token) }
      }
    }
  }

  private static func row(
    _ company: CompanyView, _ trace: SerialTrace, _ event: SerialEvent, _ token: FormToken
  ) -> HTML {
    let movement = event.movement
    return Tag.tr(.id("movement-\(movement.id)")) {
      Tag.td(.class("col-quantity number")) { ItemText.signed(movement[.quantity] ?? .zero) }
      Tag.td(.class("col-reason")) {
        StockWords.why(movement)
        for hint in [movement[.party], event.place, movement[.note]].compactMap({ $0 }) {
          Tag.span(.class("hint")) { " · \(hint)" }
        }
        Tag.span(.class("small-facts"), Attribute("aria-hidden", "true")) {
          if let person = event.person {
            person
            " · "
          }
          movement[.date].map(MomentText.short)
        }
      }
      Tag.td(.class("col-person")) { event.person ?? "" }
      Tag.td(.class("col-date")) { movement[.date].map(MomentText.short) }
      Tag.td(.class("col-reverse")) { undo(company, trace, event, token) }
    }
  }

  private static func undo(
    _ company: CompanyView, _ trace: SerialTrace, _ event: SerialEvent, _ token: FormToken
  ) -> HTML? {
    let movement = event.movement
    if event.isReversed { return Badge.render(StockWords.isReversed) }
    let subject =
      movement[.type].flatMap(StockMovement.init)?.subject()
      ?? .stockAdjustment
    guard company.member.verdict(on: .create, subject) == .allowed else { return nil }
    return FormView(token).render(
      to: place(company, trace.line.unit.id).at("movements").at(movement.id).at("reverse"),
      id: "reverse-\(movement.id)", isPlain: true
    ) {
      Button.submit(StockWords.reverse, style: .quiet)
    }
  }
}
