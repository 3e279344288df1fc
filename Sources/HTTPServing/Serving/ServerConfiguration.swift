/// Where a server listens and how much it lets a client do.
package struct ServerConfiguration: Sendable {
  /// A private key with its certificate chain, as the bytes of PEM files.
  package struct TLS: Sendable {
    /// The private key.
    package var key: [UInt8]
    /// The certificate, followed by those it depends on.
    package var certificate: [UInt8]

    /// Makes a pair.
    package init(key: [UInt8], certificate: [UInt8]) {
      self.key = key
      self.certificate = certificate
    }
  }

  /// The numeric address to listen on, IPv4 or IPv6.
  package var address: String
  /// The port; 0 takes any free one.
  package var port: Int
  /// The key and certificate; nil serves plain HTTP.
  package var tls: TLS?
  /// How many threads read, parse and answer.
  package var threadCount = 2
  /// The most bytes of one request's line and headers (431).
  package var headerByteLimit = 32 * 1024
  /// The most bytes of a body (413), unless the route has its own limit.
  package var bodyByteLimit = 4 * 1024 * 1024
  /// Where bodies of routes with uploads lie while they are handled; they leave nothing there.
  package var spoolFolder = "/var/tmp"
  /// The most connections at once. Before they are used up, those go that need theirs least:
  /// see `ConnectionRoom`.
  package var connectionLimit = 4096
  /// The most connections of one household, or behind a proxy its requests at one time; 0: no
  /// limit.
  package var connectionsPerAddressLimit = 256
  /// Whether a proxy in front of us tells who asks.
  package var isBehindProxy = false
  /// How long a client may take to send a request's header (and its TLS greeting).
  package var headerDeadline = Duration.seconds(15)
  /// How long a client may take to send a body.
  package var bodyDeadline = Duration.seconds(120)
  /// How long a client may take to read an answer that isn't an event stream.
  package var responseDeadline = Duration.seconds(300)
  /// How long a connection may be silent, between requests too; whole seconds, at least one.
  package var idleTimeout = Duration.seconds(60)
  /// How long `stop()` waits for requests in flight.
  package var stopDeadline = Duration.seconds(10)

  /// Listens on the loopback address unless told otherwise.
  package init(address: String = "127.0.0.1", port: Int = 0, tls: TLS? = nil) {
    self.address = address
    self.port = port
    self.tls = tls
  }
}
