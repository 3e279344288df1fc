/// Which fields an attached invoice has, as Factur-X and ZUGFeRD name it.
package enum InvoiceProfile: String, CaseIterable, Sendable {
  case minimum = "MINIMUM"
  case basicWithoutLines = "BASIC WL"
  case basic = "BASIC"
  case en16931 = "EN 16931"
  case extended = "EXTENDED"
  case xRechnung = "XRECHNUNG"

  /// What the attachment must be called.
  package var fileName: String { self == .xRechnung ? "xrechnung.xml" : "factur-x.xml" }

  /// The version that the metadata name: that of Factur-X, or the one of XRechnung that is in
  /// force.
  var version: String { self == .xRechnung ? "3.0" : "1.0" }

  /// Whether it says all that the pages say, and so stands for them.
  var isWhole: Bool { self != .minimum && self != .basicWithoutLines }
}
