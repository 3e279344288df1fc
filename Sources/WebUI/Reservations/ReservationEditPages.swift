import Business
import Model
import PageParts

/// The forms that note and edit a reservation.
enum ReservationEditPages {
  static func add(_ company: CompanyView, _ tree: LocationTree, _ form: FormView) -> Page {
    let home = ReservationPages.home(company)
    return Page(
      ReservationWords.addTitle, in: company, section: .reservations, isLive: false, isNarrow: true
    ) {
      Tag.h1 { ReservationWords.addTitle }
      form.render(to: home.at("new"), id: "reservation", isDraft: true) {
        NewRecordField.render()
        ChoiceField(
          "direction", ReservationWords.direction,
          [
            ChoiceField.Option(
              value: "reserved", label: ReservationWords.reserve,
              detail: ReservationWords.reserveDetail),
            ChoiceField.Option(
              value: "expected", label: ReservationWords.expect,
              detail: ReservationWords.expectDetail),
          ]
        ).cards(form)
        TextField(
          "item", ReservationWords.item, .picked(PickRows.items(in: company), isFree: false),
          hint: ReservationWords.itemHint, isRequired: true
        ).render(form)
        fields(company, tree, form, keepsOriginals: false)
        ButtonRow.render {
          Button.submit(ReservationWords.save)
          Button.link(LayoutWords.cancel, home, style: .quiet, key: .leave)
        }
      }
    }
  }

  static func edit(
    _ company: CompanyView, _ line: ReservationLine, _ tree: LocationTree, _ form: FormView
  ) -> Page {
    let place = ReservationPages.home(company).at(line.reservation.id)
    return Page(
      ReservationWords.editTitle, in: company, section: .reservations, isLive: false,
      isNarrow: true
    ) {
      Tag.h1 { ReservationWords.editTitle }
      form.render(to: place.at("edit"), id: "reservation", isDraft: true) {
        fields(company, tree, form, keepsOriginals: true)
        ButtonRow.render {
          Button.submit(ReservationWords.save)
          Button.link(LayoutWords.cancel, place, style: .quiet, key: .leave)
        }
      }
    }
  }

  private static func fields(
    _ company: CompanyView, _ tree: LocationTree, _ form: FormView, keepsOriginals: Bool
  ) -> HTML {
    func field(_ field: TextField) -> HTML {
      var field = field
      if keepsOriginals { field.original = form["was-\(field.name)"] }
      return field.render(form)
    }
    var html = Tag.div(.class("pair")) {
      field(TextField("quantity", ReservationWords.quantity, .decimal, isRequired: true))
      field(
        TextField(
          "party", ReservationWords.party, .picked(PickRows.people(in: company), isFree: true),
          hint: ReservationWords.partyHint, isRequired: true))
    }
    html.append(
      Tag.div(.class("pair")) {
        field(TextField("reference", ReservationWords.reference))
        field(TextField("due", ReservationWords.due, .date))
      })
    if let place = place(company, ReservationWords.place, tree, form) { html.append(place) }
    if keepsOriginals {
      html.append(Tag.input(.type("hidden"), .name("was-at"), .value(form["was-at"])))
    }
    html.append(field(TextField("note", ReservationWords.note, .multiline)))
    return html
  }

  /// Where it is taken from or put; nothing in a company without places.
  static func place(
    _ company: CompanyView, _ label: String, _ tree: LocationTree, _ form: FormView
  ) -> HTML? {
    guard !tree.nodes.isEmpty else { return nil }
    return LocationForm.field(
      "at", label, tree, form, in: company, nothing: ReservationWords.usualPlace
    ).menu(form)
  }
}
