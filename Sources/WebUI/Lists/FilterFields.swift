import Model
import PageParts

/// What narrows a list by a column: both ends of what it says, in a menu above the list and at the
/// column's head.
enum FilterFields {
  /// Both ends side by side.
  static func ends(
    _ name: String, _ label: String, _ lower: String?, _ upper: String?, form: String, isDay: Bool
  ) -> HTML {
    Tag.fieldset(.class("ends")) {
      Tag.legend { label }
      for (end, label, value) in [
        ("from", ListWords.from, lower), ("to", ListWords.to, upper),
      ] {
        let name = "\(name)-\(end)"
        Tag.label(.for("\(form)-\(name)")) { label }
        Tag.input.element(
          [
            .id("\(form)-\(name)"), .name(name), .value(value ?? ""), Attribute("form", form),
          ] + (isDay ? [.type("date")] : number), HTML())
      }
    }
  }

  private static var number: [Attribute] {
    [
      .type("text"), Attribute("inputmode", "decimal"), Attribute("autocomplete", "off"),
      Attribute("pattern", "-?[0-9]+([.,][0-9]{1,6})?"), Attribute("title", FormWords.decimal),
    ]
  }

  /// The menu above a list, with the form of all its filters.
  static func menu(in list: Place, keeping kept: HTML, @HTMLBuilder fields: () -> HTML) -> HTML {
    Menu.render(id: "filter-menu", side: .end, label: HTML(ListWords.filter)) {
      Tag.form(Attribute("method", "get"), .action(list), .id("filter"), .class("columns")) {
        kept
        fields()
        Button.submit(ListWords.show)
      }
    }
  }

  /// The one at the head of a column. It stands within the form of the chosen rows, so its own
  /// form is elsewhere.
  static func head(_ name: String, _ label: String, isOn: Bool, fields: HTML) -> HTML {
    let form = formID(name)
    return Tag.span(.class(isOn ? "head-filter on" : "head-filter")) {
      Menu.render(
        id: "\(form)-menu", side: .end, label: Icon.filter.html,
        unseen: ListWords.filterBy(label)
      ) {
        Tag.div(.class("columns")) {
          fields
          Tag.button(.class("button primary"), .type("submit"), Attribute("form", form)) {
            ListWords.show
          }
        }
      }
    }
  }

  /// The form of what stands at the head of a column.
  static func form(_ name: String, in list: Place, keeping kept: HTML) -> HTML {
    Tag.form(
      Attribute("method", "get"), .action(list), .id(formID(name)), Attribute("hidden")
    ) { kept }
  }

  static func formID(_ name: String) -> String { "head-\(name)" }

  /// What a form keeps of a list's address.
  static func kept(_ fields: [(name: String, value: String)]) -> HTML {
    var html = HTML()
    for (name, value) in fields {
      html.append(Tag.input(.type("hidden"), .name(name), .value(value)))
    }
    return html
  }
}
