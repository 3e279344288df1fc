import Business
import Model
import PageParts

/// What a field offers while somebody types into it: a few rows, of which one fills the field.
enum PickRows {
  struct Row: Equatable, Sendable {
    /// What is put into the field.
    let value: String
    let label: String
    var detail: String?
  }

  /// How many rows are offered: more are found by typing on.
  static let rowLimit = 20

  /// Where a field asks for rows of items.
  static func items(in company: CompanyView) -> Place {
    Place("companies").at(company.id).at("pick").at("items")
  }

  /// Where a field asks for people that were named before.
  static func people(in company: CompanyView) -> Place {
    Place("companies").at(company.id).at("pick").at("people")
  }

  /// Where a field asks for records of a kind.
  static func records(_ kind: EntityKind, in company: CompanyView) -> Place {
    Place("companies").at(company.id).at("pick").at("records").asking("kind", "\(kind.rawValue)")
  }

  /// Records as a field names them: where several have one name, with what tells them apart.
  static func rows(of records: [FoundRecord]) -> [Row] {
    records.map { record in
      let isAlone = records.count(where: { $0.title == record.title }) == 1
      return Row(
        value: isAlone ? record.title : record.wholeTitle, label: record.title,
        detail: record.detail)
    }
  }

  static func row(of row: ItemRow) -> Row? {
    guard let code = row.item[.code], !code.isEmpty, !row.isArchived else { return nil }
    return Row(
      value: code, label: row.item[.name] ?? code, detail: "\(code) · \(ItemText.quantity(row))")
  }

  /// The rows as script puts them below the field.
  static func render(_ rows: [Row], hasMore: Bool = false) -> HTML {
    guard !rows.isEmpty else { return Tag.p(.class("hint")) { PickWords.none } }
    var html = HTML()
    for (index, row) in rows.enumerated() {
      html.append(
        Tag.div(
          .class("option"), .id("pick-\(index)"), Attribute("role", "option"),
          Attribute("aria-selected", "false"), Attribute("data-value", row.value)
        ) {
          Tag.span(.class("option-label")) { row.label }
          if let detail = row.detail { Tag.span(.class("hint")) { detail } }
        })
    }
    if hasMore { html.append(Tag.p(.class("hint")) { PickWords.more }) }
    return html
  }
}

/// The words of fields that offer rows.
enum PickWords {
  static var none: String { say("Nothing fits.") }
  static var more: String { say("There are more: type on.") }
}
