package import Model
import SyncProtocol

extension StoreReader {
  /// What is open of an invoice that was issued, or a bill that was approved; nil of a draft, of a
  /// credit note about another one, and where the amounts are out of range.
  package func balance<Document: SettledDocument>(
    of document: Record<Document>, in zone: ZoneID
  ) throws -> InvoiceBalance? {
    try balance(of: document, in: zone, once: nil)
  }

  /// The same as it is once a record is saved: a payment, or a credit note.
  func balance<Document: SettledDocument>(
    of document: Record<Document>, in zone: ZoneID, once save: PendingSave?
  ) throws -> InvoiceBalance? {
    let isCredit = Document.isCreditNote(document)
    if isCredit, document[Document.corrected] != nil { return nil }
    guard let total = try total(of: document, in: zone) else { return nil }
    var credited = ExactSum()
    let notes = try records(Document.self, with: Document.corrected, document.id, in: zone)
    for note in save.map({ $0.taking(notes, of: document.id, by: Document.corrected) }) ?? notes {
      credited.add(try self.total(of: note, in: zone) ?? .zero)
    }
    let stored = try records(
      Document.PaymentType.self, with: Document.paidFor, document.id, in: zone)
    let payments = save.map { $0.taking(stored, of: document.id, by: Document.paidFor) } ?? stored
    return InvoiceBalance(
      total: isCredit ? total.opposite : total, credited: credited.value, payments: payments)
  }

  /// What a document comes to: by what it says since it was issued, where it keeps that.
  private func total<Document: SettledDocument>(
    of document: Record<Document>, in zone: ZoneID
  ) throws -> ExactDecimal? {
    guard Document.isCounted(document) else { return nil }
    let content = Document.definition.frozenContent(of: document.values)
    let seller = content?.records(Company.self).first
    let own = try seller ?? living(Company.self, zone, in: zone)
    let currency = (document[.currency] ?? own?[.currency]).flatMap { CurrencyCode($0) } ?? .euro
    let frozen = content?.records(Document.LineType.self)
    let lines = try frozen ?? documentLines(of: document.id, in: zone)
    return OrderTotals(document, lines, digits: currency.digits)?.total
  }
}

extension PendingSave {
  /// Records that refer to another one, as they are once this is saved.
  fileprivate func taking<Owner: Entity>(
    _ records: [Record<Owner>], of id: RecordID, by field: Field<Owner, RecordID>
  ) -> [Record<Owner>] {
    guard let saved = Record<Owner>(values) else { return records }
    let others = records.filter { $0.id != saved.id }
    return after.isDeleted || saved[field] != id ? others : others + [saved]
  }
}
