import Model
import SyncProtocol
import Testing

@testable import Container

@Suite("What is known without the database")
struct CommittedStateTests {
  private let account = RecordID(high: 1, low: 1)
  private let zone = RecordID(high: 2, low: 2)

  private func page(head: UInt64, hasMore: Bool = false) -> PullPage {
    PullPage(
      states: [[1]], token: [UInt8(head)], hasMore: hasMore, remaining: 0, time: 1, total: 0,
      head: head, incarnation: 1)
  }

  private func idle(_ state: CommittedState, _ token: [UInt8]) -> PullPage? {
    state.idlePage(PullRequest(zone: zone, token: token), by: account, at: 5)
  }

  @Test("answers only the very token at the head, for the very account")
  func exactToken() {
    let state = CommittedState(belief: BelievedTime(believed: 9))
    state.remember(page(head: 3), of: zone, by: account, fence: state.fence)
    #expect(idle(state, [3])?.states.isEmpty == true)
    #expect(idle(state, [3])?.time == 9)
    #expect(idle(state, [2]) == nil && idle(state, []) == nil)
    let other = PullRequest(zone: zone, token: [3])
    #expect(state.idlePage(other, by: zone, at: 5) == nil)
  }

  @Test("forgets a page when the head moves, and never takes an older head for a newer one")
  func headMoves() {
    let state = CommittedState(belief: BelievedTime(believed: 0))
    state.remember(page(head: 3), of: zone, by: account, fence: state.fence)
    state.apply(
      [.headMoved(zone: zone, head: 4, members: [account])], belief: BelievedTime(believed: 1))
    #expect(idle(state, [3]) == nil)
    state.remember(page(head: 3), of: zone, by: account, fence: state.fence)
    #expect(idle(state, [3]) == nil)
  }

  @Test("does not remember what was read before a right or a session ended")
  func fences() {
    let state = CommittedState(belief: BelievedTime(believed: 0))
    let fence = state.fence
    let revoked = FeedEntry(zone: zone, standing: .revoked, head: 0)
    state.apply(
      [.standingChanged(account: account, entry: revoked, feed: 2)],
      belief: BelievedTime(believed: 1))
    state.remember(page(head: 3), of: zone, by: account, fence: fence)
    #expect(idle(state, [3]) == nil)
    let session = Session(account: account, device: zone)
    let later = state.fence
    state.apply([.sessionEnded(hash: [7], session: session)], belief: BelievedTime(believed: 2))
    state.remember(session, [7], fence: later)
    #expect(state.session([7]) == nil)
    state.remember(session, [7], fence: state.fence)
    #expect(state.session([7]) == session)
  }

  @Test("does not take a page with more behind it for the head")
  func unfinishedPages() {
    let state = CommittedState(belief: BelievedTime(believed: 0))
    state.remember(page(head: 3, hasMore: true), of: zone, by: account, fence: state.fence)
    #expect(idle(state, [3]) == nil)
  }
}
