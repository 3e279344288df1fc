extension EInvoice {
  /// A postal address (BG-5, BG-8, BG-12, BG-15).
  package struct Address: Equatable, Sendable {
    /// The street as a rule.
    package var lineOne = ""
    /// What is besides.
    package var lineTwo = ""
    /// What is besides that.
    package var lineThree = ""
    /// The town.
    package var city: String
    /// The code of the town.
    package var postcode: String
    /// A part of the country.
    package var region = ""
    /// Two letters of ISO 3166.
    package var country: String

    /// Takes what most have.
    package init(_ lineOne: String = "", postcode: String, city: String, country: String) {
      (self.lineOne, self.postcode, self.city) = (lineOne, postcode, city)
      self.country = country
    }
  }

  /// Where and when it was delivered (BG-13).
  package struct Delivery: Equatable, Sendable {
    /// BT-72.
    package var day: Day?
    /// To whom, where it is not the buyer (BT-70).
    package var name = ""
    /// What the place is known by (BT-71).
    package var place: Identifier?
    /// BG-15.
    package var address: Address?

    /// Nothing said.
    package init() {}

    /// Whether nothing is said of the place.
    var isWithoutPlace: Bool { name.isEmpty && place == nil && address == nil }
  }
}
