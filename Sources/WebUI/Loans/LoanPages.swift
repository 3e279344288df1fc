import Business
import Model
import PageParts

/// The page of a loan with what went and came, and parts of it for other pages.
enum LoanPages {
  static func home(_ company: CompanyView) -> Place {
    Place("companies").at(company.id).at(Page.Section.loans.rawValue)
  }

  private static func item(_ company: CompanyView, _ line: LoanLine) -> HTML {
    guard let item = line.item else { return HTML(LoanWords.gone) }
    let place = Place("companies").at(company.id).at(Page.Section.items.rawValue).at(item.id)
    return Tag.a(.href(place)) { item[.name] ?? "" }
  }

  @HTMLBuilder static func out(_ line: LoanLine) -> HTML {
    ItemText.quantity(line.out, unit: line.item?[.unit])
    if line.out != line.quantity {
      " "
      Tag.span(.class("hint")) { LoanWords.of(Grouped.whole(line.quantity)) }
    }
    if line.isTooMuch { Badge.render(LoanWords.tooMuch, tone: .warn) }
  }

  @HTMLBuilder static func due(_ line: LoanLine) -> HTML {
    line.loan[.due].map(MomentText.day) ?? ""
    if line.state == .overdue {
      " "
      Badge.render(LoanWords.state(.overdue), tone: .bad)
    }
  }

  static func list(_ list: KindList<ListedLoans>) -> Page {
    let add = Button.link(
      LoanWords.add, list.home.at("new"), if: list.company.member.verdict(on: .create, .loan),
      style: .primary, icon: .plus)
    return list.page(
      actions: add,
      tabs: list.stateTabs(
        LoanWords.states,
        [(LoanState.open, false), (.returned, true)].map {
          (id: $0.rawValue, label: LoanWords.state($0), state: $1)
        }),
      empty: EmptyState.render(
        LoanWords.empty(list.query.state ? .returned : .open), icon: .handOver
      ) {
        if list.part.states.isEmpty { add }
      })
  }

  static func show(_ company: CompanyView, _ detail: LoanDetail, _ form: FormView) -> Page {
    let line = detail.line
    let place = home(company).at(line.loan.id)
    let edit = company.member.verdict(on: .edit, .loan)
    return Page(
      LoanWords.who(line), in: company, section: .loans, staysLive: true
    ) {
      Tag.p(.class("crumb")) { Tag.a(.href(home(company))) { LoanWords.back } }
      Tag.div(.class("page-head")) {
        Tag.h1 {
          LoanWords.who(line)
          Badge.render(
            LoanWords.state(line.state), tone: line.state == .overdue ? .bad : .quiet)
        }
        ButtonRow.render {
          Button.link(LoanWords.edit, place.at("edit"), if: edit, icon: .edit, key: .edit)
          HistoryPage.link(company, line.loan.id)
        }
      }
      if line.isTooMuch {
        Tag.p(.class("notice warn"), .id("too-much")) { LoanWords.tooMuchHint }
      }
      figures(company, line)
      Prose.render(line.loan[.note])
      Tag.div(.class("record")) {
        if line.state != .returned,
          company.member.verdict(on: .create, .stockTransaction) == .allowed
        {
          Tag.div(.class("record-act")) { giveBack(company, detail, form, place.at("return")) }
        }
        Tag.div(.class("record-main")) { history(detail) }
      }
    }
  }

  static func figures(_ company: CompanyView, _ line: LoanLine) -> HTML {
    Figures.render {
      Figures.figure(LoanWords.item, id: "loan-item") { item(company, line) }
      if let number = line.number, let serial = line.serial {
        Figures.figure(SerialWords.number, id: "loan-number") {
          Tag.a(.href(SerialPages.place(company, serial))) { number }
        }
      }
      Figures.figure(LoanWords.out, id: "loan-out") { out(line) }
      Figures.figure(LoanWords.due, line.loan[.due].map(MomentText.day), id: "loan-due")
    }
  }

  private static func giveBack(
    _ company: CompanyView, _ detail: LoanDetail, _ form: FormView, _ place: Place
  ) -> HTML {
    var form = form
    if form.values["back"] == nil { form.values["back"] = Grouped.field(detail.line.out) }
    return Card.render(LoanWords.giveBackTitle(detail.line), id: "give-back") {
      form.render(to: place, id: "return", isPlain: true) {
        NewRecordField.render()
        TextField("back", LoanWords.quantity, .decimal, isRequired: true).render(form)
        LoanEditPages.place(company, detail.tree, form, isArrival: !detail.line.isBorrowed)
        ButtonRow.render {
          Button.submit(LoanWords.giveBack(detail.line))
          LoanEditPages.anyway(form)
        }
      }
    }
  }

  private static func history(_ detail: LoanDetail) -> HTML {
    Card.render(LoanWords.history, id: "loan-history") {
      MovementTable.render(detail.movements, in: detail.tree)
    }
  }
}
