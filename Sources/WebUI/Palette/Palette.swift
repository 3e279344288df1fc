import Model
import PageParts

/// Gets to anything from anywhere: pages, forms, records and companies, by a few letters. Script
/// opens it above the page; its button leads to a page that answers the same.
enum Palette {
  /// Where the page is that answers the same.
  static func place(_ company: CompanyView?) -> Place {
    (company.map { Place("companies").at($0.id) } ?? Place()).at("find")
  }

  /// The button in the frame.
  static func button(_ company: CompanyView?) -> HTML {
    Tag.a(
      .class("find"), .href(place(company)), Attribute("data-palette"),
      .keys("\(Key.palette.keys),\(Key.search.keys)"),
      Attribute("aria-keyshortcuts", "Control+K"), Attribute("aria-haspopup", "dialog")
    ) {
      Icon.search.html
      Tag.span(.class("find-words")) { PaletteWords.open }
      Tag.span(.class("find-key needs-script"), Attribute("aria-hidden", "true")) {
        KeyTable.caps(Key.palette.keys)
      }
    }
  }

  /// The dialog. What is known without asking stands in it from the start.
  static func dialog(_ company: CompanyView?, _ companies: [CompanyLabel]) -> HTML {
    Tag.dialog(
      .class("dialog palette"), .id("palette"), Attribute("aria-label", PaletteWords.title)
    ) {
      Tag.form(
        Attribute("role", "search"), Attribute("method", "get"), .action(place(company)),
        .class("palette-head")
      ) {
        Icon.search.html
        Tag.label(.for("palette-input"), .class("unseen")) { PaletteWords.title }
        Tag.input(
          .type("text"), .id("palette-input"), .name("q"), Attribute("role", "combobox"),
          Attribute("aria-expanded", "true"),
          Attribute("aria-controls", "palette-list"), Attribute("aria-autocomplete", "list"),
          Attribute("autocomplete", "off"), Attribute("autocapitalize", "none"),
          Attribute("spellcheck", "false"), Attribute("maxlength", "200"),
          Attribute("placeholder", PaletteWords.hint), Attribute("autofocus"))
        Tag.button(
          .class("icon-button"), .type("button"), Attribute("data-close"),
          Attribute("aria-label", PartWords.close)
        ) { Icon.close.html }
      }
      Tag.div(
        .class("palette-list"), .id("palette-list"), Attribute("role", "listbox"),
        Attribute("aria-label", PaletteWords.results)
      ) {
        for group in PaletteGroup.all(company, companies) { group.options }
      }
      Tag.p(
        .class("palette-state"), .id("palette-state"), Attribute("role", "status"),
        Attribute("data-none", PaletteWords.none),
        Attribute("data-waiting", PaletteWords.waiting), Attribute("data-one", PaletteWords.one),
        Attribute("data-many", PaletteWords.many), Attribute("data-away", PaletteWords.away))
    }
  }
}
