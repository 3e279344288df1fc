import Business
import Model
import PageParts

/// What can be done to a record: a button where nothing is asked for, else a form.
enum ActPanel {
  private static func place<Kind: ActedType>(
    _ company: CompanyView, _ id: RecordID, _ act: RecordAct<Kind>
  ) -> Place {
    Kind.home(company).at(id).at(act.name)
  }

  private static func isAllowed<Kind: ActedType>(
    _ act: RecordAct<Kind>, _ company: CompanyView
  ) -> Bool {
    company.member.verdict(on: act.action, act.subject) == .allowed
  }

  static func buttons<Kind: ActedType>(
    _ company: CompanyView, _ id: RecordID, _ acts: [OfferedAct<Kind>], _ token: FormToken
  ) -> HTML {
    var html = HTML()
    for offered in acts
    where offered.act.inputs.isEmpty && offered.act.isOnPage && isAllowed(offered.act, company) {
      html.append(
        FormView(token).render(
          to: place(company, id, offered.act), id: offered.act.name, isPlain: true
        ) {
          NewRecordField.render()
          Button.submit(offered.words.label, style: .usual)
        })
    }
    return html
  }

  static func forms<Kind: ActedType>(
    _ company: CompanyView, _ id: RecordID, _ acts: [OfferedAct<Kind>], _ names: RecordNames,
    _ token: FormToken, _ refused: RefusedAct?
  ) -> HTML {
    var html = HTML()
    for offered in acts
    where !offered.act.inputs.isEmpty && offered.act.isOnPage && isAllowed(offered.act, company) {
      var form = FormView(token, values: offered.values)
      let isRefused = refused?.name == offered.act.name
      if isRefused, let refused { form = refused.form }
      let content = self.form(form, offered, place(company, id, offered.act), names, company)
      let (title, card) = (offered.words.title, "card-\(offered.act.name)")
      html.append(
        offered.act.isFolded
          ? Card.folded(title, id: card, isOpen: isRefused) { content }
          : Card.render(title, id: card) { content })
    }
    return html
  }

  private static func form<Kind: ActedType>(
    _ form: FormView, _ offered: OfferedAct<Kind>, _ place: Place, _ names: RecordNames,
    _ company: CompanyView
  ) -> HTML {
    form.render(to: place, id: offered.act.name, isPlain: true) {
      NewRecordField.render()
      offered.form.render(form, names, in: company, keepsOriginals: false)
      ButtonRow.render {
        Button.submit(offered.words.label)
        anyway(form)
      }
    }
  }

  /// For who was warned, and goes on.
  static func anyway(_ form: FormView) -> HTML? {
    guard form["warned"] == "yes" else { return nil }
    return Button.answer(LocationWords.anyway, StockForm.agreed, "yes", style: .caution)
  }
}

extension ActedType {
  /// Where the records of a company are.
  static func home(_ company: CompanyView) -> Place {
    Place("companies").at(company.id).at(definition.list ?? "")
  }
}
