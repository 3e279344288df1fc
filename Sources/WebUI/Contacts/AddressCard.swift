import Business
import PageParts

/// Addresses as they stand on a letter.
enum AddressCard {
  /// What each is for, whose it is, and where that is; nothing where none is known.
  static func render(
    _ addresses: [(label: String, name: String, address: PostalAddress)], home: String?
  ) -> HTML? {
    let all = addresses.filter { !$0.address.isEmpty }
    guard !all.isEmpty else { return nil }
    return Card.render(ContactWords.addresses, id: "addresses", icon: .location) {
      Tag.div(.class("figures")) {
        for (label, name, address) in all {
          Tag.div(.class("figure")) {
            Tag.span(.class("hint")) { label }
            ContactPage.lines([name] + address.lines(from: home))
          }
        }
      }
    }
  }
}
