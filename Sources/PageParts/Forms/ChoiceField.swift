package import Model

/// A field whose value is one of a list.
package struct ChoiceField: Sendable {
  /// One of the list.
  package struct Option: Sendable {
    /// What the form sends.
    package let value: String
    /// What people read.
    package let label: String
    /// A sentence about it, where there is room for one.
    package var detail: String?
    /// What names it where it is typed; nil for what the list calls it.
    package var word: String?

    /// Takes the parts as they are.
    package init(value: String, label: String, detail: String? = nil, word: String? = nil) {
      self.value = value
      self.label = label
      self.detail = detail
      self.word = word
    }
  }

  /// Where rows come from if there are more than anybody reads.
  package struct Source: Sendable {
    /// How many stand in a closed list at most.
    package static let listLimit = 50

    let rows: Place
    /// What says of a field that a name may stand in it, and for which record one was put there.
    let mark: @Sendable (_ field: String, _ record: RecordID?) -> HTML

    /// Takes both as they are.
    package init(
      rows: Place, mark: @escaping @Sendable (_ field: String, _ record: RecordID?) -> HTML
    ) {
      self.rows = rows
      self.mark = mark
    }
  }

  /// What the form calls it.
  package let name: String
  /// What people read.
  package let label: String
  /// What there is to choose from.
  package let options: [Option]
  /// A sentence under it.
  package var hint: String?
  /// Whether something has to be chosen.
  package var isRequired = true
  /// What stands for no choice in a closed list.
  package var nothing: String
  /// Set for what a company may have many of.
  package var source: Source?

  /// Declares the field; in a closed list `nothing` stands for no choice.
  package init(
    _ name: String, _ label: String, _ options: [Option], hint: String? = nil,
    isRequired: Bool = true, nothing: String = FormWords.nothing
  ) {
    self.name = name
    self.label = label
    self.options = options
    self.hint = hint
    self.isRequired = isRequired
    self.nothing = nothing
  }

  /// A closed list; nothing is chosen until the person does.
  package func menu(_ form: FormView) -> HTML {
    if let source, options.count > Source.listLimit { return named(source, form) }
    let error = form.errors[name]
    form.labels.note(name, label)
    return Tag.div(
      .class(error == nil ? "field" : "field wrong"), .id("field-\(name)"), Attribute("data-field")
    ) {
      // What stands for no choice, where it says something, is one of them.
      FieldLabel.render(name, label, isRequired: isRequired || nothing != FormWords.nothing)
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
    let lost = isLost(form[name]) ? FormWords.notHere : form[name]
    return Tag.div(
      .class(error == nil ? "field" : "field wrong"), .id("field-\(name)"), Attribute("data-field")
    ) {
      FieldLabel.render(name, label, isRequired: isRequired || nothing != FormWords.nothing)
      source.mark(name, RecordID(form[name]))
      Tag.input.element(
        [.id(name), .name(name), .value(chosen.map { $0.word ?? $0.label } ?? lost)]
          + (isRequired ? [Attribute("required")] : [])
          + (nothing != FormWords.nothing ? [Attribute("placeholder", nothing)] : [])
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
    var all = Tag.option(.value("")) { isRequired ? FormWords.choose : nothing }
    if isLost(chosen) {
      all.append(Tag.option(.value(chosen), Attribute("selected")) { FormWords.notHere })
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
  package func cards(_ form: FormView) -> HTML {
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
