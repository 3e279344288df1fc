import HTTPServing
import Model

extension Website {
  /// One stream for each open page: it only says that something changed, and the page asks again.
  func addLive(to router: inout Router) {
    open(&router, .get, "/live") { visit in
      // An empty answer ends the stream for good; the page that follows it would be no stream.
      guard let person = visit.person else { return .empty() }
      let channel = EventChannel()
      let pulse = LivePulse(channel, isSignedIn: person.isSignedIn)
      let stop = await person.device.syncing.observe { pulse.beat() }
      let stopWork = person.device.archives.observe { pulse.beat() }
      channel.onClose { _ in
        stop()
        stopWork()
      }
      // What changed between the page and the stream would be missed otherwise.
      channel.send(event: "changed", data: "")
      return .events(channel)
    }
  }
}
