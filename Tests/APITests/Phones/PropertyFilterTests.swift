import Model
import Testing
import XML

@testable import API

/// What queries of phones ask of one property.
@Suite struct PropertyFilterTests {
  private let properties = [
    (name: "FN", text: "Anna Ny"), (name: "EMAIL", text: "a@x.example"),
    (name: "EMAIL", text: "b@y.example"), (name: "DUE", text: "20261224T170000"),
  ]

  private func filter(_ attributes: String, _ inner: String = "") throws -> PropertyFilter? {
    let text = """
      <prop-filter xmlns="urn:ietf:params:xml:ns:carddav" \(attributes)>\(inner)</prop-filter>
      """
    return PropertyFilter(try XMLParser.parse(Array(text.utf8)), XMLName.card)
  }

  private func match(_ text: String, _ attributes: String = "") -> String {
    "<text-match \(attributes)>\(text)</text-match>"
  }

  @Test(arguments: [
    ("contains", "NA N", true), ("contains", "x", false), ("contains", "", true),
    ("equals", "anna ny", true), ("equals", "anna", false), ("starts-with", "ANNA", true),
    ("starts-with", "ny", false), ("ends-with", "ny", true), ("ends-with", "anna", false),
  ])
  func `Texts are compared in four ways, large and small alike`(
    _ way: String, _ text: String, _ fits: Bool
  ) throws {
    let inner = match(text, "match-type=\"\(way)\"")
    #expect(try filter("name=\"fn\"", inner)?.isOf(properties) == fits)
    let negated = match(text, "match-type=\"\(way)\" negate-condition=\"yes\"")
    #expect(try filter("name=\"FN\"", negated)?.isOf(properties) == !fits)
  }

  @Test func `One of several is enough, unless all are wanted`() throws {
    let both = match("a@x") + match("nobody")
    #expect(try filter("name=\"EMAIL\"", both)?.isOf(properties) == true)
    #expect(try filter("name=\"EMAIL\" test=\"allof\"", both)?.isOf(properties) == false)
    let each = match("a@x") + match("b@y")
    #expect(try filter("name=\"EMAIL\" test=\"allof\"", each)?.isOf(properties) == true)
  }

  @Test func `A property may be missing, or be there at all`() throws {
    #expect(try filter("name=\"FN\"")?.isOf(properties) == true)
    #expect(try filter("name=\"TEL\"")?.isOf(properties) == false)
    #expect(try filter("name=\"TEL\"", "<is-not-defined/>")?.isOf(properties) == true)
    #expect(try filter("name=\"FN\"", "<is-not-defined/>")?.isOf(properties) == false)
    // What is not there does not fit, not even what must not be.
    let negated = match("x", "negate-condition=\"yes\"")
    #expect(try filter("name=\"TEL\"", negated)?.isOf(properties) == false)
  }

  @Test(arguments: [
    ("start=\"20261224T170000Z\"", true), ("start=\"20261224T170001Z\"", false),
    ("end=\"20261224T170000Z\"", false), ("end=\"20261224T170001Z\"", true),
    ("start=\"20261224\" end=\"20261225\"", true), ("start=\"20261225\" end=\"20261226\"", false),
  ])
  func `A moment lies between two, the first of them with it`(_ ends: String, _ fits: Bool) throws {
    let inner = "<time-range \(ends)/>"
    #expect(try filter("name=\"DUE\"", inner)?.isOf(properties) == fits)
    #expect(try filter("name=\"FN\"", inner)?.isOf(properties) == false)
  }

  @Test(arguments: [
    ("", ""), ("name=\"FN\"", "<param-filter name=\"TYPE\"/>"),
    ("name=\"FN\"", "<text-match match-type=\"like\">x</text-match>"),
    ("name=\"DUE\"", "<time-range/>"), ("name=\"DUE\"", "<time-range start=\"soon\"/>"),
  ])
  func `What can't be compared is no filter`(_ attributes: String, _ inner: String) throws {
    #expect(try filter(attributes, inner) == nil)
  }
}
