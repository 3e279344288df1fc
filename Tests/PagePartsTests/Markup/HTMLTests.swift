import PageReading
import Testing

@testable import PageParts

@Suite struct HTMLTests {
  @Test(arguments: Markup.hostile) func `Words never become markup`(_ words: String) {
    let text = HTML(words).text
    #expect(!text.contains { "<>\"'`".contains($0) })
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" })
  }

  @Test(arguments: Markup.hostile) func `An attribute's value stays within its quotes`(
    _ words: String
  ) {
    let markup = Tag.input(.value(words)).text
    #expect(markup.hasPrefix("<input value=\""))
    #expect(markup.hasSuffix("\">"))
    #expect(markup.count { $0 == "\"" } == 2)
    #expect(markup.count { $0 == "<" } == 1 && markup.count { $0 == ">" } == 1)
  }

  @Test(arguments: [
    ("a & b", "a &amp; b"), ("1 < 2 > 0", "1 &lt; 2 &gt; 0"), ("\"'`", "&quot;&#39;&#96;"),
    ("Grüße, 世界 🙂", "Grüße, 世界 🙂"), ("two\nlines\tand a tab", "two\nlines\tand a tab"),
    ("\u{0}", "\u{FFFD}"), ("&amp;", "&amp;amp;"), ("", ""),
  ])
  func `What is escaped reads as it was written`(_ words: String, _ expected: String) {
    #expect(HTML(words).text == expected)
  }

  @Test func `Only the labelled initialiser takes markup`() {
    #expect(HTML(unescaped: "<b>").text == "<b>")
    #expect(HTML("<b>").text == "&lt;b&gt;")
    #expect(Tag.p { "<b>" }.text == "<p>&lt;b&gt;</p>")
  }

  @Test func `Elements without content are not closed`() {
    #expect(Tag.br().text == "<br>")
    #expect(Tag.input(.name("a"), nil, .when(true, "checked")).text == "<input name=\"a\" checked>")
    #expect(Tag.input(.when(false, "checked")).text == "<input>")
  }

  @Test func `The first line break of a long text is kept`() {
    #expect(Tag.textarea { "\na" }.text == "<textarea>\n\na</textarea>")
  }

  @Test func `Loops, conditions and missing parts fit into a page`() {
    let missing: HTML? = nil
    let list = Tag.ul {
      for word in ["a", "<"] { Tag.li { word } }
      if self.list.isEmpty { Tag.li { "never" } } else { Tag.li { "always" } }
      missing
    }
    #expect(list.text == "<ul><li>a</li><li>&lt;</li><li>always</li></ul>")
  }

  private let list = [1]

  @Test(arguments: [
    (Place(), "/"), (Place("a b", "c/d"), "/a%20b/c%2Fd"), (Place().at("x"), "/x"),
    (Place("a").asking("q", "1&2=3").asking("r", "é"), "/a?q=1%262%3D3&r=%C3%A9"),
    (Place("a").asking("q", nil).asking("r", ""), "/a"), (Place("\"><b>"), "/%22%3E%3Cb%3E"),
  ])
  func `A place is encoded part by part`(_ place: Place, _ text: String) {
    #expect(place.text == text)
  }
}
