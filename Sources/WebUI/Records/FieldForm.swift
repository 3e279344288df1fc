import Business
import Device
import HTTPServing
import Model
import PageParts

/// A form of declared fields, in parts with headings: of a record, or of what an act asks for.
struct FieldForm: Sendable {
  var fields: [RecordField]
  /// The kind of the record that it is about.
  let kind: EntityKind
  /// The places of the company, where a field chooses one of them.
  var places: LocationTree?

  var names: [String] { fields.map(\.name) }
  /// Whether one of the fields chooses a place.
  var takesPlaces: Bool { fields.contains(where: \.isPlace) }
  /// What is shown again of a form that was refused.
  var shown: [String] { names + names.map { "was-\($0)" } }

  /// What stands in the form of a record.
  func values(_ record: RecordValues) -> [String: String] {
    var values: [String: String] = [:]
    for field in fields {
      values[field.name] =
        field.isNamed ? field.text(of: record) : field.typed(record[field.field])
      values["was-\(field.name)"] = values[field.name]
    }
    return values
  }

  /// What the person touched.
  func read(_ form: Query) -> FormResult<[FieldEntry]> {
    var (entries, errors) = ([FieldEntry](), FieldErrors())
    for field in fields {
      let text = (form[field.name] ?? "").typed
      let isTouched = Self.original(of: field.name, form) != text
      // The name of the contact that is chosen stands for words that are not there.
      if isNamingText(field), text.isEmpty, !chosen(form).isEmpty { continue }
      if field.field.isRequired, text.isEmpty {
        errors.add(field.name, field.flaw(ofTyped: text))
      } else if isTouched {
        guard let written = field.entries(ofTyped: text) else {
          errors.add(field.name, field.flaw(ofTyped: text))
          continue
        }
        entries += written
      }
    }
    entries += keptContact(form, entries)
    return errors.isEmpty ? .value(entries) : .wrong(errors)
  }

  /// The text of the form that names somebody, and the contact that they are, where it has both.
  private var naming: (text: RecordField, contact: RecordField)? {
    guard let naming = ContactNaming.of(kind),
      let text = fields.first(where: { $0.field.name == naming.text.name }),
      let contact = fields.first(where: { $0.field.name == naming.contact.name })
    else { return nil }
    return (text, contact)
  }

  private func isNamingText(_ field: RecordField) -> Bool { naming?.text.name == field.name }

  private func chosen(_ form: Query) -> String {
    naming.map { Self.typed($0.contact.name, form) } ?? ""
  }

  /// The contact that stands in the form beside other words than before: who saw both means both.
  private func keptContact(_ form: Query, _ entries: [FieldEntry]) -> [FieldEntry] {
    guard let naming, !entries.contains(where: { $0.field.name == naming.contact.field.name }),
      Self.typed(naming.text.name, form) != Self.original(of: naming.text.name, form)
    else { return [] }
    let text = chosen(form)
    return text.isEmpty ? [] : naming.contact.entries(ofTyped: text) ?? []
  }

  private static func typed(_ name: String, _ form: Query) -> String { (form[name] ?? "").typed }

  /// What a field held when the form was shown, whatever that was.
  private static func original(of name: String, _ form: Query) -> String {
    (form["was-\(name)"] ?? "").trimmed.replacing("\r\n", with: "\n")
  }

  /// The form with one text for each field, and with identifiers where records are named; what
  /// nothing is called, or more than one, stays as it was typed and is an error.
  func identified(
    _ form: Query, _ context: CompanyContext, _ errors: inout FieldErrors
  ) async throws -> Query {
    var form = CompositeFields.joined(form, of: fields)
    for field in fields where field.isNamed {
      guard let word = form[field.name]?.trimmed.nonEmpty, field.value(ofTyped: word) == nil
      else { continue }
      // The one that the field was shown with, if it still says so.
      if let kept = form["kept-\(field.name)"], let reference = Self.reference(kept, in: field) {
        let name = try await context.names(of: [reference])[reference.id]
        // It may have come to this device since.
        if word == FormWords.notHere || name?.trimmed == word {
          form = form.setting(field.name, to: kept)
          continue
        }
      }
      switch try await context.named(word, in: field, of: kind) {
      case .found(let text): form = form.setting(field.name, to: text)
      case .none: errors.add(field.name, FormWords.nothingNamed(word))
      case .several: errors.add(field.name, RecordsWords.several(word))
      }
    }
    return form
  }

  /// The records that a form names by their identifiers.
  func references(_ values: [String: String]) -> [RecordReference] {
    fields.filter(\.isNamed).flatMap { field in
      [field.name, "was-\(field.name)"].compactMap { name in
        values[name].flatMap { Self.reference($0, in: field) }
      }
    }
  }

  /// The record that the text of a field names by its identifier.
  private static func reference(_ text: String, in field: RecordField) -> RecordReference? {
    guard let kind = field.referred else { return RecordReference(typed: text) }
    return RecordID(text).map { RecordReference(kind, $0) }
  }

  /// The fields. Those of a record that exists carry what they held, so that only what is touched
  /// is written.
  func render(
    _ form: FormView, _ names: RecordNames, in company: CompanyView, keepsOriginals: Bool
  ) -> HTML {
    var html = HTML()
    for part in parts {
      if let heading = part[0][0].heading { html.append(Tag.h2 { heading }) }
      for row in part {
        let fields = row.map { field in
          if field.isNamed {
            Self.reference(
              field, PickRows.place(of: field, kind, in: company), form, names,
              keepsOriginals: keepsOriginals)
          } else {
            control(field, form, company, keepsOriginals: keepsOriginals)
          }
        }
        html.append(
          row.count == 1 ? fields[0] : Tag.div(.class("pair")) { for one in fields { one } })
      }
    }
    return html
  }

  /// The fields in parts, and in rows of those that stand beside each other.
  var parts: [[[RecordField]]] {
    var parts: [[[RecordField]]] = []
    for field in fields {
      if parts.isEmpty || field.heading != nil {
        parts.append([[field]])
      } else if field.isBeside {
        parts[parts.count - 1][parts[parts.count - 1].count - 1].append(field)
      } else {
        parts[parts.count - 1].append([field])
      }
    }
    return parts
  }

  private func control(
    _ field: RecordField, _ form: FormView, _ company: CompanyView, keepsOriginals: Bool
  ) -> HTML {
    let original = keepsOriginals ? form["was-\(field.name)"] : nil
    switch field.control {
    case .flag: return Self.flag(field, form, original)
    case .place(let usual):
      guard let places, !places.nodes.isEmpty else { return HTML() }
      var html = Self.hidden(field, original)
      html.append(
        LocationForm.field(
          field.name, field.label, places, form, in: company, nothing: usual
        ).menu(form))
      return html
    case .choice(let words):
      let options = words.map {
        ChoiceField.Option(value: $0, label: field.field.words(of: .text($0)))
      }
      return Self.choice(field, options, form, original)
    case .country: return Self.choice(field, Countries.options, form, original)
    case .language: return Self.choice(field, SpokenLanguages.options, form, original)
    case .currency: return Self.choice(field, Currencies.options, form, original)
    case .dayTime: return CompositeFields.dayTime(field, form, original)
    case .recurrence: return CompositeFields.recurrence(field, form, original)
    case .color: return CompositeFields.color(field, form, original)
    case .line, .lines, .email, .phone, .link, .amount, .quantity, .percent, .wholeNumber, .day,
      .person, .reference, .member, .anyRecord:
      let kind =
        field.control == .person
        ? .picked(PickRows.people(in: company), isFree: true) : field.textKind
      return TextField(
        field.name, field.label, kind, hint: field.hint,
        isRequired: field.field.isRequired && !isNamingText(field), original: original
      ).render(form)
    }
  }

  /// A field that names a record, and offers those that fit while somebody types.
  private static func reference(
    _ field: RecordField, _ rows: Place, _ form: FormView, _ names: RecordNames,
    keepsOriginals: Bool
  ) -> HTML {
    func word(_ text: String) -> String {
      Self.reference(text, in: field).map { names[$0.id] ?? FormWords.notHere } ?? text
    }
    var shown = form
    shown.values[field.name] = word(form[field.name])
    var html = HTML()
    if Self.reference(form[field.name], in: field) != nil {
      html.append(
        Tag.input(.type("hidden"), .name("kept-\(field.name)"), .value(form[field.name])))
    }
    var text = TextField(
      field.name, field.label, .picked(rows, isFree: false), hint: field.hint,
      isRequired: field.field.isRequired,
      original: keepsOriginals ? form["was-\(field.name)"] : nil)
    text.theirWords = form.theirs[field.name].map(word)
    html.append(text.render(shown))
    return html
  }

  private static func choice(
    _ field: RecordField, _ options: [ChoiceField.Option], _ form: FormView, _ original: String?
  ) -> HTML {
    var html = hidden(field, original)
    let present = form[field.name]
    // What a command or another version wrote stays until something else is chosen.
    let isKnown = present.isEmpty || options.contains { $0.value == present }
    let kept = isKnown ? [] : [ChoiceField.Option(value: present, label: present)]
    html.append(
      ChoiceField(
        field.name, field.label, options + kept, hint: field.hint,
        isRequired: field.field.isRequired
      ).menu(form))
    return html
  }

  private static func flag(
    _ field: RecordField, _ form: FormView, _ original: String?
  ) -> HTML {
    var html = hidden(field, original)
    html.append(
      Tag.label(.class("check"), .for(field.name)) {
        Tag.input(
          .type("checkbox"), .id(field.name), .name(field.name), .value("yes"),
          .when(form[field.name] == "yes", "checked"))
        field.label
      })
    return html
  }

  private static func hidden(_ field: RecordField, _ original: String?) -> HTML {
    guard let original else { return HTML() }
    return Tag.input(.type("hidden"), .name("was-\(field.name)"), .value(original))
  }
}

extension FieldForm {
  /// The form of a declared kind: every declared field.
  init<Kind: ActedType>(_ type: Kind.Type, _ places: LocationTree? = nil) {
    fields = Kind.formFields
    kind = Kind.definition.kind
    self.places = places
  }
}

extension RecordField {
  /// A value as it stands in the form: numbers as who reads the page types them.
  func typed(_ value: FieldValue) -> String {
    if case .decimal(let number) = value { Grouped.field(number) } else { text(of: value) }
  }

  /// What is wrong with what somebody typed, or with nothing where something must be.
  fileprivate func flaw(ofTyped text: String) -> String {
    if control == .quantity { return missing ?? StockWords.quantityWrong(text) }
    if text.isEmpty { return missing ?? RecordsWords.missing }
    if isPlace { return FormWords.nothingNamed(text) }
    return flaw
  }

  fileprivate var textKind: TextField.Kind {
    switch control {
    case .lines: .multiline
    case .email: .email
    case .amount, .quantity, .percent, .wholeNumber: .decimal
    case .day: .date
    default: .text
    }
  }
}
