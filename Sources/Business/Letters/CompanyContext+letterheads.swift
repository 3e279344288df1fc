package import Device
import Documents
package import Model
import Texts

extension CompanyContext {
  /// The letterhead that letters of a use are written with to a contact; nil where there is none.
  func letterhead(
    for use: String, _ contact: Record<Contact>?
  ) async throws -> Record<Letterhead>? {
    let company = company
    let all = try await read {
      try $0.all(PageRequest(.letterhead, sort: .updatedAt), in: company)
    }
    return Letterhead.chosen(
      among: all.compactMap { $0.record() }, for: use, in: contact?[.language])
  }

  /// How a letterhead looks that is not saved yet: the first page of an invoice that nobody gets,
  /// as a PNG file, so many dots wide. Nil where there is no memory for it.
  package func sample(of head: Record<Letterhead>, width: Int) async throws -> [UInt8]? {
    let language = Languages.wished(head[.language]) ?? Speech.language
    let sample = try await Speech.$language.withValue(language) {
      try await self.letter(about: try await sampleInvoice(), nil, with: head)
    }
    return try await WorkBench().run {
      Speech.$language.withValue(language) { LetterPrint(sample).picture(width: width) }
    }
  }

  private func sampleInvoice() async throws -> InvoiceAccount {
    let today = try await today()
    var invoice = Record<Invoice>(new: .zero)
    invoice[.customer] = say("A customer of yours")
    (invoice[.street], invoice[.postalCode], invoice[.city]) = (
      say("Sample street 1"), "24103", "Kiel"
    )
    invoice[.number] = "\(Invoice.series(ofYear: MomentParts(today).year))-0042"
    (invoice[.state], invoice[.pricing]) = ("issued", OrderTerms.pricings[0])
    (invoice[.ordered], invoice[.deliveredFrom]) = (today, today)
    invoice[.due] = Moment(milliseconds: today.milliseconds + 14 * 86_400_000)
    let samples: [(String, String, String)] = [
      (say("An item"), "3", "24.9"), (say("Another item with a longer name"), "1", "149"),
      (say("An hour of work"), "2.5", "68"),
    ]
    let lines = samples.enumerated().map { place, sample in
      var line = Record<InvoiceEntry>(new: RecordID(high: 1, low: UInt64(place)))
      (line[.text], line[.code]) = (sample.0, place < 2 ? "A-\(place + 1)" : nil)
      (line[.quantity], line[.price]) = (ExactDecimal(sample.1), ExactDecimal(sample.2))
      line[.taxRate] = ExactDecimal("19")
      return line
    }
    return InvoiceAccount(invoice, lines, try await ownCurrency(), isOwn: true)
  }
}

extension Letter {
  /// Takes what a letterhead says.
  mutating func take<Document: LetterType>(
    _ head: Record<Letterhead>, _ account: DocumentAccount<Document>, _ contact: Record<Contact>?
  ) {
    let sender = sender
    take(head) { account.word($0, contact, from: sender) }
  }

  /// Takes what a letterhead says. `word` is what stands for a name in its texts.
  mutating func take(_ head: Record<Letterhead>, _ word: (String) -> String?) {
    func filled(_ text: String?) -> [String] {
      let text = (text ?? "").trimmed
      return text.isEmpty ? [] : [BracedText(text).filled(word)]
    }
    design.color = head[.color].flatMap { LetterDesign.Color($0) }
    design.logoPlace = head[.logoPlace].flatMap { .init(rawValue: $0) } ?? .right
    design.showsHead = head[.withoutHead] != true
    design.showsCodes = head[.withoutCodes] != true
    design.showsPaymentCode = head[.withoutPaymentCode] != true
    (opening, closing) = (filled(head[.opening]), filled(head[.closing]))
    design.footer = Self.columns(of: filled(head[.footer]).first ?? "")
  }

  /// Parts of a text that empty lines part.
  private static func columns(of text: String) -> [String] {
    var columns: [[String]] = [[]]
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let line = String(line).trimmed
      if line.isEmpty {
        if columns.last?.isEmpty == false { columns.append([]) }
      } else {
        columns[columns.count - 1].append(line)
      }
    }
    return columns.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
  }
}

extension DocumentAccount where Document: LetterType {
  /// What stands for a name in the texts of a letterhead.
  fileprivate func word(
    _ name: String, _ contact: Record<Contact>?, from sender: String
  ) -> String? {
    switch name {
    case "number": order[.number] ?? ""
    case "date": order[.ordered].map { Self.told($0) } ?? ""
    case "due": order[.due].map { Self.told($0) } ?? ""
    case "customer": order[.party] ?? ""
    case "person": contact?[.person] ?? ""
    case "sender": sender
    case "total": totals.map { told($0.total) } ?? ""
    default: nil
    }
  }
}
