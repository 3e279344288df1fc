import Business
import PageParts

/// What an import changes in records that are there, old and new, before anything is written.
enum ImportChangesPart {
  /// Nothing where nothing changes.
  static func render(_ report: TableReport, of record: String, at place: Place) -> HTML? {
    guard !report.changes.isEmpty else { return nil }
    let rest = report.changeCount - report.changes.count
    return Tag.section(
      .class("part"), Attribute("aria-labelledby", "changes-title"), .id("changes")
    ) {
      Tag.h3(.id("changes-title")) { ImportingWords.changes }
      table(report.changes, record)
      if rest > 0 { Tag.p(.class("hint"), .id("more-changes")) { ImportingWords.more(rest) } }
      ButtonRow.render {
        Button.link(
          ImportingWords.getChanges, place.at("changes"), icon: .download)
      }
    }
  }

  private static func table(_ changes: [ImportChange], _ record: String) -> HTML {
    DataTable(
      caption: ImportingWords.changes,
      columns: [
        DataTable.Column("row", ImportingWords.row, isNumber: true),
        DataTable.Column("item", record),
        DataTable.Column("field", ImportingWords.field),
        DataTable.Column("before", ImportingWords.before),
        DataTable.Column("after", ImportingWords.after),
      ], isAlone: true
    ).render {
      for change in changes {
        Tag.tr {
          Tag.td(.class("col-row number")) { String(change.row) }
          Tag.td(.class("col-item")) { change.record }
          Tag.td(.class("col-field")) {
            change.field
            if let column = change.column { Tag.span(.class("hint")) { " \(column)" } }
          }
          Tag.td(.class("col-before")) { value(change.before) }
          Tag.td(.class("col-after")) { value(change.after) }
        }
      }
    }
  }

  /// Long texts end early; the table has all of them.
  @HTMLBuilder private static func value(_ text: String) -> HTML {
    if text.isEmpty {
      Tag.span(.class("hint")) { ImportingWords.emptied }
    } else {
      text.count > valueLimit ? "\(text.prefix(valueLimit))…" : text
    }
  }

  private static let valueLimit = 200
}
