import Device
import Model

/// All kinds that are declared: the one place where a kind is registered.
package enum RecordTypes {
  /// All of them, in the order of the side bar.
  package static let all: [any RecordType.Type] =
    [
      Contact.self, ContactEvent.self, ContactPerson.self, ContactAddress.self, WorkTask.self,
      SalesOrder.self, OrderLine.self, Invoice.self, InvoiceEntry.self, Payment.self,
      BankBooking.self, Purchase.self, PurchasePosition.self, Bill.self, BillCharge.self,
      BillPayout.self, Dispatch.self, DispatchPiece.self, Parcel.self, Carrier.self,
      Pricelist.self, ListedPrice.self, Letterhead.self,
    ] + added

  // Written while a program starts, before it has any other task.
  nonisolated(unsafe) private static var added: [any RecordType.Type] = []

  /// Adds kinds of a program that has more of them than this one, before anything asks what kinds
  /// there are.
  package static func add(_ types: [any RecordType.Type]) {
    let definitions = types.map { $0.definition }
    precondition(
      definitions.allSatisfy { EntityDeclaration($0).paidCount <= EntityDeclaration.paidLimit },
      "a record stands in \(EntityDeclaration.paidLimit) indexes at most")
    let files = definitions.compactMap { owner in
      owner.files.map { Attachment.files($0, of: owner) }
    }
    Schema.add((definitions + files).sorted { $0.kind < $1.kind })
    added += types
  }
}
