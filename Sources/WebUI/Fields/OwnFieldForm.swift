import Business
import HTTPServing
import Model
import PageParts

/// The form of a field of the company's own.
enum OwnFieldForm {
  static let names = ["name", "type", "choices"]
  static let shown = names + names.map { "was-\($0)" }

  static func read(_ form: Query) -> FormResult<OwnFieldDraft> {
    let kind = OwnField.Kind(rawValue: form["type"] ?? "")
    let draft = OwnFieldDraft(
      name: form["name"] ?? "", kind: kind ?? .text, choices: [form["choices"] ?? ""])
    var errors = FieldErrors()
    if draft.name.isEmpty { errors.add("name", OwnFieldWords.nameMissing) }
    if kind == nil { errors.add("type", FormWords.choose) }
    if draft.kind == .choice, draft.choices.isEmpty {
      errors.add("choices", OwnFieldWords.choicesMissing)
    }
    return errors.isEmpty ? .value(draft) : .wrong(errors)
  }

  static func values(_ field: OwnField) -> [String: String] {
    let now = [
      "name": field.name, "type": field.kind.rawValue,
      "choices": field.choices.joined(separator: "\n"),
    ]
    return now.merging(now.map { ("was-\($0)", $1) }) { first, _ in first }
  }

  static func fields(_ form: FormView, keepsOriginals: Bool) -> HTML {
    func original(_ name: String) -> String? { keepsOriginals ? form["was-\(name)"] : nil }
    var html = HTML()
    if let type = original("type") {
      html.append(Tag.input(.type("hidden"), .name("was-type"), .value(type)))
    }
    html.append(
      Tag.div(.class("pair")) {
        TextField("name", OwnFieldWords.name, isRequired: true, original: original("name"))
          .render(form)
        ChoiceField(
          "type", OwnFieldWords.type,
          OwnField.Kind.allCases.map {
            ChoiceField.Option(value: $0.rawValue, label: OwnFieldWords.kind($0))
          }, hint: keepsOriginals ? OwnFieldWords.typeHint : nil
        ).menu(form)
      })
    html.append(
      TextField(
        "choices", OwnFieldWords.choices, .multiline, hint: OwnFieldWords.choicesHint,
        original: original("choices")
      ).render(form))
    return html
  }
}
