import Business
import PageParts

/// A list on paper: all that is filtered, and nothing around it.
struct PrintedList {
  /// How many rows are printed at most.
  static let limit = 1_000

  let title: String
  /// What the paper shows, for who finds it later.
  let facts: [String]
  let back: (label: String, place: Place)
  /// What the list is named on the page, and for who hears it.
  let id: String
  let caption: String
  let columns: [DataTable.Column]
  let rows: [[HTML]]

  var page: Page {
    Page(title, isLive: false) {
      Self.head(title, back: back)
      Tag.p(.class("lead")) { facts.joined(separator: " · ") }
      if rows.isEmpty {
        Tag.p(.id(id)) { ListWords.printedNothing }
      } else {
        Tag.div(.id(id)) { table }
      }
    }
  }

  /// The title of a page that is there to be printed, with what does so and the way back; on paper
  /// there is the title alone.
  @HTMLBuilder static func head(_ title: String, back: (label: String, place: Place)) -> HTML {
    Tag.p(.class("crumb")) { Tag.a(.href(back.place)) { back.label } }
    Tag.div(.class("page-head")) {
      Tag.h1 { title }
      ButtonRow.render {
        Tag.button(
          .class("button primary needs-script"), .type("button"), Attribute("data-print")
        ) { ListWords.print }
      }
    }
  }

  private var table: HTML {
    DataTable(caption: caption, columns: columns, isAlone: true).render {
      for row in rows {
        Tag.tr {
          for (cell, head) in zip(row, columns) { Tag.td(.class(head.cell)) { cell } }
        }
      }
    }
  }
}

extension KindList {
  /// What the list shows on paper.
  var printed: Page {
    let columns = columns
    var facts = [
      part.next == nil ? Kind.count(part, query) : ListWords.first(part.lines.count)
    ]
    if !query.words.isEmpty { facts.append(ListWords.words(query.words)) }
    if let only = query.only { facts.append(Kind.label(only, in: part)) }
    facts += KindFilters(list: self).chips.map(\.label)
    return PrintedList(
      title: "\(company.name) · \(Kind.words.title)", facts: facts,
      back: (ListWords.backToList, query.first.place(from: home)), id: Kind.list,
      caption: Kind.words.caption,
      columns: columns.map { DataTable.Column($0.name, $0.label, isNumber: $0.isNumber) },
      rows: part.lines.map { line in columns.map { HTML($0.text(line)) } }
    ).page
  }
}
