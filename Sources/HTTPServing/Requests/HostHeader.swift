/// What a Host header says.
package enum HostHeader {
  /// The host in lower case and without its port; an IPv6 address keeps its brackets. Nil where
  /// anything but a port stands behind it: what is not an address must not look like one.
  package static func name(_ header: String) -> String? {
    let host: Substring
    if header.hasPrefix("[") {
      guard let end = header.firstIndex(of: "]") else { return nil }
      host = header[...end]
    } else {
      host = header.prefix { $0 != ":" }
    }
    let rest = header[host.endIndex...]
    guard rest.isEmpty || isPort(rest) else { return nil }
    return host.lowercased()
  }

  private static func isPort(_ text: Substring) -> Bool {
    let digits = text.utf8.dropFirst()
    return text.first == ":" && digits.count <= 5 && digits.allSatisfy { (48...57).contains($0) }
  }
}
