import Business
import Model

/// A list of items on paper: all that is filtered, and nothing around it.
enum ItemPrintPage {
  /// How many rows are printed at most.
  static let limit = 1_000

  static func render(_ items: ItemList, _ rows: [ItemRow], isWhole: Bool) -> Page {
    let title = "\(items.company.name) · \(ItemWords.title)"
    return Page(title, isLive: false) {
      Tag.div(.class("page-head no-print")) {
        Tag.p(.class("crumb")) {
          Tag.a(.href(items.query.place(from: items.home))) { ItemWords.back }
        }
        Tag.button(
          .class("button primary needs-script"), .type("button"), Attribute("data-print")
        ) { ListWords.print }
      }
      Tag.h1 { title }
      Tag.p(.class("lead")) { facts(items, rows.count, isWhole: isWhole) }
      Tag.div(.id("items")) { table(items, rows) }
    }
  }

  /// What the paper shows, for who finds it later.
  private static func facts(_ items: ItemList, _ count: Int, isWhole: Bool) -> String {
    var facts = [isWhole ? ItemWords.items(count) : ListWords.first(count)]
    if !items.query.words.isEmpty { facts.append(ListWords.words(items.query.words)) }
    if let only = items.query.only { facts.append(ItemWords.badge(only)) }
    facts += items.markFacts
    if items.query.isArchived { facts.append(ItemWords.archived) }
    return facts.joined(separator: " · ")
  }

  private static func table(_ items: ItemList, _ rows: [ItemRow]) -> HTML {
    let fields = items.listing.fields
    let columns = items.shownColumns.map {
      DataTable.Column($0.rawValue, $0.label(fields), isNumber: $0.isNumber(fields))
    }
    return DataTable(caption: ItemWords.list, columns: columns, isAlone: true).render {
      for row in rows {
        Tag.tr {
          for (column, head) in zip(items.shownColumns, columns) {
            Tag.td(.class(head.cell)) {
              column == .changed ? MomentText.short(row.changed) : HTML(column.text(row, fields))
            }
          }
        }
      }
    }
  }
}
