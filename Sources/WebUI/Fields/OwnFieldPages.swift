import Business
import Model
import PageParts

/// The pages of a company's own fields: all with a form for a new one, and one to be changed.
enum OwnFieldPages {
  static func home(_ company: CompanyView) -> Place {
    Place("companies").at(company.id).at("fields")
  }

  static func list(_ company: CompanyView, _ fields: OwnFields, _ form: FormView) -> Page {
    let mayAdd = company.member.verdict(on: .create, .company) == .allowed
    return Page(
      OwnFieldWords.title, in: company, section: .settings, staysLive: true,
      isNarrow: true
    ) {
      SettingsPage.crumb(company)
      Tag.h1 { OwnFieldWords.title }
      Tag.p(.class("lead")) { OwnFieldWords.intro }
      for field in fields.all { trouble(company, field, fields, form.token) }
      if fields.all.isEmpty {
        // The form of the first one stands below.
        Tag.p(.class("notice quiet")) { OwnFieldWords.empty(mayAdd: mayAdd) }
      } else {
        Tag.div(.id("fields")) { table(company, fields, form.token) }
      }
      adding(company, fields, form)
    }
  }

  /// The form of a new one, or why there is none.
  private static func adding(
    _ company: CompanyView, _ fields: OwnFields, _ form: FormView
  ) -> HTML {
    if case .denied(let denial) = company.member.verdict(on: .create, .company) {
      return Tag.p(.class("reason")) { denial.told }
    }
    guard fields.all.count < OwnField.countLimit else {
      return Tag.p(.class("notice quiet"), .id("full")) { OwnFieldWords.full }
    }
    return Card.render(OwnFieldWords.addTitle, id: "new") {
      form.render(to: home(company).at("new"), id: "own-field", isPlain: true) {
        OwnFieldForm.fields(form, keepsOriginals: false)
        ButtonRow.render { Button.submit(OwnFieldWords.add) }
      }
    }
  }

  /// What two devices did without knowing of each other, with the way out.
  private static func trouble(
    _ company: CompanyView, _ field: OwnField, _ fields: OwnFields, _ token: FormToken
  ) -> HTML? {
    guard field.isDisplaced || field.twin != nil else { return nil }
    let words =
      field.isDisplaced
      ? OwnFieldWords.displaced(field.name, fields[slot: field.slot]?.name)
      : OwnFieldWords.twin(field.name)
    return Tag.div(.class("notice warn"), .id("trouble-\(field.id)")) {
      Tag.p { words }
      if field.isDisplaced, company.member.verdict(on: .edit, .company) == .allowed {
        FormView(token).render(
          to: home(company).at(field.id).at("place"), id: "place-\(field.id)", isPlain: true
        ) { Button.submit(OwnFieldWords.ownPlace, style: .usual) }
      }
    }
  }

  private static func table(
    _ company: CompanyView, _ fields: OwnFields, _ token: FormToken
  ) -> HTML {
    let mayEdit = company.member.verdict(on: .edit, .company) == .allowed
    return DataTable(
      caption: OwnFieldWords.title,
      columns: [
        DataTable.Column("name", OwnFieldWords.name),
        DataTable.Column("type", OwnFieldWords.type),
        DataTable.Column("order", OwnFieldWords.order, isUnseen: true),
      ], isAlone: true
    ).render {
      for (index, field) in fields.all.enumerated() {
        Tag.tr(.id("field-\(field.id)")) {
          Tag.td(.class("col-name")) {
            Tag.a(.href(home(company).at(field.id))) { field.name }
            if field.isDisplaced { Badge.render(OwnFieldWords.noPlace, tone: .warn) }
            if field.twin != nil { Badge.render(OwnFieldWords.twice, tone: .warn) }
          }
          Tag.td(.class("col-type")) {
            OwnFieldWords.kind(field.kind)
            if field.kind == .choice {
              Tag.span(.class("hint")) { " \(field.choices.joined(separator: ", "))" }
            }
          }
          Tag.td(.class("col-order")) {
            if mayEdit { moves(company, field, index, fields.all.count, token) }
          }
        }
      }
    }
  }

  private static func moves(
    _ company: CompanyView, _ field: OwnField, _ index: Int, _ count: Int, _ token: FormToken
  ) -> HTML {
    Tag.form(
      Attribute("method", "post"), .action(home(company).at(field.id).at("move")),
      .class("actions"), .id("move-\(field.id)")
    ) {
      token.field
      for (step, label, unseen) in [
        (-1, "↑", OwnFieldWords.up(field.name)),
        (1, "↓", OwnFieldWords.down(field.name)),
      ] where (0..<count).contains(index + step) {
        Tag.button(
          .class("button quiet"), .type("submit"), .name("to"), .value(String(index + step)),
          Attribute("aria-label", unseen)
        ) { label }
      }
    }
  }

  static func edit(_ company: CompanyView, _ field: OwnField, _ form: FormView) -> Page {
    let place = home(company).at(field.id)
    return Page(field.name, in: company, section: .settings, isLive: false, isNarrow: true) {
      Tag.p(.class("crumb")) { Tag.a(.href(home(company))) { OwnFieldWords.title } }
      Tag.h1 { field.name }
      switch company.member.verdict(on: .edit, .company) {
      case .denied(let denial): Tag.p(.class("reason")) { denial.told }
      case .allowed:
        form.render(to: place.at("edit"), id: "own-field", isDraft: true) {
          OwnFieldForm.fields(form, keepsOriginals: true)
          ButtonRow.render {
            Button.submit(OwnFieldWords.save)
            Button.link(LayoutWords.cancel, home(company), style: .quiet, key: .leave)
          }
        }
      }
      if company.member.verdict(on: .delete, .company) == .allowed {
        FormView(form.token).render(to: place.at("delete"), id: "delete", isPlain: true) {
          Tag.p(.class("hint")) { OwnFieldWords.deleteHint }
          Button.submit(OwnFieldWords.delete, style: .danger)
        }
      }
    }
  }
}
