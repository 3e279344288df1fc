package import Device
package import Model
import SyncProtocol
import Texts

extension Invoice {
  /// The customer, terms, address, notes and lines, as a draft of the day. What tells the one
  /// invoice from any other stays with it: its number, what it credits, how it was paid, and the
  /// orders and the down payments that it is about.
  package static var duplicated: DuplicatedKind<Invoice>? {
    let links: [Field<InvoiceEntry, RecordID>] = [.order, .orderLine]
    return DuplicatedKind(
      with: [InvoiceEntry.definition], unsaid: Set(links.map(\.number)),
      leaving: Field<InvoiceEntry, RecordID>.deducts.number
    ) { copy, today in
      copy.move(to: today)
      for day in dayFields.values { copy[day] = nil }
      (copy[.type], copy[.corrects], copy[.content], copy[.rate]) = (nil, nil, nil, nil)
      (copy[.customerReference], copy[.reminder], copy[.remindedOn]) = (nil, nil, nil)
      (copy[.deliveredFrom], copy[.deliveredUntil]) = (nil, nil)
      (copy[.isTemplate], copy[.repeats], copy[.nextOn], copy[.repeatsUntil]) = (nil, nil, nil, nil)
    }
  }

  /// Makes a draft like an invoice, or of a template.
  static var another: RecordAct<Invoice> {
    duplicate.said { line in
      guard isApart(line.values) else { return (say("Duplicate"), say("Duplicate")) }
      return (say("Use the template"), say("Use the template"))
    }
    .noted(
      "The draft has the customer, terms, address and lines of the invoice, the day of today, and "
        + "is payable as long after it as the invoice was. Of a template it makes an invoice.")
  }

  /// Makes the next invoice of a template that repeats.
  static var next: RecordAct<Invoice> {
    RecordAct(
      "repeat", say("Make the next invoice"),
      done: { line, _ in say("Made the next draft for “\(line.title)”.") },
      effect: { context, line, _, _ in try await context.makeNext(of: line.record) }
    )
    .needing(.create, definition.subject)
    .offered { $0.record.nextInvoice != nil }
    .alsoToMany { count in
      say(
        count, one: "Made the draft of 1 invoice.",
        other: "Made the drafts of \(count) invoices.")
    }
    .noted(
      "The template says when the next one is due; it moves on by itself. The same day makes one "
        + "invoice, whoever asks for it. `invoice due` makes all that are due.")
  }
}

extension Record<Invoice> {
  /// The day of the next invoice that is made of it, and how it goes on; nil for none.
  package var nextInvoice: (day: Moment, recurrence: Recurrence)? {
    guard Invoice.isTemplate(self), let day = self[.nextOn],
      let recurrence = self[.repeats].flatMap({ Recurrence($0) }),
      self[.repeatsUntil].map({ day.milliseconds <= $0.milliseconds }) ?? true
    else { return nil }
    return (day, recurrence)
  }
}

/// What became of the invoices that were due.
package struct MadeInvoices: Equatable, Sendable {
  /// How many drafts were made.
  package var count = 0
  /// The templates of which none could be made, and why.
  package var refusals: [SaveRefusal] = []
}

extension CompanyContext {
  /// How many invoices one template makes at once at most: those of a month, if it repeats daily.
  private static let roundLimit = 31

  /// The templates that repeat, the next ones first; those of which all were made last.
  package func repeatingInvoices() async throws -> [Record<Invoice>] {
    let company = company
    var request = PageRequest(.invoice, sort: .updatedAt)
    request.filters = Invoice.filters(archived: false, apart: true)
    return try await read { [request] in try $0.all(request, in: company) }
      .compactMap { $0.record(Invoice.self) }
      .filter { $0[.repeats] != nil && Invoice.states.state(of: $0.values) == "draft" }
      .sorted { ($0.order, $0.id) < ($1.order, $1.id) }
  }

  /// Makes the next invoice of a template as a draft, and lets the template go on.
  func makeNext(of template: Record<Invoice>) async throws -> SaveOutcome {
    guard let (day, recurrence) = template.nextInvoice else {
      return .refused(SaveRefusal(template.id, .byOrder(.doesNotRepeat)))
    }
    var template = template
    template[.nextOn] = recurrence.next(after: day, doneOn: day)
    // The same on each device, so that two that make it make one.
    let id = RecordID.made(
      for: RecordID(high: 3, low: UInt64(bitPattern: day.milliseconds)), by: template.id)
    guard try await details(.invoice, id) == nil else { return try await save([template.values]) }
    let end = template[.nextOn].map { Moment(milliseconds: $0.milliseconds - 86_400_000) } ?? day
    let language = try await optional(Contact.self, template[.contact])?[.language]
    var records = try await copies(of: template, as: id, on: day)
    Speech.$language.withValue(Languages.wished(language) ?? Speech.language) {
      let period = InvoicePeriod(first: day, last: end)
      for index in records.indices { period.fill(&records[index]) }
    }
    records.append(template.values)
    return try await save(records, together: records.count <= Limits.batchRecordLimit)
  }

  /// Makes the drafts of all templates that are due today. The same day makes one invoice, whoever
  /// asks for it.
  package func makeDueInvoices() async throws -> MadeInvoices {
    let today = try await today()
    var made = MadeInvoices()
    for var template in try await repeatingInvoices() {
      for _ in 0..<Self.roundLimit {
        guard let next = template.nextInvoice, next.day.milliseconds <= today.milliseconds else {
          break
        }
        if case .refused(let refusal) = try await makeNext(of: template) {
          made.refusals.append(refusal)
          break
        }
        made.count += 1
        guard let now = try await fetch(Invoice.self, template.id) else { break }
        template = now
      }
    }
    return made
  }
}

extension Record<Invoice> {
  /// By when the next one is made.
  fileprivate var order: Int64 { nextInvoice?.day.milliseconds ?? .max }
}

/// The days that an invoice is about: its texts name them as `{month}`, `{year}`, `{from}` and
/// `{until}`.
struct InvoicePeriod {
  let first: Moment
  let last: Moment

  /// Puts the days in place of their names.
  func fill(_ values: inout RecordValues) {
    guard let definition = Schema.current.definition(of: values.kind) else { return }
    for field in definition.fields {
      guard case .text(let text) = values[field], text.contains("{") else { continue }
      let filled = BracedText(text).filled(word)
      if filled != text { values.set(field, to: .text(filled)) }
    }
  }

  private func word(_ name: String) -> String? {
    switch name {
    case "month": Self.name(ofMonth: Int(MomentParts(first).month))
    case "year": "\(MomentParts(first).year)"
    case "from": InvoiceAccount.told(first)
    case "until": InvoiceAccount.told(last)
    default: nil
    }
  }

  /// A month of the year; 1 is January.
  private static func name(ofMonth month: Int) -> String {
    switch month {
    case 1: say("January")
    case 2: say("February")
    case 3: say("March")
    case 4: say("April")
    case 5: say("May")
    case 6: say("June")
    case 7: say("July")
    case 8: say("August")
    case 9: say("September")
    case 10: say("October")
    case 11: say("November")
    default: say("December")
    }
  }
}
