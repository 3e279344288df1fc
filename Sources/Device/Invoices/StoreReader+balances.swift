package import Model
import SyncProtocol

extension StoreReader {
  /// What is open of an invoice that was issued; nil of a draft, of a credit note about another
  /// invoice, and where the amounts are out of range.
  package func balance(of invoice: Record<Invoice>, in zone: ZoneID) throws -> InvoiceBalance? {
    try balance(of: invoice, in: zone, once: nil)
  }

  /// The same as it is once a record is saved: a payment, or a credit note.
  func balance(
    of invoice: Record<Invoice>, in zone: ZoneID, once save: PendingSave?
  ) throws -> InvoiceBalance? {
    if Invoice.isCreditNote(invoice), invoice[.corrects] != nil { return nil }
    guard let total = try total(of: invoice, in: zone) else { return nil }
    var credited = ExactSum()
    let notes = try records(Invoice.self, with: .corrects, invoice.id, in: zone)
    for note in save.map({ $0.taking(notes, of: invoice.id, by: .corrects) }) ?? notes {
      credited.add(try self.total(of: note, in: zone) ?? .zero)
    }
    let stored = try records(Payment.self, with: .invoice, invoice.id, in: zone)
    let payments = save.map { $0.taking(stored, of: invoice.id, by: .invoice) } ?? stored
    return InvoiceBalance(
      total: Invoice.isCreditNote(invoice) ? total.opposite : total, credited: credited.value,
      payments: payments)
  }

  /// What an invoice, or a credit note, comes to by what it says since it was issued.
  private func total(of invoice: Record<Invoice>, in zone: ZoneID) throws -> ExactDecimal? {
    guard let content = Invoice.definition.frozenContent(of: invoice.values) else { return nil }
    let own = try content.records(Company.self).first ?? living(Company.self, zone, in: zone)
    let currency = (invoice[.currency] ?? own?[.currency]).flatMap { CurrencyCode($0) } ?? .euro
    return OrderTotals(invoice, content.records(), digits: currency.digits)?.total
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
