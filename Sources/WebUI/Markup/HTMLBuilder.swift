/// Puts the parts of a page together: strings are escaped, markup is kept.
@resultBuilder
package enum HTMLBuilder {
  package static func buildExpression(_ words: String) -> HTML { HTML(words) }
  package static func buildExpression(_ markup: HTML) -> HTML { markup }
  package static func buildExpression(_ markup: HTML?) -> HTML { markup ?? HTML() }
  package static func buildBlock(_ parts: HTML...) -> HTML { joined(parts) }
  package static func buildOptional(_ part: HTML?) -> HTML { part ?? HTML() }
  package static func buildEither(first part: HTML) -> HTML { part }
  package static func buildEither(second part: HTML) -> HTML { part }
  package static func buildArray(_ parts: [HTML]) -> HTML { joined(parts) }

  private static func joined(_ parts: [HTML]) -> HTML {
    var all = HTML()
    for part in parts { all.append(part) }
    return all
  }
}
