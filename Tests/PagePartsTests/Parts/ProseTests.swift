import Testing

@testable import PageParts

/// What people wrote, folded where it is long.
@Suite struct ProseTests {
  @Test(arguments: [
    ("Short.", false), (String(repeating: "x", count: 900), false),
    (String(repeating: "x", count: 901), true), (String(repeating: "a\n", count: 12), true),
    (String(repeating: "a\r\n", count: 11), false),
  ])
  func `What is long is folded, and all of it is on the page`(_ text: String, _ isFolded: Bool) {
    let html = Prose.render(text)?.text ?? ""
    #expect(html.contains("<details") == isFolded && html.contains(text))
  }

  @Test func `Nothing is nothing, and no markup`() {
    #expect(Prose.render(nil) == nil && Prose.render("") == nil)
    #expect(Prose.render("<b>")?.text.contains("&lt;b&gt;") == true)
  }
}
