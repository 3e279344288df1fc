import Business
import Model

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

  static func add(_ company: CompanyView, _ form: FormView) -> Page {
    let title = Kind.declaration.words.add
    return page(title, company, form, to: home(company).at("new"), back: home(company)) {
      NewRecordField.render()
      RecordForm<Kind>.fields(form, keepsOriginals: false)
    }
  }

  static func edit(_ company: CompanyView, _ record: Record<Kind>, _ form: FormView) -> Page {
    let place = home(company).at(record.id)
    return page(record.title, company, form, to: place.at("edit"), back: place) {
      RecordForm<Kind>.fields(form, keepsOriginals: true)
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

  static func show(_ company: CompanyView, _ record: Record<Kind>, _ token: FormToken) -> Page {
    Page(record.title, in: company, section: Listed.section, staysLive: true) {
      Tag.p(.class("crumb")) {
        Tag.a(.href(home(company))) { Kind.declaration.words.title }
      }
      Tag.div(.class("page-head")) {
        Tag.h1 {
          record.title
          if Listed.state(of: record) { Badge.render(RecordsWords.archived, tone: .quiet) }
        }
        actions(company, record, token)
      }
      facts(record)
    }
  }

  private static func actions(
    _ company: CompanyView, _ record: Record<Kind>, _ token: FormToken
  ) -> HTML {
    let place = home(company).at(record.id)
    let edit = company.member.verdict(on: .edit, Listed.subject)
    return ButtonRow.render {
      Button.link(RecordsWords.edit, place.at("edit"), if: edit, icon: .edit, key: .edit)
      HistoryPage.link(company, record.id)
      Menu.render(id: "record-menu", side: .end, label: Icon.more.html, unseen: PartWords.more) {
        Menu.link(RecordsWords.copy, home(company).at("new").asking("like", "\(record.id)"))
        if company.member.verdict(on: .delete, Listed.subject) == .allowed {
          Menu.act(
            RecordsWords.delete, to: place.at("delete"), token, icon: .trash, id: "delete")
        }
      }
    }
  }

  /// What was entered, in the parts of the form.
  static func facts(_ record: Record<Kind>) -> HTML {
    let fields = Kind.declaration.fields.dropFirst().filter {
      !$0.words(of: record.values).isEmpty
    }
    return Tag.dl(.class("facts"), .id("facts")) {
      for field in fields {
        Tag.dt { field.label }
        Tag.dd(.id("fact-\(field.name)")) { fact(field, record.values) }
      }
    }
  }

  @HTMLBuilder private static func fact(_ field: RecordField, _ record: RecordValues) -> HTML {
    let words = field.words(of: record)
    switch field.control {
    case .email: Tag.a(Attribute("href", "mailto:\(words)")) { words }
    case .link where InventoryItem.isLink(words):
      Tag.a(Attribute("href", words), Attribute("rel", "noreferrer noopener")) { words }
    case .lines: Prose.render(words)
    default: words
    }
  }
}
