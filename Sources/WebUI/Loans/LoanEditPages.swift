import Business
import Model
import PageParts

/// The forms that begin and edit a loan.
enum LoanEditPages {
  static func add(_ company: CompanyView, _ tree: LocationTree, _ form: FormView) -> Page {
    let home = LoanPages.home(company)
    return Page(
      LoanWords.addTitle, in: company, section: .loans, isLive: false, isNarrow: true
    ) {
      Tag.h1 { LoanWords.addTitle }
      form.render(to: home.at("new"), id: "loan", isDraft: true) {
        NewRecordField.render()
        ChoiceField(
          "direction", LoanWords.direction,
          [
            ChoiceField.Option(
              value: LoanDirection.lent.rawValue, label: LoanWords.lent,
              detail: LoanWords.lentDetail),
            ChoiceField.Option(
              value: LoanDirection.borrowed.rawValue, label: LoanWords.borrowed,
              detail: LoanWords.borrowedDetail),
          ]
        ).cards(form)
        Tag.div(.class("pair")) {
          TextField(
            "item", LoanWords.item, .picked(PickRows.items(in: company), isFree: false),
            hint: LoanWords.itemHint, isRequired: true
          ).render(form)
          TextField("quantity", LoanWords.quantity, .decimal, isRequired: true).render(form)
        }
        fields(company, form, keepsOriginals: false)
        place(company, tree, form)
        ButtonRow.render {
          Button.submit(LoanWords.save)
          anyway(form)
          Button.link(LayoutWords.cancel, home, style: .quiet, key: .leave)
        }
      }
    }
  }

  static func edit(_ company: CompanyView, _ line: LoanLine, _ form: FormView) -> Page {
    let place = LoanPages.home(company).at(line.loan.id)
    return Page(
      LoanWords.editTitle, in: company, section: .loans, isLive: false, isNarrow: true
    ) {
      Tag.h1 { LoanWords.editTitle }
      form.render(to: place.at("edit"), id: "loan", isDraft: true) {
        fields(company, form, keepsOriginals: true)
        ButtonRow.render {
          Button.submit(LoanWords.save)
          Button.link(LayoutWords.cancel, place, style: .quiet, key: .leave)
        }
      }
    }
  }

  private static func fields(
    _ company: CompanyView, _ form: FormView, keepsOriginals: Bool
  ) -> HTML {
    func field(_ field: TextField) -> HTML {
      var field = field
      if keepsOriginals { field.original = form["was-\(field.name)"] }
      return field.render(form)
    }
    var html = Tag.div(.class("pair")) {
      field(
        TextField(
          "person", LoanWords.person, .picked(PickRows.people(in: company), isFree: true),
          hint: LoanWords.personHint, isRequired: true))
      field(TextField("due", LoanWords.due, .date))
    }
    html.append(field(TextField("note", LoanWords.note, .multiline)))
    return html
  }

  /// Where it is taken from or put; nothing in a company without places. `isArrival` is not known
  /// before somebody chose which way a new loan goes.
  static func place(
    _ company: CompanyView, _ tree: LocationTree, _ form: FormView, isArrival: Bool? = nil
  ) -> HTML? {
    guard !tree.nodes.isEmpty else { return nil }
    return LocationForm.field(
      "at", LoanWords.place(isArrival: isArrival), tree, form, in: company,
      nothing: LoanWords.usualPlace
    ).menu(form)
  }

  /// For who was told that less than nothing will be left.
  static func anyway(_ form: FormView) -> HTML? {
    guard form["warned"] == "yes" else { return nil }
    return Button.answer(LocationWords.anyway, "agreed", "yes", style: .caution)
  }
}
