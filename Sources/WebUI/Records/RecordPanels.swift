import Business
import Model
import PageParts

/// What refers to a record, on its page, with the way to all of it and to one more.
enum RecordPanels {
  static func render(
    _ panels: [RecordPanel], of record: RecordReference, _ company: CompanyView
  ) -> HTML {
    var html = HTML()
    for panel in panels { html.append(render(panel, of: record, company)) }
    return html
  }

  private static func render(
    _ panel: RecordPanel, of record: RecordReference, _ company: CompanyView
  ) -> HTML {
    let list = Place("companies").at(company.id).at(panel.list)
    let isAll = panel.count <= panel.records.count
    let addition = RecordTypes.additions(to: record.kind).first {
      $0.list == panel.list && $0.field == panel.field
        && company.member.verdict(on: .create, $0.subject) == .allowed
    }
    return Card.render(panel.title, id: "panel-\(panel.list)-\(panel.field)") {
      LinkList.render {
        if panel.parts.isEmpty {
          for record in panel.records {
            LinkList.row(
              record.title, record.detail, icon: RecordKind.of(record.kind)?.icon ?? .file,
              list.at(record.id))
          }
        } else {
          for part in panel.parts { row(part, of: panel, company) }
        }
      }
      if !isAll {
        Tag.p {
          Tag.a(.href(list.asking(panel.field, record.id.description))) {
            RecordsWords.allOf(panel.title, Grouped.text(panel.count))
          }
        }
      }
      if let addition {
        Button.link(
          addition.label, list.at("new").asking(addition.field, addition.value(of: record)),
          icon: .plus)
      }
    }
  }

  /// A part, told by the record that it is a part of.
  private static func row(
    _ part: RecordValues, of panel: RecordPanel, _ company: CompanyView
  ) -> HTML? {
    guard let type = RecordTypes.all.first(where: { $0.definition.kind == part.kind }),
      let whole = type.whole(of: part), let kind = RecordKind.of(whole.kind)
    else { return nil }
    return LinkList.row(
      panel.names[whole.id] ?? FormWords.notHere,
      type.told(of: part, panel.names, without: panel.field), icon: kind.icon,
      kind.place(of: whole.id, in: company.id))
  }

  /// The ways to add what refers to a record, for the menu of its page.
  static func additions(to record: RecordReference, _ company: CompanyView) -> HTML {
    var html = HTML()
    for addition in RecordTypes.additions(to: record.kind)
    where company.member.verdict(on: .create, addition.subject) == .allowed {
      html.append(
        Menu.link(
          addition.label,
          Place("companies").at(company.id).at(addition.list).at("new")
            .asking(addition.field, addition.value(of: record)), icon: .plus))
    }
    return html
  }
}
