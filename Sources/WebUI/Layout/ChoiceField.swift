/// A field whose value is one of a list.
struct ChoiceField: Sendable {
  struct Option: Sendable {
    let value: String
    let label: String
    /// A sentence about it, where there is room for one.
    var detail: String?
  }

  let name: String
  let label: String
  let options: [Option]
  var hint: String?
  var isRequired = true
  /// What stands for no choice in a closed list.
  var nothing: String

  init(
    _ name: String, _ label: String, _ options: [Option], hint: String? = nil,
    isRequired: Bool = true, nothing: String = LayoutWords.nothing
  ) {
    self.name = name
    self.label = label
    self.options = options
    self.hint = hint
    self.isRequired = isRequired
    self.nothing = nothing
  }

  /// A closed list; nothing is chosen until the person does.
  func menu(_ form: FormView) -> HTML {
    let error = form.errors[name]
    form.labels.note(name, label)
    return Tag.div(
      .class(error == nil ? "field" : "field wrong"), .id("field-\(name)"), Attribute("data-field")
    ) {
      // What stands for no choice, where it says something, is one of them.
      FieldLabel.render(name, label, isRequired: isRequired || nothing != LayoutWords.nothing)
      Tag.select.element(
        [.id(name), .name(name)] + (isRequired ? [Attribute("required")] : [])
          + FieldLabel.descriptions(name, hasHint: hint != nil, hasError: error != nil),
        menuOptions(form[name]))
      FieldLabel.notes(name, hint: hint, error: error)
      if let theirs = form.theirs[name] {
        OverlapField.render(name, theirs, words: options.first { $0.value == theirs }?.label)
      }
    }
  }

  private func menuOptions(_ chosen: String) -> HTML {
    var all = Tag.option(.value("")) { isRequired ? LayoutWords.choose : nothing }
    for option in options {
      all.append(
        Tag.option(.value(option.value), .when(option.value == chosen, "selected")) {
          option.label
        })
    }
    return all
  }

  /// All choices side by side, each with its sentence.
  func cards(_ form: FormView) -> HTML {
    let error = form.errors[name]
    form.labels.note(name, label)
    return Tag.fieldset(
      .class(error == nil ? "cards" : "cards wrong"), .id("field-\(name)"), Attribute("data-field")
    ) {
      Tag.legend { label }
      for (index, option) in options.enumerated() {
        card(option, id: index == 0 ? name : "\(name)-\(option.value)", form[name])
      }
      FieldLabel.notes(name, hint: hint, error: error)
    }
  }

  private func card(_ option: Option, id: String, _ chosen: String) -> HTML {
    Tag.label(.class("card"), .for(id)) {
      Tag.input(
        .type("radio"), .id(id), .name(name), .value(option.value),
        .when(option.value == chosen, "checked"))
      Tag.span(.class("card-text")) {
        Tag.strong { option.label }
        if let detail = option.detail { Tag.span(.class("card-detail")) { detail } }
      }
    }
  }
}
