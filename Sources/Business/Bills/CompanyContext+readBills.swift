package import Device
import Documents
import EInvoices
package import Model
import SyncProtocol

/// What became of a file with a supplier's bill.
package struct ReadBill: Sendable {
  /// The bill: a new draft, or the one that is there.
  package let bill: RecordID
  /// What became of it.
  package let outcome: SaveOutcome
  /// Whether the same bill was there already; nothing is added then.
  package var wasThere = false
  /// How many of its lines are items that we know.
  package var known = 0
  /// How many lines it has.
  package var count = 0
  /// Why the file could not be attached to it.
  package var fileRefusal: SaveRefusal?
}

extension CompanyContext {
  /// Reads an electronic invoice of a supplier, as XML or as a PDF file that has it inside, and
  /// makes a draft of a bill of it, with the file attached. Who the supplier is, which items they
  /// are, and what of them was ordered is looked up. The same `id` does it once. Throws why the
  /// file can't be read.
  package func readBill(_ bytes: [UInt8], named name: String, as id: RecordID) async throws
    -> ReadBill
  {
    if try await fetch(Bill.self, id) != nil { return ReadBill(bill: id, outcome: .saved) }
    let language = Speech.language
    let received = try await WorkBench().run {
      try Speech.$language.withValue(language) { try Self.received(bytes) }
    }
    var bill = received.bill(as: id)
    let supplier = try await matches(of: received.supplier(as: await newID())).first
    if let supplier, isSupplier(supplier, of: received) { bill[.contact] = supplier.id }
    if let there = try await same(as: bill, received.invoice.number) {
      return ReadBill(bill: there.id, outcome: .saved, wasThere: true)
    }
    if let preceding = received.invoice.preceding.first, received.invoice.type.isCredit {
      bill[.corrects] = try await same(as: bill, preceding.number)?.id
    }
    let values = try await Bill.completed(bill.values, since: nil, in: self)
    var lines: [Record<BillCharge>] = []
    for (line, told) in received.lines(in: id) { lines.append(try await known(line, told)) }
    lines = try await ordered(lines, by: received.invoice.order)
    var read = ReadBill(
      bill: id,
      outcome: try await save(
        [values] + lines.map(\.values), together: lines.count < Limits.batchRecordLimit))
    (read.known, read.count) = (lines.count { $0[.item] != nil }, lines.count)
    guard case .saved = read.outcome else { return read }
    let attached = try await attach(
      FileSource(bytes: bytes),
      AttachmentDraft(
        RecordReference(.bill, id), name: name,
        mediaType: Self.isPDF(bytes) ? "application/pdf" : "application/xml"))
    if case .refused(let refusal) = attached { read.fileRefusal = refusal }
    return read
  }

  /// Whether a contact that is like the supplier is taken for them: a name that is nearly the same
  /// may be somebody else's.
  private func isSupplier(_ match: ContactMatch, of received: ReceivedInvoice) -> Bool {
    switch match.reason {
    case .email, .taxID: true
    case .phone: false
    case .name: ContactNaming.areSame(match.title, received.invoice.seller.name)
    }
  }

  private static func isPDF(_ bytes: [UInt8]) -> Bool { bytes.starts(with: Array("%PDF".utf8)) }

  private static func received(_ bytes: [UInt8]) throws -> ReceivedInvoice {
    guard isPDF(bytes) else { return ReceivedInvoice(try EInvoice(reading: bytes)) }
    guard let invoice = PDFAttachment.invoice(among: try PDFArchive.attachments(of: bytes)) else {
      throw ReadBillFailure.isNotElectronic
    }
    return ReceivedInvoice(try EInvoice(reading: invoice.bytes))
  }

  /// The line with the item that it is: by the code that we use, by its number in shops, or by the
  /// name.
  private func known(
    _ line: Record<BillCharge>, _ told: EInvoice.Line?
  ) async throws -> Record<BillCharge> {
    guard let told else { return line }
    var line = line
    let words = [told.buyerItem, told.standardItem?.value ?? "", told.sellerItem, told.name]
    for words in words where !words.isEmpty {
      guard let item = try await orderedItem(words)?.item else { continue }
      (line[.item], line[.code]) = (item.id, item[.code])
      break
    }
    return line
  }

  /// The lines with what they are of the purchase order that the supplier names.
  private func ordered(
    _ lines: [Record<BillCharge>], by number: String
  ) async throws -> [Record<BillCharge>] {
    guard !number.isEmpty, case .found(let id) = try await record(of: .purchase, named: number)
    else { return lines }
    let positions = try await documentLines(PurchasePosition.self, of: id)
    let matched = lines.matched(with: positions, of: id)
    return lines.map { line in matched.first { $0.id == line.id } ?? line }
  }
}

/// Why a file is no bill that can be read.
package enum ReadBillFailure: Error, CustomStringConvertible {
  /// A PDF file without an invoice for programs inside.
  case isNotElectronic

  package var description: String {
    say(
      "This PDF file has no electronic invoice inside. Add the bill by hand, and attach the file "
        + "to it.")
  }
}
