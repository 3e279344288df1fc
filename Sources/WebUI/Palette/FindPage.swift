import Model
import PageParts

/// What the palette answers, as a page.
enum FindPage {
  static func render(
    _ company: CompanyView?, _ companies: [CompanyLabel], _ records: [PaletteEntry],
    words: String
  ) -> Page {
    let groups = groups(company, companies, records, words: words)
    return Page(PaletteWords.title, in: company, isLive: false, isNarrow: true) {
      Tag.h1 { PaletteWords.title }
      Tag.form(
        Attribute("role", "search"), Attribute("method", "get"),
        .action(Palette.place(company)), .class("search"), .id("find")
      ) {
        Tag.label(.for("find-words"), .class("unseen")) { PaletteWords.title }
        Icon.search.html
        Tag.input(
          .type("search"), .id("find-words"), .name("q"), .value(words), Key.search.attribute,
          Attribute("placeholder", PaletteWords.hint), Attribute("autocomplete", "off"),
          Attribute("maxlength", "200"))
        Button.submit(PaletteWords.search, style: .usual)
      }
      if groups.allSatisfy(\.entries.isEmpty) {
        EmptyState.render(PaletteWords.nothing(words), icon: .search)
      }
      for group in groups { group.rows }
    }
  }

  /// Records are found by the device; of the rest those stay that match.
  static func groups(
    _ company: CompanyView?, _ companies: [CompanyLabel], _ records: [PaletteEntry],
    words: String
  ) -> [PaletteGroup] {
    PaletteGroup.all(company, companies).map { group in
      var group = group
      if group.id == PaletteGroup.recordsID {
        group.entries = records
      } else {
        group.entries.removeAll { !$0.matches(words) }
      }
      return group
    }
  }
}
