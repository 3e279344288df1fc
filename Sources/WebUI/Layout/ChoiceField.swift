import Model

/// A field whose value is one of a list.
struct ChoiceField: Sendable {
  struct Option: Sendable {
    let value: String
    let label: String
    /// A sentence about it, where there is room for one.
    var detail: String?
    /// What names it where it is typed; nil for what the list calls it.
    var word: String?
  }

  /// Where rows come from if there are more than anybody reads.
  struct Source: Sendable {
    let kind: NamedChoice
    let rows: Place
  }

  let name: String
  let label: String
  let options: [Option]
  var hint: String?
  var isRequired = true
  /// What stands for no choice in a closed list.
  var nothing: String
  /// Set for what a company may have many of.
  var source: Source?

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
    if let source, options.count > NamedChoice.listLimit { return named(source, form) }
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
      overlap(form)
    }
  }

  /// A field for the word of one of many, which with script offers rows.
  private func named(_ source: Source, _ form: FormView) -> HTML {
    let error = form.errors[name]
    form.labels.note(name, label)
    let chosen = options.first { $0.value == form[name] }
    let lost = isLost(form[name]) ? LayoutWords.notHere : form[name]
    return Tag.div(
      .class(error == nil ? "field" : "field wrong"), .id("field-\(name)"), Attribute("data-field")
    ) {
      FieldLabel.render(name, label, isRequired: isRequired || nothing != LayoutWords.nothing)
      source.kind.mark(name, for: RecordID(form[name]))
      Tag.input.element(
        [.id(name), .name(name), .value(chosen.map { $0.word ?? $0.label } ?? lost)]
          + (isRequired ? [Attribute("required")] : [])
          + (nothing != LayoutWords.nothing ? [Attribute("placeholder", nothing)] : [])
          + TextField.picking(source.rows, isFree: false)
          + FieldLabel.descriptions(name, hasHint: hint != nil, hasError: error != nil), HTML())
      if let path = chosen?.detail, path != chosen?.word {
        Tag.p(.class("hint"), Attribute("data-picked")) { path }
      }
      FieldLabel.notes(name, hint: hint, error: error)
      overlap(form)
    }
  }

  private func overlap(_ form: FormView) -> HTML? {
    form.theirs[name].map { theirs in
      OverlapField.render(name, theirs, words: options.first { $0.value == theirs }?.label)
    }
  }

  /// Whether a record is chosen that the list does not have; it stays until another one is.
  private func isLost(_ chosen: String) -> Bool {
    RecordID(chosen) != nil && !options.contains { $0.value == chosen }
  }

  private func menuOptions(_ chosen: String) -> HTML {
    var all = Tag.option(.value("")) { isRequired ? LayoutWords.choose : nothing }
    if isLost(chosen) {
      all.append(Tag.option(.value(chosen), Attribute("selected")) { LayoutWords.notHere })
    }
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
