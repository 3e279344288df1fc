/// A document of a customer, who gets a bill by it: an order, or an invoice. What both say of the
/// bill stands in fields of the same numbers.
package protocol BilledDocument: LinedDocument {}

extension Field where Owner: BilledDocument, Value == String {
  /// Who pays: what the contact was called, or what somebody wrote.
  package static var customer: Self { .party }
  /// Under what the customer keeps it, such as the number of their order.
  package static var customerReference: Self { Self(14) }
  package static var street: Self { Self(15) }
  package static var postalCode: Self { Self(16) }
  package static var city: Self { Self(17) }
  package static var region: Self { Self(18) }
  package static var country: Self { Self(19) }
}
