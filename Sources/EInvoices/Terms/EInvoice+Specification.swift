import Model

extension EInvoice {
  /// The rules that an invoice follows, as BT-24 names them.
  package enum Specification {
    /// EN 16931 as it is; in Factur-X the profile of the same name.
    package static let standard = "urn:cen.eu:en16931:2017"
    /// XRechnung 3.0, which German authorities want.
    package static let xRechnung =
      "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0"
    /// The process that XRechnung is used in.
    package static let billing = "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0"
  }

  /// Makes it one of XRechnung.
  package mutating func followXRechnung() {
    specification = Specification.xRechnung
    process = Specification.billing
    tellRates()
  }

  /// XRechnung wants a rate for each tax, also for what is out of scope (BR-DE-14).
  mutating func tellRates() {
    guard isXRechnung else { return }
    for index in breakdown.indices where breakdown[index].rate.percent == nil {
      breakdown[index].rate.percent = .zero
    }
  }

  /// Whether it is to follow XRechnung, of whatever version.
  package var isXRechnung: Bool {
    specification.hasPrefix(Specification.standard + "#compliant#")
      && specification.contains("xrechnung_")
  }
}
