/// One server-sent event.
package struct ServerEvent: Sendable, Equatable {
  /// Its kind; `message` if the server named none.
  package var event: String
  /// Its data; lines are joined by a line feed.
  package var data: String
  /// The last id that the server named, for this event or an earlier one; empty if none.
  package var id: String

  /// Makes an event.
  package init(event: String = "message", data: String, id: String = "") {
    self.event = event
    self.data = data
    self.id = id
  }
}

/// How much an event stream may hold, and how long it may be silent.
package struct EventLimits: Sendable {
  /// The most bytes of one line.
  package var lineByteLimit = 64 * 1024
  /// The most bytes of one event's data.
  package var eventByteLimit = 1024 * 1024
  /// How many events wait for a slow reader before the server is made to wait.
  package var queuedEventLimit = 256
  /// After how long a silence, heartbeats included, the stream has failed.
  package var idleTimeout = Duration.seconds(45)

  /// What pokes need.
  package init() {}
}
