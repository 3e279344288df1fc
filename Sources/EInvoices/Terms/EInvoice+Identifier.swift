extension EInvoice {
  /// An identifier, and the list that it is of.
  package struct Identifier: Equatable, Sendable {
    /// The identifier.
    package var value: String
    /// The code of the list, such as `0088` or `EM`; empty where none is said.
    package var scheme = ""

    /// Takes both.
    package init(_ value: String, scheme: String = "") {
      (self.value, self.scheme) = (value, scheme)
    }

    /// The address of a mailbox.
    package static func mail(_ address: String) -> Identifier {
      Identifier(address, scheme: "EM")
    }

    /// The number that is in a bar code of trade.
    package static func gtin(_ number: String) -> Identifier {
      Identifier(number, scheme: "0160")
    }
  }
}
