import Business
import Device
import Model
import PageParts

/// The pages of a declared kind: its list, a record, and the forms that add and edit one.
enum RecordPages<Kind: RecordType> {
  private typealias Listed = DeclaredList<Kind>

  static func home(_ company: CompanyView) -> Place { DeclaredList<Kind>.home(company) }

  /// Where a record is looked at: a part on the page of its whole.
  static func page(of record: RecordValues, _ company: CompanyView) -> Place {
    guard let whole = Kind.whole(of: record), let kind = RecordKind.of(whole.kind) else {
      return home(company).at(record.id)
    }
    return kind.place(of: whole.id, in: company.id)
  }

  /// Where one comes from who looks at a record: the list, or the page of its whole.
  private static func crumb(_ company: CompanyView, _ line: RecordLine<Kind>) -> HTML {
    let whole = Kind.whole(of: line.values)
    return Tag.p(.class("crumb")) {
      if let whole, let kind = RecordKind.of(whole.kind), let name = line.names[whole.id] {
        Tag.a(.href(kind.place(of: whole.id, in: company.id))) { name }
      } else {
        Tag.a(.href(home(company))) { Kind.declaration.words.title }
      }
    }
  }

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
    let own = PageHooks.of(Kind.definition.kind).links?(list.company)
    let file = Kind.foreign.map { foreign in
      Button.link(
        RecordsWords.file(foreign.label), list.home.at("file"), style: .quiet, icon: .download)
    }
    let mine = Kind.definition.assignee.map { number in
      Button.link(
        RecordsWords.mine,
        list.home.asking(
          Kind.definition.fields[number].name, list.company.member.account.description))
    }
    let board = Kind.stateTable.map { _ in
      Button.link(RecordsWords.asBoard, list.home.at("board"))
    }
    let actions = HTML.joined {
      mine
      board
      add
      own
      if list.part.states.isEmpty == false { file }
    }
    return list.page(
      actions: actions, tabs: Kind.archived == nil ? nil : tabs,
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
    let back = whole(in: form, company) ?? home(company)
    let preview = preview(company)
    return Page(
      title, in: company, section: Listed.section, isLive: false, isNarrow: preview == nil
    ) {
      Tag.h1 { title }
      FormPreview.beside(preview, title) {
        form.render(
          to: home(company).at("new"), id: "record", isDraft: true, remarks: remarks(company, nil)
        ) {
          NewRecordField.render()
          FieldForm(Kind.self).render(form, names, in: company, keepsOriginals: false)
          ButtonRow.render {
            Button.submit(RecordsWords.save)
            Button.link(LayoutWords.cancel, back, style: .quiet, key: .leave)
          }
        }
      }
    }
  }

  /// Where a page asks how what stands in its form looks; nil for kinds that have no picture.
  static func preview(_ company: CompanyView) -> Place? {
    PageHooks.of(Kind.definition.kind).preview.map { _ in home(company).at("preview") }
  }

  /// Where a page asks what is to be told of what stands in its form; nil for kinds of which
  /// nothing is told.
  static func remarks(_ company: CompanyView, _ record: RecordID?) -> Place? {
    PageHooks.of(Kind.definition.kind).remarks.map { _ in
      home(company).at("remarks").asking("record", record?.description)
    }
  }

  /// The page of the record that the form of a part names.
  private static func whole(in form: FormView, _ company: CompanyView) -> Place? {
    guard let field = Kind.whole, let kind = field.referred.flatMap({ RecordKind.of($0) }) else {
      return nil
    }
    return RecordID(form[field.name]).map { kind.place(of: $0, in: company.id) }
  }

  static func show(
    _ company: CompanyView, _ detail: RecordDetail<Kind>, _ panels: [RecordPanel],
    _ token: FormToken, files: FormView, beside: RecordBeside = RecordBeside(),
    refused: RefusedAct? = nil
  ) -> Page {
    let line = detail.line
    return Page(line.title, in: company, section: Listed.section, staysLive: true) {
      crumb(company, line)
      Tag.div(.class("page-head")) {
        Tag.h1 {
          line.title
          if let field = Kind.stateField {
            Badge.render(field.words(of: Kind.state(of: line.values)), tone: .quiet)
          }
          if Listed.state(of: line) { Badge.render(RecordsWords.archived, tone: .quiet) }
        }
        actions(company, detail, token, warned: beside.warned)
      }
      if let shown = detail.files { AttachmentPanel.picture(company, shown) }
      beside.head
      facts(company, line, without: beside.shown)
      beside.rest
      ActPanel.forms(company, line.id, detail.acts, detail.named, token, refused)
      beside.parts
      RecordPanels.render(panels, of: detail.reference, company)
      if let shown = detail.files { AttachmentPanel.render(company, shown, files) }
    }
  }

  private static func actions(
    _ company: CompanyView, _ detail: RecordDetail<Kind>, _ token: FormToken, warned: String?
  ) -> HTML {
    let record = detail.line.record
    let place = home(company).at(record.id)
    let edit = company.member.verdict(on: .edit, Listed.subject)
    return ButtonRow.render {
      for (words, way) in Kind.moves(of: record.values) {
        if company.member.verdict(on: way, of: record.values, Kind.definition) == .allowed {
          FormView(token).render(
            to: place.at("move").at(way.name), id: "move-\(way.name)", isPlain: true
          ) {
            if words.movesStock, warned == way.name {
              Button.answer(LocationWords.anyway, StockForm.agreed, "yes", style: .caution)
            } else {
              Button.submit(words.label, style: .usual, key: words.isFinish ? .finish : nil)
            }
          }
        }
      }
      ActPanel.buttons(company, record.id, detail.acts, token)
      Button.link(RecordsWords.edit, place.at("edit"), if: edit, icon: .edit, key: .edit)
      HistoryPage.link(company, record.id)
      Menu.render(id: "record-menu", side: .end, label: Icon.more.html, unseen: PartWords.more) {
        another(company, detail, token)
        RecordPanels.additions(to: detail.reference, company)
        let delete = company.member.verdict(
          on: .delete, Listed.subject, isAuthor: detail.isOwn)
        if delete == .allowed {
          Menu.act(
            RecordsWords.delete, to: place.at("delete"), token, icon: .trash, id: "delete")
        }
      }
    }
  }

  /// What makes another record like this one: an act of the kind, or its form.
  @HTMLBuilder private static func another(
    _ company: CompanyView, _ detail: RecordDetail<Kind>, _ token: FormToken
  ) -> HTML {
    let place = home(company).at(detail.line.id)
    if company.member.verdict(on: .create, Listed.subject) == .allowed {
      if let act = detail.acts.first(where: \.act.makesAnother) {
        Menu.act(
          act.words.label, to: place.at(act.act.name), token, icon: .copy, id: act.act.name,
          hidden: NewRecordField.render())
      } else {
        Menu.link(
          RecordsWords.copy, home(company).at("new").asking("like", "\(detail.line.id)"))
      }
    }
  }

  /// What was entered, in the parts of the form, but for fields that stand elsewhere; nothing where
  /// nothing was.
  static func facts(
    _ company: CompanyView, _ line: RecordLine<Kind>, without elsewhere: Set<Int> = []
  ) -> HTML? {
    let parts = FieldForm(Kind.self).parts.map { part in
      let fields = part.flatMap { $0 }.filter {
        $0.name != Kind.title.name && !elsewhere.contains($0.field.number)
          && !$0.words(of: line.values, line.names).isEmpty
      }
      return (heading: part[0][0].heading, fields: fields)
    }.filter { !$0.fields.isEmpty }
    guard !parts.isEmpty else { return nil }
    return Tag.div(.id("facts")) {
      for (heading, fields) in parts {
        if let heading { Tag.h2(.class("panel-title")) { heading } }
        Tag.dl(.class("facts")) {
          for field in fields {
            Tag.dt { field.label }
            Tag.dd(.id("fact-\(field.name)")) { fact(field, line, company) }
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
    case .reference, .anyRecord:
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
