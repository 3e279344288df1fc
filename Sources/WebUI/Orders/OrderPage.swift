import Business
import Model
import PageParts

/// The page of a customer's order.
typealias OrderPage = DocumentPage<SalesOrder>

extension DocumentPage where Document == SalesOrder {
  /// What stands in places of its own.
  static var shownFields: Set<Int> {
    Set(
      [
        Field<SalesOrder, String>.street, .postalCode, .city, .region, .country, .shippingName,
        .shippingStreet, .shippingPostalCode, .shippingCity, .shippingRegion, .shippingCountry,
      ].map(\.number) + [Field<SalesOrder, Moment>.invoicedOn, .shippedOn, .paidOn].map(\.number))
  }

  /// Where the bill and the goods go.
  static func addresses(_ order: Record<SalesOrder>, home: String?) -> HTML? {
    let customer = order[.customer] ?? ""
    return AddressCard.render(
      [
        (ContactWords.billing, customer, PostalAddress(billing: order)),
        (ContactWords.shipping, order[.shippingName] ?? customer, PostalAddress(shipping: order)),
      ], home: home)
  }
}
