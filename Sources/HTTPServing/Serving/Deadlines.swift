/// How long a connection may stay in each phase, in nanoseconds.
struct Deadlines: Sendable {
  let header: UInt64
  let body: UInt64
  let response: UInt64
  let idle: UInt64

  init(_ configuration: ServerConfiguration) {
    header = configuration.headerDeadline.nanosecondCount
    body = configuration.bodyDeadline.nanosecondCount
    response = configuration.responseDeadline.nanosecondCount
    idle = configuration.idleTimeout.nanosecondCount
  }

  /// Between requests libmicrohttpd's own timeout closes a silent connection; one that drips a
  /// request's first line isn't silent, and is closed after both times together.
  func limit(_ phase: Connection.Phase) -> UInt64? {
    switch phase {
    case .waiting(let isFirst): isFirst ? header : idle + header
    case .header: header
    case .body: body
    case .responding: response
    case .handling, .streaming: nil
    }
  }

  /// How often the watchdog looks, in milliseconds: often enough for the shortest deadline.
  var lookInterval: Int32 {
    let shortest = min(header, body, response, idle) / 4_000_000
    return Int32(min(max(shortest, 10), 250))
  }
}
