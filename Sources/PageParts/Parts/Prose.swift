/// What people wrote, in their own lines; what is long shows its beginning, and all of it after a
/// click.
package enum Prose {
  /// What is shown whole.
  private static let (bytes, lines) = (900, 12)

  /// The paragraphs; nil where there is no text.
  package static func render(_ text: String?) -> HTML? {
    guard let text, !text.isEmpty else { return nil }
    let prose = Tag.p(.class("prose")) { text }
    let isLong = text.utf8.count > bytes || text.count { $0.isNewline } >= lines
    guard isLong else { return prose }
    return Tag.details(.class("fold-text")) {
      Tag.summary {
        Tag.span(.class("more")) { PartWords.showAll }
        Tag.span(.class("less")) { PartWords.showLess }
      }
      prose
    }
  }
}
