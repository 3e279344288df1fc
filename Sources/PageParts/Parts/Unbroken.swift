/// Words among which codes and days stay whole: a hyphen in them ends no line.
package enum Unbroken {
  /// What is longer may need more than a line.
  private static let limit = 16

  /// The words; a line breaks between them alone.
  package static func render(_ words: String) -> HTML {
    var html = HTML()
    for (index, word) in words.split(separator: " ", omittingEmptySubsequences: false).enumerated()
    {
      if index > 0 { html.append(" ") }
      if word.contains("-"), word.count <= limit {
        html.append(Tag.span(.class("unbroken")) { String(word) })
      } else {
        html.append(String(word))
      }
    }
    return html
  }
}
