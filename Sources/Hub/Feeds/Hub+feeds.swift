package import Device
package import Model
import Sealing

/// A company as the maker of a feed reads it at this moment. Their device stays open for as long as
/// this is held.
package struct OpenFeed: Sendable {
  /// What the person may read.
  package let context: CompanyContext
  /// Whose feed it is.
  package let account: AccountID
  private let lease: DeviceLease<HostedDevice>

  init(_ context: CompanyContext, _ account: AccountID, _ lease: DeviceLease<HostedDevice>) {
    self.context = context
    self.account = account
    self.lease = lease
  }
}

extension Hub {
  /// How long a feed waits for what others wrote, rights too.
  private static let feedWait = Duration.seconds(3)

  /// The company of a feed's secret, while its maker is signed in here, takes part in the company,
  /// and has the UserPass that they made it with; else nil, whatever is missing.
  package func feed(_ text: String) async throws -> OpenFeed? {
    guard let secret = BrowserSecret(text), let feed = try await sessions.feed(secret) else {
      return nil
    }
    do {
      let lease = try await lease(feed.account)
      guard !lease.hosted.session.isEnded else { return nil }
      let device = lease.hosted.device
      await device.becameActive()
      _ = await device.waitUntilSynced(timeout: Self.feedWait)
      guard !lease.hosted.session.isEnded,
        let stamp = try await device.loginStamp(of: feed.company),
        constantTimeEquals(stamp, feed.stamp),
        let context = try await device.context(of: feed.company), context.member != nil
      else { return nil }
      return OpenFeed(context, feed.account, lease)
    } catch is SignedOut {
      return nil
    }
  }
}

extension SignedIn {
  /// When the feed of a company was made, in milliseconds since 1970; nil where there is none.
  package func feedMade(of company: CompanyID) async throws -> UInt64? {
    try await browser.sessions.feedMade(of: account, company)
  }

  /// Makes the feed of a company anew and answers its secret, which is nowhere kept; the earlier
  /// one stops. It is silent once the UserPass is another than the one that was proved.
  package func makeFeed(showing proof: CompanyProof) async throws -> String {
    let feed = BrowserSessions.KeptFeed(
      account: account, company: proof.company, stamp: proof.stamp)
    return try await browser.sessions.makeFeed(feed, now: browser.now()).text
  }

  /// Stops the feed of a company; a repeat does nothing.
  package func stopFeed(of company: CompanyID) async throws {
    try await browser.sessions.stopFeed(of: account, company)
  }
}
