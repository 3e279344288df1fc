import Device
package import Documents
package import Model
import Texts

extension CompanyContext {
  /// The delivery notes of dispatches in one file, each in the language of its contact; nil where
  /// there is none, or it can't be drawn.
  package func deliveryNote(of dispatches: [RecordID]) async throws -> LetterFile? {
    var letters: [Letter] = []
    for id in dispatches {
      guard let dispatch = try await fetch(Dispatch.self, id) else { continue }
      letters.append(try await deliveryNote(of: dispatch))
    }
    guard let first = letters.first, let bytes = LetterPrint.file(of: letters) else { return nil }
    return LetterFile(
      title: letters.count == 1 ? first.title : say("Delivery notes"), bytes: bytes)
  }

  private func deliveryNote(of dispatch: Record<Dispatch>) async throws -> Letter {
    let contact = try await optional(Contact.self, dispatch[.contact])
    let language = Languages.wished(contact?[.language]) ?? Speech.language
    return try await Speech.$language.withValue(language) {
      let title = Dispatch.isReturn(dispatch) ? say("Return note") : say("Delivery note")
      let company = try await fetch(Company.self, company)
      var letter = begun(
        [title, dispatch[.number]].compactMap(\.self).joined(separator: " "), from: company,
        with: company?[.logo])
      if let head = try await letterhead(for: Dispatch.definition.noun, contact) {
        let sender = letter.sender
        letter.take(head) { dispatch.word($0, contact, from: sender) }
      }
      letter.address =
        [dispatch[.recipient]].compactMap(\.self)
        + PostalAddress(of: dispatch).lines(from: company?[.country])
      let pieces = try await pickedPieces(of: [dispatch])
      letter.facts = try await facts(of: dispatch, pieces)
      letter.lines = pieces.filter { $0.record.goes > .zero }.map(\.letterLine)
      letter.foot = [dispatch[.note]].compactMap(\.self)
      return letter
    }
  }

  private func facts(
    of dispatch: Record<Dispatch>, _ pieces: [PickedPiece]
  ) async throws -> [Letter.Entry] {
    let orders = try await living(.order, Set(pieces.compactMap { $0.record[.order] }).sorted())
      .compactMap { $0.record(SalesOrder.self) }
    let day = dispatch[.dispatchedOn] ?? dispatch[.planned]
    let facts: [(String, String?)] = [
      (say("Number", meaning: "of a document"), dispatch[.number]),
      (say("Date"), day.map { InvoiceAccount.told($0) }),
      (say("Expected on"), dispatch[.expected].map { InvoiceAccount.told($0) }),
      (say("Orders"), Self.list(orders.compactMap { $0[.number] })),
      (say("Your reference"), Self.list(orders.compactMap { $0[.customerReference] })),
      (say("Carrier"), try await carrier(of: dispatch)?[.name]),
      (say("Tracking number"), dispatch[.tracking]),
    ]
    return facts.compactMap { label, value in value.map { Letter.Entry(label, $0) } }
  }

  private static func list(_ words: [String]) -> String? {
    words.isEmpty ? nil : words.joined(separator: ", ")
  }

  /// What is to be picked as a list on paper; nil where nothing is.
  package func pickingList() async throws -> LetterFile? {
    let (dispatches, pieces) = try await toPick()
    guard !pieces.isEmpty else { return nil }
    let company = try await fetch(Company.self, company)
    let numbers = Dictionary(uniqueKeysWithValues: dispatches.map { ($0.id, $0) })
    var letter = begun(say("Picking list"), from: company, with: company?[.logo])
    letter.facts = [Letter.Entry(say("Date"), InvoiceAccount.told(try await today()))]
    letter.lines = pieces.map { piece in
      var line = piece.letterLine
      line.quantity = piece.quantity(piece.rest)
      let dispatch = piece.record[.dispatch].flatMap { numbers[$0] }
      let told = [dispatch?[.number], dispatch?[.recipient]].compactMap(\.self)
      line.details = [piece.place.map { say("Place: \($0)") }, told.joined(separator: " · ")]
        .compactMap(\.self)
      return line
    }
    return LetterPrint(letter).file().map { LetterFile(title: letter.title, bytes: $0) }
  }

  /// The address labels of dispatches: one for each parcel, one at least. Nil where there is none.
  package func addressLabels(
    of dispatches: [RecordID], on paper: AddressLabel.Paper
  ) async throws -> LetterFile? {
    let own = try await fetch(Company.self, company)
    let sender = ([own?[.name] ?? ""] + (own.map { PostalAddress(of: $0).lines(from: nil) } ?? []))
      .joined(separator: " · ")
    var labels: [AddressLabel] = []
    for id in dispatches {
      guard let dispatch = try await fetch(Dispatch.self, id) else { continue }
      let company = company
      let parcels = try await read {
        try $0.records(Parcel.self, with: .dispatch, id, in: company)
      }
      let address =
        [dispatch[.recipient]].compactMap(\.self)
        + PostalAddress(of: dispatch).lines(from: own?[.country])
      let count = max(1, parcels.count)
      for place in 0..<count {
        let parcel = parcels.isEmpty ? nil : parcels[place]
        let weight = parcel?[.weight].map { say("\(InvoiceAccount.told($0)) kg") }
        labels.append(
          AddressLabel(
            sender: sender, address: address, code: dispatch[.number] ?? "",
            details: [
              parcel?[.tracking] ?? dispatch[.tracking],
              say("Parcel \("\(place + 1)") of \("\(count)")"), weight,
            ].compactMap(\.self)))
      }
    }
    let title = say("Address labels")
    guard !labels.isEmpty,
      let bytes = AddressLabel.file(of: labels, on: paper, title: title)
    else { return nil }
    return LetterFile(title: title, bytes: bytes)
  }
}

extension PickedPiece {
  fileprivate func quantity(_ number: ExactDecimal) -> String {
    InvoiceAccount.told(number) + (record[.unit].map { " \($0)" } ?? "")
  }

  fileprivate var letterLine: Letter.Line {
    var line = Letter.Line(text: record[.text] ?? "")
    (line.code, line.quantity) = (record[.code] ?? "", quantity(record.goes))
    line.details = [
      serial.map { say("Serial number: \($0)") }, parcel.map { say("In: \($0)") }, record[.note],
    ].compactMap(\.self)
    return line
  }
}

extension Record<Dispatch> {
  /// What stands for a name in the texts of a letterhead.
  fileprivate func word(
    _ name: String, _ contact: Record<Contact>?, from sender: String
  ) -> String? {
    switch name {
    case "number": self[.number] ?? ""
    case "date": (self[.dispatchedOn] ?? self[.planned]).map { InvoiceAccount.told($0) } ?? ""
    case "due": self[.expected].map { InvoiceAccount.told($0) } ?? ""
    case "customer": self[.recipient] ?? ""
    case "person": contact?[.person] ?? ""
    case "sender": sender
    case "total": ""
    default: nil
    }
  }
}
