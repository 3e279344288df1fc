import Business
import PageParts

/// What can be done with the records of a list that are chosen: one form with them all.
struct ListSelection: Sendable {
  /// One act, as a button.
  struct Act: Sendable {
    let name: String
    let label: String
    let icon: Icon
    var isDanger = false
  }

  /// A field that gets the same value in all of them.
  struct Field: Sendable {
    let name: String
    let label: String
    /// What a browser's field for it is, where that is not one for any words.
    var kind: String?
  }

  /// Where the form goes, with the list's own address.
  let place: Place
  let token: FormToken
  var acts: [Act] = []
  var fields: [Field] = []
  /// What sorts and marks the chosen ones.
  var marks: HTML?
  /// How many records the list has on all its pages, where that is more than are shown and an act
  /// takes so many.
  var matching: Int?
  /// The currency of the amounts that are added up.
  var currency: String?
  /// Whether its acts make records: of a form that is sent twice, once.
  var makesRecords = false

  /// The form around a list's table, with the bar of what can be done.
  func form(around table: HTML) -> HTML {
    Tag.form(
      Attribute("method", "post"), .action(place), .id("selection"), .class("selection"),
      Attribute("novalidate")
    ) {
      token.field
      if makesRecords { NewRecordField.render() }
      table
      bar
    }
  }

  private var bar: HTML {
    Tag.div(
      .class("bulk"), .id("bulk"), Attribute("role", "group"),
      Attribute("aria-label", ListWords.chosen), Attribute("data-one", ListWords.one),
      Attribute("data-many", ListWords.many), Attribute("data-all", ListWords.allOf),
      currency.map { Attribute("data-currency", $0) }
    ) {
      Tag.output(.class("bulk-count"), .id("bulk-count")) { ListWords.chosen }
      if let matching {
        Tag.label(.class("check"), .for("choose-matching")) {
          Tag.input(
            .type("checkbox"), .id("choose-matching"), .name("all"), .value("yes"),
            Attribute("data-count", Grouped.text(matching)))
          ListWords.allMatching(matching)
        }
      }
      // The first button of a form is what Enter in its fields sends. Beside the fields that mark,
      // it depends on which of them something stands in.
      if marks != nil { enter }
      Tag.div(.class("actions")) {
        if !fields.isEmpty { setting }
        if let marks { marks }
        for act in acts {
          Button.answer(
            act.label, "act", act.name, style: act.isDanger ? .caution : .usual, icon: act.icon)
        }
        Tag.button(
          .class("icon-button needs-script"), .type("button"), Attribute("data-choose-none"),
          Attribute("aria-label", ListWords.chooseNone)
        ) { Icon.close.html }
      }
    }
  }

  private var enter: HTML {
    Tag.button(
      .type("submit"), .class("unseen"), Attribute("tabindex", "-1"),
      Attribute("aria-hidden", "true"), .name("act"), .value(BulkForm.entered)
    ) { HTML() }
  }

  private var setting: HTML {
    var label = Icon.edit.html
    label.append(HTML(ListWords.set))
    return Menu.render(id: "bulk-set", side: .above, label: label) {
      Tag.div(.class("bulk-set")) {
        Tag.label(.for("bulk-field")) { ListWords.field }
        Tag.select(.id("bulk-field"), .name("field")) {
          for field in fields {
            Tag.option(.value(field.name), field.kind.map { Attribute("data-kind", $0) }) {
              field.label
            }
          }
        }
        Tag.label(.for("bulk-value")) { ListWords.value }
        Tag.input(
          .type("text"), .id("bulk-value"), .name("value"), Attribute("autocomplete", "off"))
        Tag.p(.class("hint")) { ListWords.emptyClears }
        Button.answer(ListWords.setAll, "act", "set", style: .primary)
      }
    }
  }

  /// The box that chooses one record.
  static func box(_ key: String, _ title: String) -> HTML {
    // A field named `id` would hide the form's own from script.
    Tag.label(.class("choose")) {
      Tag.input(
        .type("checkbox"), .name("chosen"), .value(key),
        Attribute("aria-label", ListWords.choose(title)))
    }
  }

  /// The column of the boxes; its head chooses all that are shown.
  static var column: DataTable.Column {
    var column = DataTable.Column("choose", ListWords.choosing, isUnseen: true)
    column.control = Tag.label(.for("choose-shown"), .class("choose needs-script")) {
      Tag.span(.class("unseen")) { ListWords.chooseShown }
      Tag.input(.type("checkbox"), .id("choose-shown"))
    }
    return column
  }
}
