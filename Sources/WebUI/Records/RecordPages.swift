import Business
import Device
import Model
import PageParts

/// The pages of a declared kind: its list, a record, and the forms that add and edit one.
enum RecordPages<Kind: RecordType> {
  private typealias Listed = DeclaredList<Kind>

  static func home(_ company: CompanyView) -> Place { DeclaredList<Kind>.home(company) }

  static func list(_ list: KindList<DeclaredList<Kind>>) -> Page {
    let words = Kind.declaration.words
    let add = Button.link(
      words.add, list.home.at("new"),
      if: list.company.member.verdict(on: .create, Listed.subject), style: .primary, icon: .plus)
    let tabs = list.stateTabs(
      RecordsWords.states,
      [
        (id: "active", label: RecordsWords.inUse, state: false),
        (id: "archived", label: RecordsWords.archived, state: true),
      ])
    return list.page(
      actions: add, tabs: Kind.archived == nil ? nil : tabs,
      empty: EmptyState.render(
        list.query.state ? RecordsWords.noneArchived : words.empty, icon: Icon(of: Kind.self)
      ) {
        if list.part.states.isEmpty {
          ButtonRow.render {
            add
            if let place = Listed.importing(list.company) {
              Button.link(ImportingWords.link, place)
            }
          }
        }
      })
  }

  static func add(_ company: CompanyView, _ form: FormView, _ names: RecordNames) -> Page {
    let title = Kind.declaration.words.add
    return page(title, company, form, to: home(company).at("new"), back: home(company)) {
      NewRecordField.render()
      FieldForm(Kind.self).render(form, names, in: company, keepsOriginals: false)
    }
  }

  static func edit(
    _ company: CompanyView, _ record: Record<Kind>, _ form: FormView, _ names: RecordNames
  ) -> Page {
    let place = home(company).at(record.id)
    return page(record.title, company, form, to: place.at("edit"), back: place) {
      FieldForm(Kind.self).render(form, names, in: company, keepsOriginals: true)
    }
  }

  private static func page(
    _ title: String, _ company: CompanyView, _ form: FormView, to place: Place, back: Place,
    @HTMLBuilder fields: () -> HTML
  ) -> Page {
    Page(title, in: company, section: Listed.section, isLive: false, isNarrow: true) {
      Tag.h1 { title }
      form.render(to: place, id: "record", isDraft: true) {
        fields()
        ButtonRow.render {
          Button.submit(RecordsWords.save)
          Button.link(LayoutWords.cancel, back, style: .quiet, key: .leave)
        }
      }
    }
  }

  static func show(
    _ company: CompanyView, _ detail: RecordDetail<Kind>, _ panels: [RecordPanel],
    _ token: FormToken, files: FormView, refused: RefusedAct? = nil
  ) -> Page {
    let line = detail.line
    return Page(line.title, in: company, section: Listed.section, staysLive: true) {
      Tag.p(.class("crumb")) {
        Tag.a(.href(home(company))) { Kind.declaration.words.title }
      }
      Tag.div(.class("page-head")) {
        Tag.h1 {
          line.title
          if let field = Kind.stateField {
            Badge.render(field.words(of: Kind.state(of: line.values)), tone: .quiet)
          }
          if Listed.state(of: line) { Badge.render(RecordsWords.archived, tone: .quiet) }
        }
        actions(company, detail, token)
      }
      if let shown = detail.files { AttachmentPanel.picture(company, shown) }
      facts(company, line)
      ActPanel<Kind>.forms(company, detail, token, refused)
      for panel in panels { render(panel, company, of: line.id) }
      if let shown = detail.files { AttachmentPanel.render(company, shown, files) }
    }
  }

  /// What refers to a record, with the way to all of it.
  private static func render(
    _ panel: RecordPanel, _ company: CompanyView, of id: RecordID
  ) -> HTML {
    let list = Place("companies").at(company.id).at(panel.list)
    let isAll = panel.count <= panel.records.count
    return Card.render(panel.title, id: "panel-\(panel.list)-\(panel.field)") {
      LinkList.render {
        for record in panel.records {
          LinkList.row(
            record.title, record.detail, icon: RecordKind.of(record.kind)?.icon ?? .file,
            list.at(record.id))
        }
      }
      if !isAll {
        Tag.p {
          Tag.a(.href(list.asking(panel.field, id.description))) {
            RecordsWords.allOf(panel.title, Grouped.text(panel.count))
          }
        }
      }
    }
  }

  private static func actions(
    _ company: CompanyView, _ detail: RecordDetail<Kind>, _ token: FormToken
  ) -> HTML {
    let record = detail.line.record
    let place = home(company).at(record.id)
    let edit = company.member.verdict(on: .edit, Listed.subject)
    return ButtonRow.render {
      for (words, way) in Kind.moves(of: record.values) {
        if edit == .allowed, company.member.verdict(on: way.action, Listed.subject) == .allowed {
          FormView(token).render(
            to: place.at("move").at(way.name), id: "move-\(way.name)", isPlain: true
          ) {
            Button.submit(words.label, style: .usual)
          }
        }
      }
      ActPanel<Kind>.buttons(company, detail, token)
      Button.link(RecordsWords.edit, place.at("edit"), if: edit, icon: .edit, key: .edit)
      HistoryPage.link(company, record.id)
      Menu.render(id: "record-menu", side: .end, label: Icon.more.html, unseen: PartWords.more) {
        if company.member.verdict(on: .create, Listed.subject) == .allowed {
          Menu.link(RecordsWords.copy, home(company).at("new").asking("like", "\(record.id)"))
        }
        for addition in RecordTypes.additions(to: Kind.definition.kind)
        where company.member.verdict(on: .create, addition.subject) == .allowed {
          Menu.link(
            addition.label,
            Place("companies").at(company.id).at(addition.list).at("new")
              .asking(addition.field, record.id.description))
        }
        if company.member.verdict(on: .delete, Listed.subject) == .allowed {
          Menu.act(
            RecordsWords.delete, to: place.at("delete"), token, icon: .trash, id: "delete")
        }
      }
    }
  }

  /// What was entered, in the parts of the form.
  static func facts(_ company: CompanyView, _ line: RecordLine<Kind>) -> HTML {
    Tag.div(.id("facts")) {
      for part in FieldForm(Kind.self).parts {
        let fields = part.flatMap { $0 }.filter {
          $0.name != Kind.title.name && !$0.words(of: line.values, line.names).isEmpty
        }
        if !fields.isEmpty {
          if let heading = part[0][0].heading { Tag.h2(.class("panel-title")) { heading } }
          Tag.dl(.class("facts")) {
            for field in fields {
              Tag.dt { field.label }
              Tag.dd(.id("fact-\(field.name)")) { fact(field, line, company) }
            }
          }
        }
      }
    }
  }

  @HTMLBuilder private static func fact(
    _ field: RecordField, _ line: RecordLine<Kind>, _ company: CompanyView
  ) -> HTML {
    let words = field.words(of: line.values, line.names)
    switch field.control {
    case .email: Tag.a(Attribute("href", "mailto:\(words)")) { words }
    case .link where TextForm.isLink(words):
      Tag.a(Attribute("href", words), Attribute("rel", "noreferrer noopener")) { words }
    case .lines: Prose.render(words)
    case .reference:
      if let other = field.referred(by: line.values), line.names[other.id] != nil,
        let kind = RecordKind.of(other.kind)
      {
        Tag.a(.href(kind.place(of: other.id, in: company.id))) { words }
      } else {
        words
      }
    default: words
    }
  }
}
