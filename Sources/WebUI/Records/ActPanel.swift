import Business
import Model
import PageParts

/// What can be done to a record: a button where nothing is asked for, else a form.
enum ActPanel<Kind: RecordType> {
  private static func place(_ company: CompanyView, _ id: RecordID, _ name: String) -> Place {
    DeclaredList<Kind>.home(company).at(id).at(name)
  }

  private static func isAllowed(_ act: RecordAct<Kind>, _ company: CompanyView) -> Bool {
    company.member.verdict(on: act.action, act.subject) == .allowed
  }

  static func buttons(
    _ company: CompanyView, _ detail: RecordDetail<Kind>, _ token: FormToken
  ) -> HTML {
    var html = HTML()
    for offered in detail.acts where offered.act.inputs.isEmpty && isAllowed(offered.act, company) {
      let act = offered.act
      html.append(
        FormView(token).render(
          to: place(company, detail.line.id, act.name), id: "act-\(act.name)", isPlain: true
        ) {
          NewRecordField.render()
          Button.submit(act.label, style: .usual)
        })
    }
    return html
  }

  static func forms(
    _ company: CompanyView, _ detail: RecordDetail<Kind>, _ token: FormToken,
    _ refused: RefusedAct?
  ) -> HTML {
    var html = HTML()
    for offered in detail.acts where !offered.act.inputs.isEmpty && isAllowed(offered.act, company)
    {
      let act = offered.act
      let form =
        refused?.name == act.name ? refused?.form : FormView(token, values: offered.values)
      html.append(
        card(
          offered, form ?? FormView(token), detail.named, company,
          to: place(company, detail.line.id, act.name)))
    }
    return html
  }

  private static func card(
    _ offered: OfferedAct<Kind>, _ form: FormView, _ names: RecordNames, _ company: CompanyView,
    to place: Place
  ) -> HTML {
    Card.render(offered.act.title, id: "card-\(offered.act.name)") {
      form.render(to: place, id: "act-\(offered.act.name)", isPlain: true) {
        NewRecordField.render()
        offered.form.render(form, names, in: company, keepsOriginals: false)
        ButtonRow.render {
          Button.submit(offered.act.label, style: .usual)
          if form["warned"] == "yes" {
            Button.answer(LocationWords.anyway, StockForm.agreed, "yes", style: .caution)
          }
        }
      }
    }
  }
}
