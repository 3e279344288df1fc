/// What `If-Match` or `If-None-Match` says of a record.
enum SeenVersion: Equatable, Sendable {
  /// Any is good.
  case any
  /// One of these.
  case tags([String])

  /// Reads the header; nil without one.
  init?(_ text: String?) {
    guard let text else { return nil }
    let tags = text.split(separator: ",").map { $0.filter { $0 != " " && $0 != "\t" } }
    self = tags == ["*"] ? .any : .tags(tags)
  }

  /// Whether a record is that version, for who only reads: a proxy in between may have made its tag
  /// a weak one.
  func isLike(_ tag: String) -> Bool {
    switch self {
    case .any: true
    case .tags(let tags): tags.contains { $0 == tag || $0 == "W/" + tag }
    }
  }

  /// Whether a record is that version. A weak tag never is.
  func isOf(_ tag: String) -> Bool {
    switch self {
    case .any: true
    case .tags(let tags): tags.contains(tag)
    }
  }
}
