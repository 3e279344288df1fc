import Business
import HTTPServing
import Model
import PageParts

/// Fields of forms that are one text of a record and several controls of a page.
enum CompositeFields {
  /// The ways of repeating that a form offers.
  private static let ways = ["days", "weekly", "monthly", "afterwards"]

  private static func time(_ field: RecordField) -> String { "\(field.name)-time" }
  private static func way(_ field: RecordField) -> String { "\(field.name)-way" }
  private static func count(_ field: RecordField) -> String { "\(field.name)-count" }
  private static func weekday(_ field: RecordField) -> String { "\(field.name)-weekday" }

  /// The form with one text for each such field. One that has the text already stays.
  static func joined(_ form: Query, of fields: [RecordField]) -> Query {
    var form = form
    for field in fields {
      switch field.control {
      case .dayTime:
        guard let time = form[time(field)]?.trimmed.nonEmpty else { continue }
        form = form.setting(field.name, to: "\(form[field.name] ?? "") \(time)".trimmed)
      case .recurrence:
        guard let way = form[way(field)] else { continue }
        let text = recurrence(way, field, form)
        form = form.setting(field.name, to: Recurrence(text)?.text ?? text)
      default: continue
      }
    }
    return form
  }

  private static func recurrence(_ way: String, _ field: RecordField, _ form: Query) -> String {
    let count = form[count(field)]?.trimmed.nonEmpty ?? "1"
    let days = form.all(weekday(field)).compactMap { Int($0) }.filter { (1...7).contains($0) }
    switch way {
    case "days": return "every \(count) days"
    case "weekly":
      return (["weekly"] + days.map { Recurrence.weekdays[$0 - 1] }).joined(separator: " ")
    case "monthly": return "monthly \(count)"
    case "afterwards": return "after \(count) days"
    default: return way
    }
  }

  /// A colour, and beside it what chooses one.
  static func color(_ field: RecordField, _ form: FormView, _ original: String?) -> HTML {
    let text = form[field.name]
    let picker = "\(field.name)-picker"
    return Tag.div(.class("pair")) {
      TextField(
        field.name, field.label, .text, hint: field.hint, isRequired: field.field.isRequired,
        original: original
      ).render(form)
      Tag.div(.class("field needs-script")) {
        Tag.label(Attribute("for", picker)) { CompanyWords.colourPicker }
        Tag.input(
          .id(picker), .type("color"), Attribute("data-fills", field.name),
          TextForm.isColour(text) ? .value(text.lowercased()) : nil)
      }
    }
  }

  /// A day, and beside it a time that may stay empty.
  static func dayTime(_ field: RecordField, _ form: FormView, _ original: String?) -> HTML {
    let text = form[field.name]
    let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
    var shown = form
    shown.values[field.name] = parts.first ?? ""
    let time = parts.count > 1 ? parts[1] : ""
    var html = TextField(
      field.name, field.label, .date, hint: field.hint, isRequired: field.field.isRequired,
      original: original
    ).render(shown)
    html.append(
      Tag.div(.class("field"), .id("field-\(Self.time(field))")) {
        FieldLabel.render(Self.time(field), RecordsWords.time, isRequired: false)
        Tag.input(
          .type("time"), .id(Self.time(field)), .name(Self.time(field)), .value(time))
      })
    return Tag.div(.class("day-time")) { html }
  }

  /// How it repeats: the way, then the number or the days that the way takes.
  static func recurrence(_ field: RecordField, _ form: FormView, _ original: String?) -> HTML {
    let error = form.errors[field.name]
    form.labels.note(field.name, field.label)
    let present = Recurrence(form[field.name])
    return Tag.fieldset(
      .class(error == nil ? "field recurrence" : "field recurrence wrong"),
      .id("field-\(field.name)"), Attribute("data-field")
    ) {
      Tag.legend { field.label }
      if let original {
        Tag.input(.type("hidden"), .name("was-\(field.name)"), .value(original))
      }
      Tag.div(.class("recurrence-parts")) {
        Tag.select(
          .id(field.name), .name(way(field)), Attribute("aria-label", field.label)
        ) {
          Tag.option(.value("")) { RecordsWords.never }
          for way in ways {
            Tag.option(.value(way), .when(present?.way == way, "selected")) { label(way) }
          }
        }
        number(field, present)
        weekdays(field, present)
      }
      FieldLabel.notes(field.name, hint: field.hint, error: error)
    }
  }

  private static func number(_ field: RecordField, _ present: Recurrence?) -> HTML {
    Tag.label(.class("recurrence-count")) {
      Tag.span(.class("of-days")) { RecordsWords.daysBetween }
      Tag.span(.class("of-month")) { RecordsWords.dayOfMonth }
      Tag.input(
        .type("number"), .name(count(field)), .class("number"), Attribute("min", "1"),
        Attribute("max", "\(Recurrence.dayLimit)"), .value("\(present?.count ?? 1)"))
    }
  }

  private static func weekdays(_ field: RecordField, _ present: Recurrence?) -> HTML {
    Tag.div(
      .class("recurrence-weekdays"), Attribute("role", "group"),
      Attribute("aria-label", RecordsWords.weekdays)
    ) {
      for day in Int64(1)...7 {
        Tag.label(.class("check")) {
          Tag.input(
            .type("checkbox"), .name(weekday(field)), .value("\(day)"),
            .when(present?.chosenDays.contains(day) == true, "checked"))
          Recurrence.name(ofWeekday: day)
        }
      }
    }
  }

  private static func label(_ way: String) -> String {
    switch way {
    case "days": say("Every few days")
    case "weekly": say("On days of the week")
    case "monthly": say("On a day of the month")
    default: say("Some days after it is done")
    }
  }
}

extension Recurrence {
  fileprivate var way: String {
    switch self {
    case .days: "days"
    case .weekly: "weekly"
    case .monthly: "monthly"
    case .afterwards: "afterwards"
    }
  }

  fileprivate var count: Int64 {
    switch self {
    case .days(let count), .monthly(let count), .afterwards(let count): count
    case .weekly: 1
    }
  }

  fileprivate var chosenDays: Set<Int64> { if case .weekly(let days) = self { days } else { [] } }
}
