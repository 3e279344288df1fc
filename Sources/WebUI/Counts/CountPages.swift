import Business
import Device
import Model
import PageParts

/// The pages of counts: a new one, and the sheet to write on.
enum CountPages {
  static func home(_ company: CompanyView) -> Place {
    Place("companies").at(company.id).at("counts")
  }

  private static func link(_ company: CompanyView, _ summary: CountSummary) -> HTML {
    Tag.a(.href(home(company).at(summary.count.id))) { summary.count[.name] ?? "" }
  }

  /// Counts that wait for the person; nothing where none does.
  static func waiting(_ company: CompanyView, _ counts: [CountSummary]) -> HTML? {
    guard !counts.isEmpty else { return nil }
    return Card.render(CountWords.waiting, id: "counts-waiting", icon: .check) {
      Tag.ul(.class("lines")) {
        for summary in counts { Tag.li { link(company, summary) } }
      }
    }
  }

  static func list(_ list: KindList<ListedCounts>) -> Page {
    let (company, part) = (list.company, list.part)
    let verdict = company.member.verdict(on: .create, .stockCount)
    let add = Button.link(
      CountWords.add, list.home.at("new"), if: verdict, style: .primary, icon: .plus)
    return list.page(
      under: Tag.p(.class("crumb")) {
        Tag.a(.href(LocationPages.home(company))) { LocationWords.title }
      },
      actions: add,
      tabs: list.stateTabs(
        CountWords.states,
        CountState.allCases.map { (id: $0.rawValue, label: CountWords.state($0), state: $0) }),
      empty: EmptyState.render(CountWords.none(list.query.state), icon: .check) {
        if part.states.isEmpty, verdict == .allowed { add }
      })
  }

  static func add(
    _ company: CompanyView, _ tree: LocationTree, _ categories: [Mark], _ form: FormView
  ) -> Page {
    Page(CountWords.add, in: company, section: .locations, isLive: false, isNarrow: true) {
      Tag.h1 { CountWords.add }
      form.render(to: home(company).at("new"), id: "count") {
        NewRecordField.render()
        TextField("name", CountWords.name, isRequired: true).render(form)
        subject(company, tree, categories, form)
        Tag.label(.class("check"), .for("blind")) {
          Tag.input(
            .type("checkbox"), .id("blind"), .name("blind"), .value("yes"),
            .when(form["blind"] == "yes", "checked"))
          CountWords.blindYes
        }
        TextField("note", CountWords.note, .multiline).render(form)
        ButtonRow.render {
          Button.submit(CountWords.begin)
          Button.link(LayoutWords.cancel, home(company), style: .quiet, key: .leave)
        }
      }
    }
  }

  static func edit(
    _ company: CompanyView, _ count: Record<StockCount>, _ form: FormView
  ) -> Page {
    let place = home(company).at(count.id)
    func field(_ name: String, _ label: String, _ kind: TextField.Kind, _ must: Bool) -> HTML {
      TextField(name, label, kind, isRequired: must, original: form["was-\(name)"]).render(form)
    }
    return Page(
      CountWords.edit, in: company, section: .locations, isLive: false, isNarrow: true
    ) {
      Tag.h1 { CountWords.edit }
      form.render(to: place.at("edit"), id: "count", isDraft: true) {
        field("name", CountWords.name, .text, true)
        field("note", CountWords.note, .multiline, false)
        ButtonRow.render {
          Button.submit(CountWords.save)
          Button.link(LayoutWords.cancel, place, style: .quiet, key: .leave)
        }
      }
    }
  }

  static func menu(
    _ name: String, _ label: String, _ options: [ChoiceField.Option], _ form: FormView,
    nothing: String? = nil
  ) -> HTML? {
    guard !options.isEmpty else { return nil }
    var field = ChoiceField(name, label, options, isRequired: false)
    if let nothing { field.nothing = nothing }
    return field.menu(form)
  }

  /// One of three: a place, a category, or items.
  private static func subject(
    _ company: CompanyView, _ tree: LocationTree, _ categories: [Mark], _ form: FormView
  ) -> HTML {
    Tag.fieldset(.class("one-of")) {
      Tag.legend { CountWords.scope }
      Tag.p(.class("hint")) { CountWords.scopeMissing }
      if !tree.nodes.isEmpty {
        LocationForm.field("at", CountWords.place, tree, form, in: company).menu(form)
      }
      if !categories.isEmpty {
        MarkFilter.category("category", CountWords.category, categories, in: company).menu(form)
      }
      TextField(
        "items", CountWords.items, .pickedLines(PickRows.items(in: company)),
        hint: CountWords.itemsHint
      ).render(form)
    }
  }

  /// What is to be counted, to be printed and written on; without what is expected if it is blind.
  static func sheet(_ company: CompanyView, _ detail: CountDetail) -> Page {
    let place = home(company).at(detail.count.id)
    return Page(detail.count[.name] ?? "", in: company, section: .locations, isLive: false) {
      PrintedList.head(detail.count[.name] ?? "", back: (CountWords.backToCount, place))
      DataTable(
        caption: CountWords.spots,
        columns: [
          DataTable.Column("place", CountWords.at), DataTable.Column("item", CountWords.item),
          DataTable.Column("expected", CountWords.expected, isNumber: true),
          DataTable.Column("counted", CountWords.counted, isNumber: true),
        ], isAlone: true
      ).render {
        for row in detail.rows {
          Tag.tr {
            Tag.td { Unbroken.render(row.spot.place.flatMap { detail.tree[$0]?.code } ?? "") }
            Tag.td {
              Unbroken.render("\(row.item?[.code] ?? "") \(row.item?[.name] ?? CountWords.gone)")
            }
            Tag.td(.class("number")) {
              if detail.count[.isBlind] != true {
                ItemText.quantity(row.level, unit: row.item?[.unit])
              }
            }
            Tag.td(.class("number")) { "________" }
          }
        }
      }
    }
  }
}
