import XML

@testable import EInvoices

/// A document as people read it: an element on each line, with its attributes and its text.
enum Outline {
  private static let prefixes = [
    UBL.invoice: "", UBL.creditNote: "", UBL.aggregates: "cac:", UBL.basics: "cbc:",
    CII.root: "rsm:", CII.aggregates: "ram:", CII.values: "udt:", CII.qualified: "qdt:",
  ]

  static func of(_ bytes: [UInt8]) throws -> [String] {
    lines(of: try XMLParser.parse(bytes), "")
  }

  private static func lines(of element: XMLElement, _ indent: String) -> [String] {
    let name = (prefixes[element.name.space] ?? "?:") + element.name.name
    let attributes = element.attributes.map { " @\($0.name.name)=\($0.value)" }.joined()
    let text = element.trimmed.isEmpty ? "" : " = \(element.trimmed)"
    return [indent + name + attributes + text.replacing("\n", with: "|")]
      + element.children.flatMap { lines(of: $0, indent + " ") }
  }
}
