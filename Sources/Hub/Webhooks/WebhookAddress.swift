import HTTPCalling

/// What the address of a webhook must be like.
package enum WebhookAddress {
  /// Where webhooks go, as the operator says.
  package enum Reach: Sendable {
    /// To machines of the public internet, over TLS.
    case publicInternet
    /// Anywhere, to this machine and private networks too, without TLS too.
    case anywhere
  }

  /// What is wrong with an address.
  package enum Flaw: Sendable {
    /// It is none of a web server, or holds a name or a password.
    case form
    /// It is not called over TLS.
    case insecure
    /// It is on this machine or in a private network.
    case notPublic
    /// Other services than web servers listen there.
    case port
  }

  /// Nil for a good one. What a name stands for is looked at with each connection.
  package static func flaw(_ text: String, _ reach: Reach) -> Flaw? {
    let query = text.firstIndex(of: "?") ?? text.endIndex
    guard text.utf8.count <= WebhookDraft.addressLimit,
      let address = WebAddress(String(text[..<query])),
      text[query...].utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !"#\\\"<>".utf8.contains($0) })
    else { return .form }
    guard case .publicInternet = reach else { return nil }
    if !address.isSecure { return .insecure }
    let literal = NetworkAddress(address.host)
    if literal?.isPublic == false || isOfThisMachine(address.host) { return .notPublic }
    return address.port == 443 || address.port >= 1_024 ? nil : .port
  }

  private static func isOfThisMachine(_ host: String) -> Bool {
    let name = host.hasSuffix(".") ? String(host.dropLast()) : host
    return name == "localhost" || name.hasSuffix(".localhost")
  }

  /// The host of an address, which tells it from others and holds no secret.
  package static func host(of text: String) -> String {
    let query = text.firstIndex(of: "?") ?? text.endIndex
    return WebAddress(String(text[..<query]))?.host ?? ""
  }
}
