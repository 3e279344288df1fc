import Business
import HTTPServing
import Model
import PageParts

/// The company's own fields in an item's form, and what an item holds in them on its page.
enum OwnFieldInputs {
  /// The names of all places for such fields in forms.
  static let names = (1...OwnField.countLimit).map { "custom\($0)" }

  /// What stands in the fields of an item that exists.
  static func values(_ row: ItemRow) -> [String: String] {
    let slots = 1...OwnField.countLimit
    let kept = slots.map { ("custom\($0)", row.item[.custom($0)] ?? "") }
    let own = row.own.map { ($0.field.key, typed($0.text, $0.field)) }
    return Dictionary(kept + own) { _, shown in shown }
  }

  /// The controls, each by its field's type.
  static func controls(_ form: FormView, _ fields: OwnFields, keepsOriginals: Bool) -> HTML? {
    guard !fields.placed.isEmpty else { return nil }
    return Tag.div(.class("pair"), .id("own-fields")) {
      for field in fields.placed { control(field, form, keepsOriginals) }
    }
  }

  private static func control(
    _ field: OwnField, _ form: FormView, _ keepsOriginal: Bool
  ) -> HTML {
    let original = keepsOriginal ? form["was-\(field.key)"] : nil
    let value = form[field.key]
    switch field.kind {
    case .choice: return menu(field, form, original)
    // What is no day stands in the field as it is: a browser's own would show nothing.
    case .date where value.isEmpty || field.fits(value):
      return TextField(field.key, field.name, .date, original: original).render(form)
    case .number:
      return TextField(field.key, field.name, .decimal, original: original).render(form)
    case .text, .date: return TextField(field.key, field.name, original: original).render(form)
    }
  }

  private static func menu(_ field: OwnField, _ form: FormView, _ original: String?) -> HTML {
    let held = [form[field.key], original ?? ""].filter {
      !$0.isEmpty && !field.choices.contains($0)
    }
    let words = held.prefix(1) + field.choices
    var html = HTML()
    if let original {
      html.append(Tag.input(.type("hidden"), .name("was-\(field.key)"), .value(original)))
    }
    html.append(
      ChoiceField(
        field.key, field.name, words.map { ChoiceField.Option(value: $0, label: $0) },
        isRequired: false
      ).menu(form))
    return html
  }

  /// A value as a form has it.
  private static func typed(_ text: String, _ field: OwnField) -> String {
    field.kind == .number && field.fits(text) ? Grouped.typed(text) : text
  }

  /// A value as it is shown: a number as the page's language writes it.
  static func shown(_ text: String, _ field: OwnField) -> String {
    field.kind == .number && field.fits(text) ? Grouped.plain(text) : text
  }

  /// What an item holds, as figures beside the list.
  static func figures(_ row: ItemRow) -> HTML {
    var html = HTML()
    for value in row.own {
      if let figure = Figures.figure(value.field.name, shown(value.text, value.field)) {
        html.append(figure)
      }
    }
    return html
  }
}
