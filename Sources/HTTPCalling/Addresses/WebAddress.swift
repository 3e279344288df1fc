/// The scheme, host and port of a server, with a path in front of all its paths.
package struct WebAddress: Sendable, Equatable, CustomStringConvertible {
  /// Whether it is called over TLS.
  package let isSecure: Bool
  /// The host: a name or a numeric address, in brackets for IPv6.
  package let host: String
  /// The port.
  package let port: Int
  /// What stands in front of each path, without a slash at its end; mostly empty.
  package let basePath: String

  /// Reads `http://host[:port][/path]` or `https://…`; nil for anything else, with a user name,
  /// a query or a fragment too.
  package init?(_ text: String) {
    guard let scheme = text.firstRange(of: "://"),
      text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !"@?#\\\"<>".utf8.contains($0) })
    else { return nil }
    switch text[..<scheme.lowerBound].lowercased() {
    case "http": isSecure = false
    case "https": isSecure = true
    default: return nil
    }
    let rest = text[scheme.upperBound...]
    let slash = rest.firstIndex(of: "/") ?? rest.endIndex
    guard let (host, port) = Self.split(rest[..<slash]) else { return nil }
    self.host = host.lowercased()
    self.port = port ?? (isSecure ? 443 : 80)
    var path = rest[slash...]
    while path.hasSuffix("/") { path.removeLast() }
    basePath = String(path)
  }

  /// The whole URL of a path that begins with a slash.
  package func url(_ path: String) -> String {
    description + path
  }

  /// The address as text, without a port that goes without saying.
  package var description: String {
    let isUsual = port == (isSecure ? 443 : 80)
    return "\(isSecure ? "https" : "http")://\(host)\(isUsual ? "" : ":\(port)")\(basePath)"
  }

  private static func split(_ authority: Substring) -> (host: String, port: Int?)? {
    let hostEnd: Substring.Index
    if authority.hasPrefix("[") {
      guard let bracket = authority.firstIndex(of: "]") else { return nil }
      hostEnd = authority.index(after: bracket)
    } else {
      hostEnd = authority.firstIndex(of: ":") ?? authority.endIndex
    }
    let host = String(authority[..<hostEnd])
    guard !host.isEmpty else { return nil }
    let rest = authority[hostEnd...]
    if rest.isEmpty { return (host, nil) }
    let digits = rest.dropFirst()
    guard rest.hasPrefix(":"), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let port = UInt16(digits), port > 0
    else { return nil }
    return (host, Int(port))
  }
}
