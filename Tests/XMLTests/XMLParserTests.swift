import Testing

@testable import XML

/// Documents of strangers: read where they are whole, refused where they name or grow.
@Suite struct XMLParserTests {
  private func parse(_ text: String) throws(XMLFailure) -> XMLElement {
    try XMLParser.parse(Array(text.utf8))
  }

  @Test func `Spaces are told by what they are, not by their prefixes`() throws {
    let root = try parse(
      """
      <?xml version="1.0"?><!-- c --><a:x xmlns:a="DAV:" xmlns="urn:o">
      <y z='1' a:z="2"/><b:y xmlns:b="DAV:" xmlns=""><q/></b:y></a:x>
      """)
    #expect(root.name == .dav("x"))
    #expect(root.children.map(\.name) == [XMLName("urn:o", "y"), .dav("y")])
    #expect(root.children[0].attribute("z") == "1")
    #expect(root.children[0].attributes[1].name == .dav("z"))
    #expect(root.children[1].children[0].name == XMLName("", "q"))
    #expect(root.child(.dav("y")) != nil && root.child(.dav("q")) == nil)
  }

  @Test func `Text is what it stands for`() throws {
    let root = try parse("<a>1 &lt;&#x41;&#66;&amp;<!-- no --><![CDATA[<&]]>2</a>")
    #expect(root.text == "1 <AB&<&2")
    #expect(try parse("<a b=\"&quot;&apos;&gt;\"/>").attribute("b") == "\"'>")
    #expect(try parse("<a>\n x y \t</a>").trimmed == "x y")
    #expect(try parse("\u{FEFF}<a/>").name == XMLName("", "a"))
  }

  @Test(arguments: [
    "", "x", "<a>", "<a></b>", "<a/><b/>", "<a b></a>", "<a b=1/>", "<a b='1' b='2'/>",
    "<a b='<'/>",
    "<a:x/>", "<a x:y='1'/>", "<a>&#0;</a>", "<a>&#xD800;</a>", "<a>&amp</a>", "<a><![CDATA[</a>",
    "<1/>", "<a\u{1}/>", "<a b='1'c='2'/>", "<a><!-- </a>", "<a:b:c xmlns:a='DAV:'/>", "</a>",
    "<a xmlns:b='x' xmlns:c='x' b:d='1' c:d='2'/>", "<a>&#+5;</a>",
  ])
  func `What is not whole is refused`(_ text: String) {
    #expect(throws: XMLFailure.malformed) { try parse(text) }
  }

  @Test(arguments: [
    "<!DOCTYPE a><a/>", "<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>", "<a>&b;</a>",
    "<a><!ELEMENT b></a>",
  ])
  func `Types and entities of its own are refused`(_ text: String) {
    #expect(throws: XMLFailure.forbidden) { try parse(text) }
  }

  @Test func `Depth and length have ends`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    }
    #expect(try parse(nested(XMLParser.depthLimit)).children.count == 1)
    #expect(throws: XMLFailure.tooLarge) { try parse(nested(XMLParser.depthLimit + 1)) }
    let many = String(repeating: "<b/>", count: XMLParser.elementLimit - 1)
    #expect(try parse("<a>\(many)</a>").children.count == XMLParser.elementLimit - 1)
    #expect(throws: XMLFailure.tooLarge) { try parse("<a>\(many)<b/></a>") }
    #expect(throws: XMLFailure.malformed) { try XMLParser.parse([0x3C, 0x61, 0xFF, 0x2F, 0x3E]) }
  }

  @Test func `What is written is read as it was`() throws {
    let text = "<&>\"'\r\n\tä"
    let other = XMLElement(XMLName("urn:x\"", "y"), text: "z")
    let root = XMLElement(
      .dav("a"), [XMLElement(.card("b"), text: text).with("c", text), other])
    let written = XMLText(root, prefixes: Self.prefixes).text
    let read = try parse(written)
    #expect(read.children[0].text == text && read.children[0].attribute("c") == text)
    #expect(read.children[1] == other)
    let odd = XMLText(XMLElement(.dav("a"), text: "\u{0}\u{1B}x"), prefixes: [])
    #expect(try parse(odd.text).text == "x")
  }

  @Test func `A space is declared where it begins`() throws {
    let one = XMLName("urn:o", "one")
    let root = XMLElement(
      one, [XMLElement(one), XMLElement(XMLName("", "n"), [XMLElement(XMLName("", "m"))])])
    let text = XMLText(root, prefixes: [("D", "DAV:")]).text
    #expect(
      text.hasSuffix(
        "<one xmlns:D=\"DAV:\" xmlns=\"urn:o\"><one/><n xmlns=\"\"><m/></n></one>"))
    #expect(try parse(text) == root)
  }

  private static let prefixes = [(prefix: "D", space: "DAV:"), (prefix: "A", space: "urn:cards")]
}

extension XMLName {
  fileprivate static func dav(_ name: String) -> XMLName { XMLName("DAV:", name) }
  fileprivate static func card(_ name: String) -> XMLName { XMLName("urn:cards", name) }
}
