import HTTPServing
package import Hub

/// How the pages are reached from outside, and where their log goes.
package struct WebPolicy: Sendable {
  /// Names that the Host header may have besides the loopback ones; ports don't matter.
  package var hostNames: [String]
  /// Whether a proxy in front of us ends TLS and names the client.
  package var isBehindProxy: Bool
  /// Whether the pages are those of one person's own machine.
  package var isOwnDevice: Bool
  /// Whether companies of every tier may have tokens, as the operator says.
  package var hasTokensForAllTiers = false
  /// Where webhooks go, as the operator says.
  package var webhookReach = WebhookAddress.Reach.publicInternet
  /// Who looks for codes in pictures.
  package var codes: CodeReading
  /// Writes one line of the log. It never gets a secret, a form or an address with one.
  package var log: @Sendable (String) -> Void

  /// Pages for this machine alone unless host names are given.
  package init(
    hostNames: [String] = [], isBehindProxy: Bool = false, isOwnDevice: Bool = false,
    codes: CodeReading = .here, log: @escaping @Sendable (String) -> Void
  ) {
    self.hostNames = hostNames
    self.isBehindProxy = isBehindProxy
    self.isOwnDevice = isOwnDevice
    self.codes = codes
    self.log = log
  }

  /// Whether the Host header names us. A page of someone else whose name was made to lead to this
  /// machine is refused by this.
  func allows(host: String?) -> Bool {
    guard let name = host.flatMap({ HostHeader.name($0) }) else { return false }
    return ["127.0.0.1", "localhost", "[::1]"].contains(name)
      || hostNames.contains { $0.lowercased() == name }
  }

  /// Whether the browser speaks TLS to us or to the proxy.
  func isSecure(_ request: Request) -> Bool { request.isSecure || isBehindProxy }

  /// Who asks, for slowing guesses down.
  func address(of request: Request) -> String {
    request.household(isBehindProxy: isBehindProxy)
  }
}
