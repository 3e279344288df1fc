import Model
import PageParts

/// The field above a list that finds records by words. Whatever else the list is narrowed to stays.
enum ListSearch {
  static func render(
    _ label: String, hint: String, in list: Place, _ words: String,
    keeping fields: [(name: String, value: String)]
  ) -> HTML {
    Tag.form(
      Attribute("role", "search"), Attribute("method", "get"), .action(list), .class("search"),
      .id("search"), Attribute("data-search")
    ) {
      Tag.label(.for("q"), .class("unseen")) { label }
      Icon.search.html
      Tag.input(
        .type("search"), .id("q"), .name("q"), .value(words), Attribute("placeholder", hint),
        Attribute("autocomplete", "off"), Attribute("maxlength", "200"), Key.search.attribute)
      for (name, value) in fields where name != "q" {
        Tag.input(.type("hidden"), .name(name), .value(value))
      }
      Button.submit(label, style: .usual)
    }
  }
}
