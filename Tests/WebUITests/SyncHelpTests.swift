import Device
import Model
import PageParts
import Testing

@testable import WebUI

/// The help about syncing: what is shown of a state leads to what is said of it.
@Suite struct SyncHelpTests {
  private static let states: [SyncState] = [
    .synced, .unsent(Unsent(changes: 1)),
    .offline(since: Moment(milliseconds: 0), unsent: Unsent(changes: 0)),
    .fetching(done: 1, total: 2), .needsAttention(2), .parked(1),
    .tooOld(unsent: Unsent(changes: 0)), .stopped("<b>"),
  ]

  @Test(arguments: states) func `Each state has its part of the page`(_ state: SyncState) throws {
    let page = SyncHelpPage.page(now: Moment(milliseconds: 0)).content.text
    let link = SyncHelpPage.link(state).text
    let id = try #require(link.split(separator: "#").last?.prefix { $0 != "\"" })
    #expect(link.contains("href=\"/help/sync#"))
    #expect(page.count(of: "id=\"\(id)\"") == 1)
    #expect(page.contains(HTML(SyncHelpWords.advice(state)).text))
  }

  @Test func `The page Sync leads there`() {
    var company = Views("Acme").company
    for state in Self.states {
      company.sync = state
      #expect(SyncPage.render(company, []).content.text.contains(SyncHelpPage.link(state).text))
    }
  }
}

extension String {
  fileprivate func count(of part: String) -> Int { ranges(of: part).count }
}
