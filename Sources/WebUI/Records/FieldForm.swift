import Business
import Device
import HTTPServing
import Model
import PageParts

/// A form of declared fields, in parts with headings: of a record, or of what an act asks for.
struct FieldForm: Sendable {
  let fields: [RecordField]

  var names: [String] { fields.map(\.name) }
  /// What is shown again of a form that was refused.
  var shown: [String] { names + names.map { "was-\($0)" } }

  /// What stands in the form of a record.
  func values(_ record: RecordValues) -> [String: String] {
    var values: [String: String] = [:]
    for field in fields {
      values[field.name] = Self.text(of: record[field.field], in: field)
      values["was-\(field.name)"] = values[field.name]
    }
    return values
  }

  /// What a field of the form says for a value: numbers as the language of the page writes them.
  static func text(of value: FieldValue, in field: RecordField) -> String {
    if case .decimal(let number) = value { Grouped.field(number) } else { field.text(of: value) }
  }

  /// What the person touched.
  func read(_ form: Query) -> FormResult<[FieldEntry]> {
    var (entries, errors) = ([FieldEntry](), FieldErrors())
    for field in fields {
      let text = Self.typed(field.name, form).legible
      let isTouched = Self.typed("was-\(field.name)", form) != text
      if field.field.isRequired, text.isEmpty {
        errors.add(field.name, RecordsWords.missing)
      } else if isTouched {
        guard let value = field.value(ofTyped: text) else {
          errors.add(field.name, field.flaw)
          continue
        }
        entries.append(FieldEntry(field: field.field, value: value))
      }
    }
    return errors.isEmpty ? .value(entries) : .wrong(errors)
  }

  /// Forms send line breaks as CR LF.
  private static func typed(_ name: String, _ form: Query) -> String {
    (form[name] ?? "").trimmed.replacing("\r\n", with: "\n")
  }

  /// The form with identifiers where records are named; what nothing is called, or more than one,
  /// stays as it was typed and is an error.
  func identified(
    _ form: Query, _ context: CompanyContext, _ errors: inout FieldErrors
  ) async throws -> Query {
    var form = form
    for field in fields {
      guard let kind = field.referred, let word = form[field.name]?.trimmed.nonEmpty,
        RecordID(word) == nil
      else { continue }
      // The one that the field was shown with, if it still says so.
      if let kept = form["kept-\(field.name)"].flatMap({ RecordID($0) }) {
        let name = try await context.names(of: [RecordReference(kind, kept)])[kept]
        // It may have come to this device since.
        if word == FormWords.notHere || name?.trimmed == word {
          form = form.setting(field.name, to: kept.description)
          continue
        }
      }
      switch try await context.record(of: kind, named: word) {
      case .found(let id): form = form.setting(field.name, to: id.description)
      case .none: errors.add(field.name, FormWords.nothingNamed(word))
      case .several: errors.add(field.name, RecordsWords.several(word))
      }
    }
    return form
  }

  /// The records that a form names by their identifiers.
  func references(_ values: [String: String]) -> [RecordReference] {
    fields.flatMap { field -> [RecordReference] in
      guard let kind = field.referred else { return [] }
      return [field.name, "was-\(field.name)"].compactMap { name in
        values[name].flatMap { RecordID($0) }.map { RecordReference(kind, $0) }
      }
    }
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
          if let kind = field.referred {
            Self.reference(
              field, PickRows.records(kind, in: company), form, names,
              keepsOriginals: keepsOriginals)
          } else {
            Self.control(field, form, keepsOriginals: keepsOriginals)
          }
        }
        html.append(
          fields.count == 1 ? fields[0] : Tag.div(.class("pair")) { for one in fields { one } })
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

  private static func control(
    _ field: RecordField, _ form: FormView, keepsOriginals: Bool
  ) -> HTML {
    let original = keepsOriginals ? form["was-\(field.name)"] : nil
    switch field.control {
    case .flag: return flag(field, form, original)
    case .choice(let words):
      let options = words.map {
        ChoiceField.Option(value: $0, label: field.field.words(of: .text($0)))
      }
      return choice(field, options, form, original)
    case .country: return choice(field, Countries.options, form, original)
    case .currency: return choice(field, Currencies.options, form, original)
    case .line, .lines, .email, .phone, .link, .amount, .wholeNumber, .day, .reference:
      return TextField(
        field.name, field.label, field.textKind, hint: field.hint,
        isRequired: field.field.isRequired, original: original
      ).render(form)
    }
  }

  /// A field that names a record, and offers those that fit while somebody types.
  private static func reference(
    _ field: RecordField, _ rows: Place, _ form: FormView, _ names: RecordNames,
    keepsOriginals: Bool
  ) -> HTML {
    func word(_ text: String) -> String {
      RecordID(text).map { names[$0] ?? FormWords.notHere } ?? text
    }
    var shown = form
    shown.values[field.name] = word(form[field.name])
    var html = HTML()
    if let kept = RecordID(form[field.name]) {
      html.append(
        Tag.input(.type("hidden"), .name("kept-\(field.name)"), .value(kept.description)))
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
  init<Kind: RecordType>(_ kind: Kind.Type) { fields = Kind.declaration.fields }
}

extension RecordField {
  fileprivate var textKind: TextField.Kind {
    switch control {
    case .lines: .multiline
    case .email: .email
    case .amount, .wholeNumber: .decimal
    case .day: .date
    default: .text
    }
  }
}
