import Model
import XML

/// Elements in the order in which they are added; what says nothing is left out.
struct Elements {
  private(set) var all: [XMLElement] = []

  /// Adds an element with a text, unless that is empty.
  mutating func add(_ name: XMLName, _ text: String) {
    if !text.isEmpty { all.append(XMLElement(name, text: text)) }
  }

  /// Adds an element, if there is one.
  mutating func add(_ element: XMLElement?) {
    if let element { all.append(element) }
  }

  /// Adds elements.
  mutating func add(_ elements: [XMLElement]) { all += elements }

  /// Adds an identifier with its list, if there is one.
  mutating func add(_ name: XMLName, _ identifier: EInvoice.Identifier?) {
    guard let identifier, !identifier.value.isEmpty else { return }
    let element = XMLElement(name, text: identifier.value)
    add(identifier.scheme.isEmpty ? element : element.with("schemeID", identifier.scheme))
  }

  /// An element of these, or nil where there are none.
  func within(_ name: XMLName) -> XMLElement? { all.isEmpty ? nil : XMLElement(name, all) }
}

extension ExactDecimal {
  /// With two decimals at least, as amounts are written.
  var amount: String {
    let digits = digits
    guard let point = digits.utf8.firstIndex(of: UInt8(ascii: ".")) else { return digits + ".00" }
    return digits.utf8.distance(from: point, to: digits.utf8.endIndex) == 2 ? digits + "0" : digits
  }
}
