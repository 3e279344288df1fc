import Business
import Device
import HTTPServing
import Model
import PageParts

/// The form that changes what was refused: each field in the way that its values are given.
enum RefusedForm {
  static func render(_ company: CompanyView, _ change: RefusedChange, _ form: FormView) -> Page {
    let place = QuarantinePages.home(company).at(String(change.number))
    return Page(
      QuarantineWords.edit, in: company, section: .sync, staysLive: true,
      isNarrow: true
    ) {
      Tag.h1 { change.title }
      Tag.p(.class("notice bad")) { change.reason }
      form.render(to: place.at("edit"), id: "edit", hasFile: true, isDraft: true) {
        for field in change.fields { control(field, form) }
        ButtonRow.render {
          Button.submit(QuarantineWords.edit)
          Button.link(LayoutWords.cancel, place, style: .quiet, key: .leave)
        }
      }
    }
  }

  static func name(_ field: RefusedChange.Field) -> String { "f\(field.number)" }

  /// What the form begins with.
  static func values(_ change: RefusedChange) -> [String: String] {
    var values: [String: String] = [:]
    for field in change.fields { values[name(field)] = shown(field) }
    return values
  }

  private static func shown(_ field: RefusedChange.Field) -> String {
    field.control == .number ? Grouped.typed(field.typed) : field.typed
  }

  /// What the person gave for the fields that they touched.
  static func read(_ change: RefusedChange, _ visit: Visit) -> [Int: TypedInput] {
    var typed: [Int: TypedInput] = [:]
    for field in change.fields {
      let name = name(field)
      switch field.control {
      case .none: continue
      case .picture:
        if let file = visit.files.first(where: { $0.field == name && !$0.bytes.isEmpty }) {
          typed[field.number] = .file(file.bytes)
        } else if visit.form["\(name)-none"] != nil {
          typed[field.number] = .text("")
        }
      default:
        // Forms send line breaks as CR LF.
        let text = visit.field(name).replacing("\r\n", with: "\n")
        if visit.form[name] != nil, text != shown(field).trimmed {
          let number = field.control == .number ? Arithmetic.value(of: text) : nil
          typed[field.number] = .text(number?.description ?? text)
        }
      }
    }
    return typed
  }

  private static func control(_ field: RefusedChange.Field, _ form: FormView) -> HTML {
    let name = name(field)
    let now = field.now.isEmpty ? nil : QuarantineWords.now(field.now)
    func text(_ kind: TextField.Kind, _ hint: String? = nil) -> HTML {
      let hints = [hint, now].compactMap { $0 }
      return TextField(
        name, field.label, kind, hint: hints.isEmpty ? nil : hints.joined(separator: " "),
        isRequired: field.isRequired
      ).render(form)
    }
    switch field.control {
    case .none: return HTML()
    case .line: return text(.text)
    case .lines: return text(.multiline)
    case .number: return text(.decimal)
    case .moment: return text(.text, QuarantineWords.momentHint)
    case .record: return text(.text, QuarantineWords.recordHint)
    case .choice(let options):
      return ChoiceField(
        name, field.label,
        options.map { ChoiceField.Option(value: $0.value, label: $0.label) }, hint: now,
        isRequired: field.isRequired
      ).menu(form)
    case .picture: return picture(field, form)
    }
  }

  private static func picture(_ field: RefusedChange.Field, _ form: FormView) -> HTML {
    let name = name(field)
    let error = form.errors[name]
    return Tag.div(.class(error == nil ? "field" : "field wrong"), .id("field-\(name)")) {
      FieldLabel.render(name, field.label, isRequired: false)
      Tag.input(
        .type("file"), .id(name), .name(name),
        Attribute("accept", "image/png,image/jpeg,image/webp"))
      FieldLabel.notes(name, hint: field.mine, error: error)
      Tag.label(.class("switch"), .for("\(name)-none")) {
        Tag.input(.type("checkbox"), .id("\(name)-none"), .name("\(name)-none"), .value("yes"))
        QuarantineWords.noPicture
      }
    }
  }
}
