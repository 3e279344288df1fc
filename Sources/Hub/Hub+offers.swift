package import Device
package import SyncProtocol

extension Hub {
  /// How long a page waits to say what a link offers: it is of use without.
  private static var offerWait: Duration { .seconds(2) }

  /// What a share link offers to who is not signed in yet; changes nothing.
  package func offer(of secret: LinkSecret) async -> CallOutcome<LinkOffer> {
    let ask = access.openLink
    return await withTaskGroup(of: CallOutcome<LinkOffer>.self) { group in
      group.addTask { await ask(secret) }
      group.addTask {
        try? await Task.sleep(for: Self.offerWait)
        return .unreachable("The container did not answer in time.")
      }
      defer { group.cancelAll() }
      return await group.next() ?? .unreachable("")
    }
  }
}
