import Business
import Documents
import Model
import PageParts

/// The pages of templates of labels: all, a new one, and one to be changed.
enum TemplatePages {
  static func home(_ company: CompanyView) -> Place {
    Place("companies").at(company.id).at("labels")
  }

  static func list(_ company: CompanyView, _ templates: [Record<LabelTemplate>]) -> Page {
    let add = Button.link(
      TemplateWords.add, home(company).at("new"),
      if: company.member.verdict(on: .create, .tag), style: .primary, icon: .plus)
    return Page(TemplateWords.title, in: company, section: .settings, isNarrow: true) {
      SettingsPage.crumb(company)
      Tag.div(.class("page-head")) {
        Tag.h1 { TemplateWords.title }
        if !templates.isEmpty { ButtonRow.render { add } }
      }
      Tag.p(.class("lead")) { TemplateWords.lead }
      if templates.isEmpty {
        EmptyState.render(TemplateWords.empty, icon: .file) { add }
      } else {
        LinkList.render(id: "templates") {
          for template in templates {
            LinkList.row(
              template[.name] ?? "", paper(template), icon: .file,
              home(company).at(template.id))
          }
        }
      }
    }
  }

  private static func paper(_ template: Record<LabelTemplate>) -> String {
    LabelSheet(template).map { sheet in
      template[.sheet] == nil ? TemplateWords.own : say(known: sheet.title)
    } ?? TemplateWords.sheetWrong
  }

  static func add(_ company: CompanyView, _ form: FormView) -> Page {
    Page(TemplateWords.add, in: company, section: .settings, isLive: false, isNarrow: true) {
      Tag.h1 { TemplateWords.add }
      form.render(to: home(company).at("new"), id: "template", isDraft: true) {
        NewRecordField.render()
        fields(form, keepsOriginals: false)
        ButtonRow.render {
          Button.submit(TemplateWords.save)
          Button.link(LayoutWords.cancel, home(company), style: .quiet, key: .leave)
        }
      }
    }
  }

  static func edit(
    _ company: CompanyView, _ template: Record<LabelTemplate>, _ form: FormView
  ) -> Page {
    let place = home(company).at(template.id)
    let title = template[.name] ?? ""
    return Page(title, in: company, section: .settings, isLive: false, isNarrow: true) {
      Tag.p(.class("crumb")) { Tag.a(.href(home(company))) { TemplateWords.title } }
      Tag.div(.class("page-head")) {
        Tag.h1 { title }
        ButtonRow.render {
          Button.link(TemplateWords.sample, place.at("sample"), icon: .eye)
        }
      }
      if LabelSheet(template) != nil {
        Tag.p(.class("preview")) {
          Tag.img(
            .id("picture"), .src(place.at("picture")),
            Attribute("alt", TemplateWords.picture))
        }
      }
      if company.member.verdict(on: .edit, .tag) == .allowed {
        form.render(to: place.at("edit"), id: "template", isDraft: true) {
          fields(form, keepsOriginals: true)
          ButtonRow.render {
            Button.submit(TemplateWords.save)
            Button.link(LayoutWords.cancel, home(company), style: .quiet, key: .leave)
          }
        }
      }
      if company.member.verdict(on: .delete, .tag) == .allowed {
        form.render(to: place.at("delete"), id: "delete", isPlain: true) {
          Button.submit(TemplateWords.delete, style: .danger)
        }
      }
    }
  }

  private static func fields(_ form: FormView, keepsOriginals: Bool) -> HTML {
    func was(_ name: String) -> String? {
      keepsOriginals ? form["was-\(name)"] : nil
    }
    var html = TextField("name", TemplateWords.name, isRequired: true, original: was("name"))
      .render(form)
    html.append(
      TextField("title", TemplateWords.top, hint: TemplateWords.topHint, original: was("title"))
        .render(form))
    html.append(
      TextField(
        "lines", TemplateWords.lines, .multiline, hint: TemplateWords.linesHint,
        original: was("lines")
      ).render(form))
    html.append(choice("content", TemplateWords.content, contents, TemplateWords.best, form, was))
    html.append(choice("symbology", LabelWords.kind, kinds, LabelWords.suiting, form, was))
    html.append(choice("sheet", LabelWords.sheet, sheets, TemplateWords.own, form, was))
    html.append(
      Tag.details(.class("more"), .id("measures"), .when(hasMeasures(form), "open")) {
        Tag.summary { TemplateWords.measures }
        Tag.p(.class("hint")) { TemplateWords.measuresHint }
        for name in TemplateForm.counts.map(\.name) + TemplateForm.measures.map(\.name) {
          TextField(name, TemplateWords.measure(name), .decimal, original: was(name)).render(form)
        }
      })
    return html
  }

  private static func hasMeasures(_ form: FormView) -> Bool {
    !form["paperWidth"].isEmpty || form.errors["sheet"] != nil
      || (TemplateForm.counts.map(\.name) + TemplateForm.measures.map(\.name)).contains {
        form.errors[$0] != nil
      }
  }

  private static func choice(
    _ name: String, _ label: String, _ options: [ChoiceField.Option], _ nothing: String,
    _ form: FormView, _ was: (String) -> String?
  ) -> HTML {
    var html = HTML()
    if let original = was(name) {
      html.append(Tag.input(.type("hidden"), .name("was-\(name)"), .value(original)))
    }
    var field = ChoiceField(name, label, options, isRequired: false)
    field.nothing = nothing
    html.append(field.menu(form))
    return html
  }

  private static var contents: [ChoiceField.Option] {
    [LabelDesign.Content.code, .barcode, .none].map {
      ChoiceField.Option(value: $0.rawValue, label: TemplateWords.label($0))
    }
  }

  private static var kinds: [ChoiceField.Option] {
    Symbology.allCases.map { ChoiceField.Option(value: $0.rawValue, label: $0.name) }
  }

  private static var sheets: [ChoiceField.Option] {
    LabelSheet.all.map { ChoiceField.Option(value: $0.name, label: say(known: $0.title)) }
  }

  /// Templates to choose from; nothing where there are none.
  static func menu(_ templates: [Record<LabelTemplate>], _ form: FormView) -> HTML? {
    guard !templates.isEmpty else { return nil }
    let options = templates.map {
      ChoiceField.Option(value: $0.id.description, label: $0[.name] ?? "")
    }
    var field = ChoiceField(
      "template", TemplateWords.one, options, hint: TemplateWords.oneHint, isRequired: false)
    field.nothing = TemplateWords.none
    return field.menu(form)
  }
}
