import HTTPServing
import Model

extension Website {
  /// One stream for each open page: it only says that something changed, and the page asks again.
  func addLive(to router: inout Router) {
    personal(&router, .get, "/live") { visit, person in
      let channel = EventChannel()
      let stop = await person.device.syncing.observe {
        channel.send(event: "changed", data: "")
      }
      channel.onClose { _ in stop() }
      // What changed between the page and the stream would be missed otherwise.
      channel.send(event: "changed", data: "")
      return .events(channel)
    }
  }
}
