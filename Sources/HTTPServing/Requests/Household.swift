import Glibc

/// What one party has many of counts as one: the ports of an address, and the addresses of the
/// network that a provider gives to a household (the first 64 bits of IPv6).
enum Household {
  /// The household of an address as a socket or a proxy tells it; what is none stays as it is.
  static func of(_ text: String) -> String {
    let bare = withoutPort(text)
    var bytes = [UInt8](repeating: 0, count: 16)
    guard unsafe inet_pton(AF_INET6, bare, &bytes) == 1 else { return bare }
    let mapped: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]
    if bytes.starts(with: mapped) {
      return bytes[12...].map { String($0) }.joined(separator: ".")
    }
    let pairs = stride(from: 0, to: 8, by: 2).map { place in
      String(UInt16(bytes[place]) << 8 | UInt16(bytes[place + 1]), radix: 16)
    }
    return pairs.joined(separator: ":") + "::/64"
  }

  private static func withoutPort(_ text: String) -> String {
    if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
      return String(text[text.index(after: text.startIndex)..<end])
    }
    // One colon is in front of a port; more are an address of IPv6.
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let bare = parts.count == 2 ? String(parts[0]) : text
    return String(bare.prefix { $0 != "%" })
  }
}
