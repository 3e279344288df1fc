import HTTPServing

/// Refuses requests that were led here under a foreign name (DNS rebinding).
struct HostCheck: Sendable {
  /// Names besides the loopback ones, in lower case.
  let names: Set<String>

  init(_ names: [String]) { self.names = Set(names.map { $0.lowercased() }) }

  /// Adds the check before every handler.
  func guardAll(_ router: inout Router) {
    router.check { request in
      if allows(request.headers["Host"]) { return nil }
      return .text(
        "This address is not known here. Start the server with --allow-host NAME.\n", status: 421)
    }
  }

  /// Whether the Host header names us; its port doesn't matter.
  func allows(_ host: String?) -> Bool {
    guard let host else { return false }
    let name = Self.name(of: host).lowercased()
    return ["127.0.0.1", "localhost", "[::1]"].contains(name) || names.contains(name)
  }

  /// The host without its port; an IPv6 address keeps its brackets.
  private static func name(of host: String) -> Substring {
    if host.hasPrefix("["), let end = host.firstIndex(of: "]") { return host[...end] }
    return host.prefix { $0 != ":" }
  }
}
