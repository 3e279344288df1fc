import HTTPServing

/// Decides whether a write comes from one of our own pages.
enum SameOrigin {
  /// What the browser says about itself must name us; a request that says nothing is refused.
  static func allows(_ request: Request) -> Bool {
    guard let host = request.headers["Host"]?.lowercased(), !host.isEmpty else { return false }
    let site = request.headers["Sec-Fetch-Site"]
    if let site, site != "same-origin", site != "none" { return false }
    if let origin = request.headers["Origin"] {
      // A page that hides its address sends "null"; then only the other header can speak for it.
      return origin == "null" ? site == "same-origin" : authority(of: origin) == host
    }
    if let referer = request.headers["Referer"] { return authority(of: referer) == host }
    return site == "same-origin"
  }

  /// The host and port of an absolute address, in lower case.
  static func authority(of address: String) -> String? {
    guard let scheme = address.firstRange(of: "://") else { return nil }
    let name = address[..<scheme.lowerBound].lowercased()
    guard name == "http" || name == "https" else { return nil }
    let authority = address[scheme.upperBound...].prefix { !"/?#\\".contains($0) }
    return authority.contains("@") ? nil : authority.lowercased()
  }
}
