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
    guard let name = host.flatMap({ HostHeader.name($0) }) else { return false }
    return ["127.0.0.1", "localhost", "[::1]"].contains(name) || names.contains(name)
  }
}
