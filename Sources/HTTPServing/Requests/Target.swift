/// A request target, split and decoded.
struct Target {
  let path: String
  let query: String
  /// Nil if the path doesn't decode to UTF-8 text.
  let segments: [String]?

  init(_ text: String) {
    let bytes = Target.withoutAuthority(text).utf8
    let end = bytes.firstIndex(of: 0x3F) ?? bytes.endIndex
    let pathBytes = bytes[..<end]
    path = String(Substring(pathBytes))
    query = end == bytes.endIndex ? "" : String(Substring(bytes[bytes.index(after: end)...]))
    segments = Target.decodedSegments(pathBytes)
  }

  /// `http://host/path` means `/path`: the Host header, not the target, says who is asked.
  private static func withoutAuthority(_ text: String) -> Substring {
    guard !text.hasPrefix("/"), let scheme = text.firstRange(of: "://") else { return text[...] }
    let rest = text[scheme.upperBound...]
    guard let slash = rest.utf8.firstIndex(where: { $0 == 0x2F || $0 == 0x3F }) else { return "/" }
    return rest[slash...]
  }

  private static func decodedSegments(_ path: Substring.UTF8View) -> [String]? {
    let relative = path.first == 0x2F ? path.dropFirst() : path
    if relative.isEmpty { return [] }
    var segments: [String] = []
    for part in relative.split(separator: 0x2F, omittingEmptySubsequences: false) {
      guard let segment = PercentCoding.strictlyDecoded(part) else { return nil }
      segments.append(segment)
    }
    return segments
  }
}
