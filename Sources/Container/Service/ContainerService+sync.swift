import Model
package import SyncProtocol

extension ContainerService {
  /// Commits a batch and answers once it is durable; the same number gets the same answer.
  package func push(
    _ request: PushRequest, by session: Session
  ) async throws(CallRefusal) -> PushAnswer {
    try await outcome(of: request, by: session).answer()
  }

  /// As `push`, with the answer's compact bytes as they were stored.
  package func outcome(of request: PushRequest, by session: Session) async -> PushOutcome {
    let push = PendingPush(request, by: session)
    return await writer.push(push)
  }

  /// One page of what changed in a zone, with `limit` records at most; without SQL when the token
  /// is known to be at its head.
  package func pull(
    _ request: PullRequest, by session: Session, limit: Int = Limits.pageRecordLimit
  ) async throws(CallRefusal) -> PullPage {
    await noteActivity(of: session)
    let now = clock.milliseconds()
    if let page = state.idlePage(request, by: session.account, at: now) { return page }
    let fence = state.fence
    let page = try await page(request, by: session.account, at: now, limit: limit)
    state.remember(page, of: request.zone, by: session.account, fence: fence)
    return page
  }

  /// Reads a page; the writer looks at what shows that the container was put back.
  private func page(
    _ request: PullRequest, by account: AccountID, at now: UInt64, limit: Int
  ) async throws(CallRefusal) -> PullPage {
    do {
      return try await reader.pull(
        request, by: account, time: state.time(at: now), limit: limit)
    } catch {
      guard error.code == .rolledBack else { throw error }
      try await writer.run { core, circumstances throws(CallRefusal) in
        try core.noticeRollback(request, by: account, at: circumstances.now)
      }
      throw error
    }
  }

  /// The account's feed; without SQL while nothing in it changed.
  package func feed(by session: Session) async throws(CallRefusal) -> FeedAnswer {
    let now = clock.milliseconds()
    if let feed = state.feed(of: session.account, at: now) { return feed }
    let fence = state.fence
    let feed = try await reader.feed(
      by: session.account, time: state.time(at: now), believed: state.belief.moment)
    state.remember(feed, of: session.account, fence: fence)
    return feed
  }

  /// The account's pokes, beginning with all heads; ends with the session. Let it go to end it.
  package func subscribe(by session: Session) async throws(CallRefusal) -> PokeStream {
    let stream = PokeStream()
    let subscription = try await subscribe(stream.subscriber(session))
    stream.onEnd { [weak pokes] in pokes?.remove(subscription) }
    return stream
  }

  func subscribe(
    _ subscriber: PokeHub.Subscriber
  ) async throws(CallRefusal) -> PokeHub.Subscription {
    try await writer.subscribe(subscriber)
  }
}
