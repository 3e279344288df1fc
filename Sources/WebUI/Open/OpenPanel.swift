import Business
import Model
import PageParts

/// What is open, on other pages: of an item on its own, what is due on the overview.
enum OpenPanel<Kind: ShownOpenKind> {
  private typealias Words = Kind.Words

  /// What is open of an item, with the way to more of it.
  static func ofItem(_ company: CompanyView, _ lines: [Kind.Line], add: HTML?) -> HTML? {
    guard add != nil || !lines.isEmpty else { return nil }
    return Card.render(Words.panel, id: "item-\(OpenList<Kind>.list)") {
      if lines.isEmpty { Tag.p { Words.nothingOpen } }
      list(lines) { line in
        Tag.a(.href(Kind.home(company).at(line.record.id))) { Words.who(line) }
        hint(line.number ?? line.reference)
      }
      if let add { ButtonRow.render { add } }
    }
  }

  /// What somebody has to do something about; nothing where nothing is.
  static func due(
    _ company: CompanyView, _ lines: [Kind.Line], _ title: String, id: String
  ) -> HTML? {
    guard !lines.isEmpty else { return nil }
    return Card.render(title, id: id, icon: Sections.icon(Kind.section)) {
      list(lines) { line in
        Tag.a(.href(Kind.home(company).at(line.record.id))) { line.item?[.name] ?? Words.gone }
        hint(Words.who(line))
        hint(line.number)
      }
    }
  }

  private static func list(
    _ lines: [Kind.Line], @HTMLBuilder content: (Kind.Line) -> HTML
  ) -> HTML? {
    guard !lines.isEmpty else { return nil }
    return Tag.ul(.class("lines")) {
      for line in lines {
        Tag.li(.id("\(Kind.definition.noun)-\(line.record.id)")) {
          Tag.span { content(line) }
          end(line)
        }
      }
    }
  }

  @HTMLBuilder private static func hint(_ words: String?) -> HTML {
    if let words {
      " "
      Tag.span(.class("hint")) { Unbroken.render(words) }
    }
  }

  private static func end(_ line: Kind.Line) -> HTML {
    Tag.span(.class("line-end number")) {
      ItemText.quantity(line.open, unit: line.unit)
      hint(line.due.map { Words.due(MomentText.day($0)) })
      if Kind.tellsState || line.isOverdue {
        " "
        OpenPages<Kind>.badge(line)
      }
    }
  }
}
