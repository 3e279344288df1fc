/// Puts the parts of a page together: strings are escaped, markup is kept.
@resultBuilder
package enum HTMLBuilder {
  /// Words: escaped.
  package static func buildExpression(_ words: String) -> HTML { HTML(words) }
  /// Markup: as it is.
  package static func buildExpression(_ markup: HTML) -> HTML { markup }
  /// Markup that may be missing.
  package static func buildExpression(_ markup: HTML?) -> HTML { markup ?? HTML() }
  /// Parts one after the other.
  package static func buildBlock(_ parts: HTML...) -> HTML { joined(parts) }
  /// An `if` without `else`.
  package static func buildOptional(_ part: HTML?) -> HTML { part ?? HTML() }
  /// An `if` that held.
  package static func buildEither(first part: HTML) -> HTML { part }
  /// The `else` of one that did not.
  package static func buildEither(second part: HTML) -> HTML { part }
  /// A loop.
  package static func buildArray(_ parts: [HTML]) -> HTML { joined(parts) }

  private static func joined(_ parts: [HTML]) -> HTML {
    if parts.count == 1 { return parts[0] }
    var all = HTML()
    all.reserve(parts.reduce(0) { $0 + $1.byteCount })
    for part in parts { all.append(part) }
    return all
  }
}
