import Business
import HTTPServing
import Model
import PageParts

/// The pages of records of which something is open: their list, the form that notes one, and one
/// with what went and came.
enum OpenPages<Kind: ShownOpenKind> {
  private typealias Words = Kind.Words

  static func home(_ company: CompanyView) -> Place { Kind.home(company) }

  private static var noun: String { Kind.definition.noun }

  /// What forms call the party.
  static var partyName: String { Kind.definition.fields[Kind.openFields.party.number].name }

  static var form: EditForm<Kind> {
    EditForm(
      section: Kind.section, id: noun, title: { _ in Words.editTitle },
      saved: { Words.saved(($0[partyName] ?? "").trimmed) })
  }

  static func list(_ list: KindList<OpenList<Kind>>) -> Page {
    let add = Button.link(
      Words.add, list.home.at("new"),
      if: list.company.member.verdict(on: .create, Kind.definition.subject), style: .primary,
      icon: .plus)
    return list.page(
      actions: add,
      tabs: list.stateTabs(
        Words.states,
        [(id: "open", isDone: false), (id: Kind.done, isDone: true)].map {
          (id: $0.id, label: Words.tab(isDone: $0.isDone), state: $0.isDone)
        }),
      empty: EmptyState.render(
        Words.empty(isDone: list.query.state), icon: Sections.icon(Kind.section)
      ) {
        if list.part.states.isEmpty { add }
      })
  }

  static func add(_ company: CompanyView, _ tree: LocationTree, _ form: FormView) -> Page {
    Page(Words.add, in: company, section: Kind.section, isLive: false, isNarrow: true) {
      Tag.h1 { Words.add }
      form.render(to: home(company).at("new"), id: noun, isDraft: true) {
        NewRecordField.render()
        ChoiceField(
          "direction", Words.direction,
          zip(Kind.directions, Words.ways).map { direction, way in
            ChoiceField.Option(value: direction, label: way.label, detail: way.detail)
          }
        ).cards(form)
        Kind.fields(company, tree, form)
        ButtonRow.render {
          Button.submit(Words.save)
          ActPanel.anyway(form)
          Button.link(LayoutWords.cancel, home(company), style: .quiet, key: .leave)
        }
      }
    }
  }

  /// The field that names the item.
  static func itemField(_ company: CompanyView, _ form: FormView) -> HTML {
    TextField(
      "item", Words.item, .picked(PickRows.items(in: company), isFree: false),
      hint: Words.itemHint, isRequired: true
    ).render(form)
  }

  /// Where it is taken from or put; nothing in a company without places.
  static func place(
    _ company: CompanyView, _ label: String, _ tree: LocationTree, _ form: FormView
  ) -> HTML? {
    guard !tree.nodes.isEmpty else { return nil }
    return LocationForm.field(
      "at", label, tree, form, in: company, nothing: Words.usualPlace
    ).menu(form)
  }

  static func show(
    _ company: CompanyView, _ detail: OpenDetail<Kind>, _ form: FormView,
    _ refused: RefusedAct? = nil
  ) -> Page {
    let line = detail.line
    return Page(Words.who(line), in: company, section: Kind.section, staysLive: true) {
      Tag.p(.class("crumb")) { Tag.a(.href(home(company))) { Kind.title } }
      Tag.div(.class("page-head")) {
        Tag.h1 {
          Words.who(line)
          badge(line)
        }
        ButtonRow.render {
          Button.link(
            Words.edit, home(company).at(line.record.id).at("edit"), if: mayEdit(company),
            icon: .edit, key: .edit)
          HistoryPage.link(company, line.record.id)
          Kind.menu(company, line, form.token)
        }
      }
      Kind.notices(line)
      ContactOffer.render(
        detail.contact, for: line.record.values, at: home(company), company, form.token)
      figures(company, detail)
      Prose.render(line.note)
      Tag.div(.class("record")) {
        if let forms = Kind.forms(company, detail, form, refused) {
          Tag.div(.class("record-act")) { forms }
        }
        Tag.div(.class("record-main")) {
          Card.render(Words.history, id: "\(noun)-history") { movements(detail) }
        }
      }
    }
  }

  /// One beside the list, with the way to everything else.
  static func preview(
    _ company: CompanyView, _ detail: OpenDetail<Kind>, close: Place
  ) -> HTML {
    let line = detail.line
    let place = home(company).at(line.record.id)
    return BesidePanel.render(Words.who(line), close: close) {
      Tag.p(.class("badges")) { badge(line) }
      figures(company, detail)
      Prose.render(line.note)
      ButtonRow.render {
        Button.link(line.isOpen ? Words.step(line) : Words.openPage, place, style: .primary)
        Button.link(Words.edit, place.at("edit"), if: mayEdit(company), icon: .edit)
      }
      movements(detail)
    }
  }

  private static func mayEdit(_ company: CompanyView) -> Verdict {
    company.member.verdict(on: .edit, Kind.definition.subject)
  }

  private static func figures(_ company: CompanyView, _ detail: OpenDetail<Kind>) -> HTML {
    let line = detail.line
    return Figures.render {
      if case .linked(let contact) = detail.contact {
        Figures.figure(Words.contact, id: "\(noun)-contact") {
          ContactOffer.link(contact, writtenAs: line.writtenParty, company)
        }
      }
      Figures.figure(Words.item, id: "\(noun)-item") { item(company, line) }
      if let number = line.number, let serial = line.serial {
        Figures.figure(SerialWords.number, id: "\(noun)-number") {
          Tag.a(.href(SerialPages.place(company, serial))) { number }
        }
      }
      Figures.figure(Words.open, id: "\(noun)-\(OpenOrder<Kind>.open.rawValue)") { open(line) }
      Figures.figure(Words.due, line.due.map(MomentText.day), id: "\(noun)-due")
      Figures.figure(Words.reference, line.reference, id: "\(noun)-reference")
    }
  }

  private static func item(_ company: CompanyView, _ line: Kind.Line) -> HTML {
    guard let item = line.item else { return HTML(Words.gone) }
    let place = Place("companies").at(company.id).at(Page.Section.items.rawValue).at(item.id)
    return Tag.a(.href(place)) { item[.name] ?? "" }
  }

  @HTMLBuilder static func open(_ line: Kind.Line) -> HTML {
    ItemText.quantity(line.open, unit: line.unit)
    if line.open != line.quantity {
      " "
      Tag.span(.class("hint")) { Words.of(Grouped.whole(line.quantity)) }
    }
    if line.isTooMuch { Badge.render(Words.tooMuch, tone: .warn) }
  }

  @HTMLBuilder static func due(_ line: Kind.Line) -> HTML {
    line.due.map(MomentText.day) ?? ""
    if line.isOverdue {
      " "
      badge(line)
    }
  }

  static func badge(_ line: Kind.Line) -> HTML {
    Badge.render(Words.state(line), tone: line.isOverdue ? .bad : .quiet)
  }

  private static func movements(_ detail: OpenDetail<Kind>) -> HTML {
    detail.movements.isEmpty
      ? Tag.p(.class("hint")) { Words.nothingYet }
      : MovementTable.render(detail.movements, in: detail.tree)
  }
}
