import Business
import Device
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

  /// Where a field of a kind asks for what it names.
  static func place(of field: RecordField, _ kind: EntityKind, in company: CompanyView) -> Place {
    let pick = Place("companies").at(company.id).at("pick")
    switch field.control {
    case .member: return pick.at("members").asking("kind", "\(kind.rawValue)")
    case .reference(let referred): return records(referred, in: company)
    default: return pick.at("any")
    }
  }

  /// Members as a field names them: of those with one name by what nobody else has.
  static func rows(of members: [CompanyMember], _ words: String) -> [Row] {
    let parts = words.lowercased().split { $0.isWhitespace }
    return members.filter { member in
      parts.allSatisfy { member.name.lowercased().contains($0) }
    }.map { member in
      let isAlone = members.count(where: { $0.name == member.name }) == 1
      return Row(
        value: isAlone ? member.name : member.account.description, label: member.name)
    }
  }

  /// Records of any kind, each with its kind: those first whose name begins with what was typed.
  static func rows(ofAny records: [FoundRecord], _ words: String) -> [Row] {
    let folded = words.lowercased()
    let begun = records.filter { $0.title.lowercased().hasPrefix(folded) }
    let rest = records.filter { !$0.title.lowercased().hasPrefix(folded) }
    return (begun + rest).map { record in
      let isAlone = records.count(where: { $0.title == record.title }) == 1
      return Row(
        value: isAlone ? record.title : record.titleOfAny, label: record.title,
        detail: [record.kind.word, record.detail].compactMap(\.self).joined(separator: " · "))
    }
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
