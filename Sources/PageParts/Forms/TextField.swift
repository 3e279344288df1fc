/// One labelled field of a form, with its hint and what is wrong with it.
package struct TextField: Sendable {
  /// What is typed into it.
  package enum Kind: Equatable, Sendable {
    case text, password, email, decimal, multiline, userName
    /// Several lines, into which hand scanners write too: a code and Enter are a line.
    case scanned
    /// A day, written and sent as `2026-12-24`.
    case date
    /// What nobody may keep for the person: codes that are good once.
    case oneTimeCode, secret
    /// With script a meter says how hard it is to guess.
    case newPassword
    /// A new password once more.
    case passwordAgain
    /// Free text with words to choose from.
    case suggested([String])
    /// Free text, with script rows of the server to choose from; where nothing else is taken than
    /// what has a row, Enter takes the first.
    case picked(Place, isFree: Bool)
    /// Several lines, each with rows to choose from.
    case pickedLines(Place)

    var hasLines: Bool {
      switch self {
      case .multiline, .scanned, .pickedLines: true
      default: false
      }
    }
  }

  /// What the form calls it.
  package let name: String
  let label: String
  /// What is typed into it.
  package var kind = Kind.text
  /// A sentence under it.
  package var hint: String?
  /// Whether something has to be entered.
  package var isRequired = false
  /// Sends the value as it was when the form was shown, so that only what was touched is written.
  package var original: String?
  /// How what somebody else left is said, where it is not its own word.
  package var theirWords: String?
  /// Whether a hand scanner writes into it, and Enter sends the form.
  package var takesScans = false
  /// Whether who opens the page is in it, where nothing is wrong.
  package var isFirst = false
  /// Whether its label says that it may be left empty; not where that goes without saying.
  package var tellsOptional = true

  /// Declares the field; `original` is its value as the form is first shown.
  package init(
    _ name: String, _ label: String, _ kind: Kind = .text, hint: String? = nil,
    isRequired: Bool = false, original: String? = nil
  ) {
    self.name = name
    self.label = label
    self.kind = kind
    self.hint = hint
    self.isRequired = isRequired
    self.original = original
  }

  /// The field that who opens the page is in.
  package var first: TextField {
    var field = self
    field.isFirst = true
    return field
  }

  /// One of many alike, of which each may be left empty.
  package var oneOfMany: TextField {
    var field = self
    field.tellsOptional = false
    return field
  }

  /// The field as a form shows it.
  package func render(_ form: FormView) -> HTML {
    let error = form.errors[name]
    form.labels.note(name, label)
    return Tag.div(
      .class(error == nil ? "field" : "field wrong"), .id("field-\(name)"),
      Attribute("data-field")
    ) {
      FieldLabel.render(name, label, isRequired: isRequired || !tellsOptional)
      if let original {
        Tag.input(.type("hidden"), .name("was-\(name)"), .value(original))
      }
      control(form[name], hasError: error != nil, isEntered: isFirst && form.errors.isEmpty)
      if kind == .newPassword { strength }
      FieldLabel.notes(name, hint: hint, error: error)
      if let theirs = form.theirs[name] {
        OverlapField.render(name, theirs, words: theirWords)
      }
    }
  }

  private func control(_ value: String, hasError: Bool, isEntered: Bool) -> HTML {
    var attributes: [Attribute] = [.id(name), .name(name)]
    if isEntered { attributes.append(Attribute("autofocus")) }
    if isRequired { attributes.append(Attribute("required")) }
    if takesScans { attributes.append(Attribute("data-scans")) }
    attributes += FieldLabel.descriptions(name, hasHint: hint != nil, hasError: hasError)
    if kind.hasLines {
      attributes.append(Attribute("rows", "3"))
      return Tag.textarea.element(attributes + kindAttributes, HTML(value))
    }
    attributes += kindAttributes
    // A password is never sent back to the page.
    if !isSecret { attributes.append(.value(value)) }
    var input = Tag.input.element(attributes, HTML())
    if case .suggested(let words) = kind { input.append(suggestions(words)) }
    return input
  }

  private var isSecret: Bool {
    [.password, .newPassword, .passwordAgain, .oneTimeCode, .secret].contains(kind)
  }

  private var strength: HTML {
    Tag.div(
      .class("strength"), Attribute("hidden"), Attribute("data-strength", name),
      Attribute("data-words", FormWords.strength)
    ) {
      Tag.span(.class("strength-bar"), Attribute("aria-hidden", "true"))
      Tag.span(.class("strength-words"), Attribute("role", "status"))
    }
  }

  private func suggestions(_ words: [String]) -> HTML {
    Tag.datalist(.id("\(name)-list")) {
      for word in words { Tag.option(.value(word)) }
    }
  }

  /// What makes a field of one line offer rows.
  package static func picking(_ place: Place, isFree: Bool) -> [Attribute] {
    [.type("text"), Attribute("autocomplete", "off")] + offering(place, isFree: isFree)
  }

  /// What makes any field offer rows.
  package static func offering(_ place: Place, isFree: Bool) -> [Attribute] {
    [Attribute("spellcheck", "false"), Attribute("data-pick", place.text)]
      + (isFree ? [] : [Attribute("data-pick-first"), Attribute("autocapitalize", "none")])
  }

  private var kindAttributes: [Attribute] {
    switch kind {
    case .multiline: []
    case .scanned: [Attribute("data-scans")]
    case .pickedLines(let place): Self.offering(place, isFree: false)
    case .text: [.type("text"), Attribute("autocomplete", "off")]
    case .suggested:
      [.type("text"), Attribute("list", "\(name)-list"), Attribute("autocomplete", "off")]
    case .picked(let place, let isFree): Self.picking(place, isFree: isFree)
    case .userName:
      [
        .type("text"), Attribute("autocomplete", "username"), Attribute("autocapitalize", "none"),
        Attribute("spellcheck", "false"),
      ]
    case .password: [.type("password"), Attribute("autocomplete", "current-password")]
    case .newPassword, .passwordAgain:
      [.type("password"), Attribute("autocomplete", "new-password")]
    case .oneTimeCode:
      [
        .type("text"), Attribute("autocomplete", "one-time-code"),
        Attribute("autocapitalize", "none"), Attribute("spellcheck", "false"),
      ]
    case .secret:
      [
        .type("text"), Attribute("autocomplete", "off"), Attribute("autocapitalize", "none"),
        Attribute("spellcheck", "false"), Attribute("data-from-address"),
      ]
    case .date: [.type("date")]
    case .email: [.type("email"), Attribute("autocomplete", "email")]
    case .decimal:
      [
        .type("text"), Attribute("inputmode", "decimal"), Attribute("autocomplete", "off"),
        .class("number"),
      ]
    }
  }
}
