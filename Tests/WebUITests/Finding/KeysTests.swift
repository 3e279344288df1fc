import Model
import PageParts
import PageReading
import Testing

@testable import WebUI

/// The list of keys: one table, shown in a dialog and on a page, and carried by elements.
@Suite struct KeysTests {
  private var markup: String {
    let views = Views("Acme")
    let page = ItemPage.render(views.company, views.detail, FormView(Views.token))
    return Layout.render(page, views.frame).text
  }

  private func carried(_ markup: String) -> Set<String> {
    Set(
      markup.split(separator: " data-key=\"").dropFirst().flatMap {
        Markup.unescaped($0.prefix { $0 != "\"" }).split(separator: ",").map(String.init)
      })
  }

  @Test func `No key means two things`() {
    let keys =
      Key.allCases.map(\.keys) + Page.Section.allCases.map { Key.of($0) }
      + [Key.companies, Key.notices]
    #expect(Set(keys).count == keys.count)
    // What begins a pair of keys means nothing by itself.
    #expect(!keys.contains("g"))
  }

  @Test func `Each key of the list is carried by something`() {
    // A form is saved by the form that is there: nothing carries that key.
    let keys = Set(Key.allCases.filter { ![.save, .finish, .leave].contains($0) }.map(\.keys))
    #expect(keys.isSubset(of: carried(markup)))
    let views = Views("Acme")
    let form = ItemEditPages.add(views.company, FormView(Views.token))
    #expect(carried(Layout.render(form, views.frame).text).contains(Key.leave.keys))
    for section in Page.Section.allCases { #expect(carried(markup).contains(Key.of(section))) }
  }

  @Test func `Each carried key is in the list`() {
    let known =
      Key.allCases.map(\.keys) + Page.Section.allCases.map { Key.of($0) }
      + [Key.companies, Key.notices]
    #expect(carried(markup).isSubset(of: known))
  }

  @Test func `The list is a dialog and a page`() async throws {
    #expect(markup.contains("id=\"keys\""))
    let anna = TestBrowser(MemoryHub())
    try await People.signUp(anna, "anna")
    await anna.open("/keys")
    #expect(anna.words.contains("Save the form Ctrl S"))
    #expect(anna.words.contains("Inventory G then I"))
    let stranger = TestBrowser(MemoryHub())
    await stranger.open("/keys")
    #expect(stranger.path.hasPrefix("/sign-in"))
  }

  @Test(arguments: [
    ("g i", "G then I"), ("Mod+k", "Ctrl K"), ("?", "?"), ("/", "/"),
  ])
  func `Keys are shown as they stand on the keyboard`(_ keys: String, _ words: String) {
    #expect(Markup.words(KeyTable.caps(keys).text) == words)
  }
}
