import Business
import Model
import PageParts

/// The pages of categories and tags: all with a form for a new one, and one to be changed.
enum MarkPages {
  static func home(_ company: CompanyView, _ kind: MarkKind) -> Place {
    let name = kind == .category ? "categories" : "tags"
    return Place("companies").at(company.id).at(name)
  }

  static func list(
    _ company: CompanyView, _ kind: MarkKind, _ rows: [MarkRow], _ form: FormView
  ) -> Page {
    let title = MarkWords.title(kind)
    let mayAdd = company.member.verdict(on: .create, kind.subject) == .allowed
    return Page(
      title, in: company, section: .settings, staysLive: true, isNarrow: true
    ) {
      SettingsPage.crumb(company)
      Tag.h1 { title }
      if rows.isEmpty {
        // The form of the first one stands below.
        Tag.p(.class("notice quiet")) { MarkWords.empty(kind, mayAdd: mayAdd) }
      } else {
        Tag.div(.id("marks")) { table(company, kind, rows, form.token) }
      }
      if mayAdd {
        Card.render(MarkWords.addTitle(kind), id: "new") {
          form.render(to: home(company, kind).at("new"), id: "mark", isPlain: true) {
            fields(company, kind, rows, form, but: nil, keepsOriginals: false)
            ButtonRow.render { Button.submit(MarkWords.add) }
          }
        }
      }
    }
  }

  private static func table(
    _ company: CompanyView, _ kind: MarkKind, _ rows: [MarkRow], _ token: FormToken
  ) -> HTML {
    let place = home(company, kind)
    let items = Place("companies").at(company.id).at("items")
    let mayMerge = company.member.verdict(on: .delete, kind.subject) == .allowed
    return DataTable(
      caption: MarkWords.title(kind),
      columns: [
        DataTable.Column("name", MarkWords.name),
        DataTable.Column("items", MarkWords.items, isNumber: true),
      ], isAlone: true
    ).render {
      for row in rows {
        Tag.tr(.id("mark-\(row.mark.id)")) {
          Tag.td(.class("col-name")) {
            Tag.span(Attribute("aria-hidden", "true")) {
              String(repeating: "\u{2003}", count: row.depth)
            }
            Tag.a(.href(place.at(row.mark.id))) { row.name }
            if let twin = row.twin {
              Badge.render(MarkWords.twice, tone: .warn)
              if mayMerge {
                FormView(token, values: ["into": twin.description]).render(
                  to: place.at(row.mark.id).at("merge"), id: "merge-\(row.mark.id)", isPlain: true
                ) {
                  Tag.input(.type("hidden"), .name("into"), .value(twin.description))
                  Button.submit(MarkWords.twin(row.name), style: .usual)
                }
              }
            }
          }
          Tag.td(.class("col-items number")) {
            Tag.a(.href(query(kind, row.mark.id).place(from: items))) { Grouped.text(row.all) }
          }
        }
      }
    }
  }

  /// The list of the items in a category, or with a tag.
  static func query(_ kind: MarkKind, _ id: RecordID) -> ItemQuery {
    var query = ItemQuery()
    if kind == .category { query.category = id } else { query.tag = id }
    return query
  }

  static func edit(
    _ company: CompanyView, _ kind: MarkKind, _ row: MarkRow, _ rows: [MarkRow], _ form: FormView
  ) -> Page {
    let place = home(company, kind).at(row.mark.id)
    let mayEdit = company.member.verdict(on: .edit, kind.subject) == .allowed
    let mayDelete = company.member.verdict(on: .delete, kind.subject) == .allowed
    return Page(row.mark.name, in: company, section: .settings, isLive: false, isNarrow: true) {
      Tag.p(.class("crumb")) {
        Tag.a(.href(home(company, kind))) { MarkWords.title(kind) }
      }
      Tag.h1 { row.mark.name }
      if mayEdit {
        form.render(to: place.at("edit"), id: "mark", isDraft: true) {
          fields(company, kind, rows, form, but: row, keepsOriginals: true)
          ButtonRow.render {
            Button.submit(MarkWords.save)
            Button.link(LayoutWords.cancel, home(company, kind), style: .quiet, key: .leave)
          }
        }
      }
      if mayDelete { endings(company, kind, row, rows, place, form.token) }
    }
  }

  private static func endings(
    _ company: CompanyView, _ kind: MarkKind, _ row: MarkRow, _ rows: [MarkRow], _ place: Place,
    _ token: FormToken
  ) -> HTML {
    let inner = within(row, rows)
    let others = rows.filter { !inner.contains($0.mark.id) }
    var html = HTML()
    if !others.isEmpty {
      html.append(
        Card.render(MarkWords.mergeTitle(kind), id: "merging") {
          let form = FormView(token, values: ["into": row.twin?.description ?? ""])
          form.render(to: place.at("merge"), id: "merge", isPlain: true) {
            into(company, kind, row, others).menu(form)
            ButtonRow.render { Button.submit(MarkWords.merge, style: .usual) }
          }
        })
    }
    html.append(
      FormView(token).render(to: place.at("delete"), id: "delete", isPlain: true) {
        Tag.p(.class("hint")) { MarkWords.deleteHint(kind) }
        Button.submit(MarkWords.delete, style: .danger)
      })
    return html
  }

  private static func fields(
    _ company: CompanyView, _ kind: MarkKind, _ rows: [MarkRow], _ form: FormView,
    but row: MarkRow?, keepsOriginals: Bool
  ) -> HTML {
    var name = TextField("name", MarkWords.name, isRequired: true)
    if keepsOriginals { name.original = form["was-name"] }
    var html = name.render(form)
    guard kind == .category else { return html }
    let inner = row.map { within($0, rows) } ?? []
    if keepsOriginals {
      html.append(Tag.input(.type("hidden"), .name("was-parent"), .value(form["was-parent"])))
    }
    let able = rows.map(\.mark).filter { !inner.contains($0.id) }
    html.append(
      MarkFilter.category(
        "parent", MarkWords.parent, able, in: company, without: row?.mark.id
      ).menu(form))
    return html
  }

  /// The one that it becomes.
  private static func into(
    _ company: CompanyView, _ kind: MarkKind, _ row: MarkRow, _ others: [MarkRow]
  ) -> ChoiceField {
    var field = MarkFilter.category(
      "into", MarkWords.mergeInto, others.map(\.mark), in: company, without: row.mark.id,
      hint: MarkWords.mergeHint(kind), isRequired: true)
    // Tags stand in the list, as many as there are.
    if kind == .tag { field.source = nil }
    return field
  }

  /// A category and those within it, which stand right behind it.
  private static func within(_ row: MarkRow, _ rows: [MarkRow]) -> Set<RecordID> {
    guard let index = rows.firstIndex(of: row) else { return [row.mark.id] }
    let inner = rows[(index + 1)...].prefix { $0.depth > row.depth }
    return Set([row.mark.id] + inner.map(\.mark.id))
  }
}
