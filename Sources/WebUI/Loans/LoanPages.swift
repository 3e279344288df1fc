import Business
import Model

/// The pages of loans: all in a state, and one with what went and came.
enum LoanPages {
  static func home(_ company: CompanyView) -> Place {
    Place("companies").at(company.id).at(Page.Section.loans.rawValue)
  }

  static func list(_ company: CompanyView, _ listing: LoanListing, _ state: LoanState) -> Page {
    let verdict = company.member.verdict(on: .create, .loan)
    let add = Button.link(
      LoanWords.add, home(company).at("new"), if: verdict, style: .primary, icon: .plus)
    return Page(LoanWords.title, in: company, section: .loans) {
      Tag.div(.class("page-head")) {
        Tag.h1 { LoanWords.title }
        ButtonRow.render { add }
      }
      if !company.scope.contains(Loan.definition) {
        EmptyState.render(LoanWords.hidden, icon: .handOver)
      } else {
        Tabs.render(
          LoanWords.states,
          LoanState.allCases.map { other in
            Tabs.Tab(
              id: "loans-\(other.rawValue)",
              label: "\(LoanWords.state(other)) (\(listing.counts[other] ?? 0))",
              place: home(company).asking("state", other.rawValue), isCurrent: other == state)
          })
        if listing.lines.isEmpty {
          EmptyState.render(LoanWords.empty(state), icon: .handOver)
        } else {
          Tag.div(.id("loans")) { table(company, listing.lines) }
        }
      }
    }
  }

  private static func table(_ company: CompanyView, _ lines: [LoanLine]) -> HTML {
    DataTable(
      caption: LoanWords.list,
      columns: [
        DataTable.Column("loan", LoanWords.person),
        DataTable.Column("quantity", LoanWords.out, isNumber: true),
        DataTable.Column("due", LoanWords.day),
      ], isAlone: true
    ).render {
      for line in lines {
        Tag.tr(.id("loan-\(line.loan.id)")) {
          Tag.td(.class("col-loan")) {
            Tag.a(.href(home(company).at(line.loan.id))) { LoanWords.who(line) }
            " "
            Tag.span(.class("hint")) { line.item?[.name] ?? LoanWords.gone }
          }
          Tag.td(.class("col-quantity number")) { out(line) }
          Tag.td(.class("col-due")) { due(line) }
        }
      }
    }
  }

  private static func item(_ company: CompanyView, _ line: LoanLine) -> HTML {
    guard let item = line.item else { return HTML(LoanWords.gone) }
    let place = Place("companies").at(company.id).at(Page.Section.items.rawValue).at(item.id)
    return Tag.a(.href(place)) { item[.name] ?? "" }
  }

  @HTMLBuilder private static func out(_ line: LoanLine) -> HTML {
    ItemText.quantity(line.out, unit: line.item?[.unit])
    if line.out != line.quantity {
      " "
      Tag.span(.class("hint")) { LoanWords.of(Grouped.plain(line.quantity)) }
    }
    if line.isTooMuch { Badge.render(LoanWords.tooMuch, tone: .warn) }
  }

  @HTMLBuilder private static func due(_ line: LoanLine) -> HTML {
    line.loan[.due].map(MomentText.day) ?? ""
    if line.state == .overdue {
      " "
      Badge.render(LoanWords.state(.overdue), tone: .bad)
    }
  }

  static func show(_ company: CompanyView, _ detail: LoanDetail, _ form: FormView) -> Page {
    let line = detail.line
    let place = home(company).at(line.loan.id)
    let edit = company.member.verdict(on: .edit, .loan)
    return Page(
      LoanWords.who(line), in: company, section: .loans, isLive: form.errors.isEmpty
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
        }
      }
      if line.isTooMuch {
        Tag.p(.class("notice warn"), .id("too-much")) { LoanWords.tooMuchHint }
      }
      Figures.render {
        Figures.figure(LoanWords.item, id: "loan-item") { item(company, line) }
        Figures.figure(LoanWords.out, id: "loan-out") { out(line) }
        Figures.figure(LoanWords.due, line.loan[.due].map(MomentText.day), id: "loan-due")
      }
      if let note = line.loan[.note] { Tag.p(.class("prose")) { note } }
      Tag.div(.class("record")) {
        if line.state != .returned,
          company.member.verdict(on: .create, .stockTransaction) == .allowed
        {
          Tag.div(.class("record-act")) { giveBack(detail, form, place.at("return")) }
        }
        Tag.div(.class("record-main")) { history(detail) }
      }
    }
  }

  private static func giveBack(
    _ detail: LoanDetail, _ form: FormView, _ place: Place
  ) -> HTML {
    var form = form
    if form.values["back"] == nil { form.values["back"] = detail.line.out.description }
    return Card.render(LoanWords.giveBackTitle, id: "give-back") {
      form.render(to: place, id: "return", isPlain: true) {
        NewRecordField.render()
        TextField("back", LoanWords.quantity, .decimal, isRequired: true).render(form)
        LoanEditPages.place(detail.tree, form)
        ButtonRow.render {
          Button.submit(LoanWords.giveBack)
          LoanEditPages.anyway(form)
        }
      }
    }
  }

  private static func history(_ detail: LoanDetail) -> HTML {
    Card.render(LoanWords.history, id: "loan-history") {
      DataTable(
        caption: LoanWords.history,
        columns: [
          DataTable.Column("quantity", LoanWords.quantity, isNumber: true),
          DataTable.Column("movement", LoanWords.movement),
          DataTable.Column("date", LoanWords.date),
        ]
      ).render {
        for movement in detail.movements {
          Tag.tr {
            Tag.td(.class("col-quantity number")) {
              ItemText.signed(movement[.quantity] ?? .zero)
            }
            Tag.td(.class("col-movement")) {
              movement[.reason] ?? StockWords.movement(movement[.type])
              if let place = movement[.location].flatMap({ detail.tree[$0] }) {
                Tag.span(.class("hint")) { " · \(place.code)" }
              }
            }
            Tag.td(.class("col-date")) { movement[.date].map(MomentText.short) }
          }
        }
      }
    }
  }
}
