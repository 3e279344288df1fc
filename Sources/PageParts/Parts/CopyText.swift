/// A short text that is copied with one click: codes, numbers, names of places.
package enum CopyText {
  /// The text with its button; nil where there is nothing to copy.
  package static func render(_ text: String) -> HTML? {
    guard !text.isEmpty else { return nil }
    return Tag.span(.class("copyable")) {
      Tag.span { text }
      Tag.button(
        .class("copy needs-script"), .type("button"), Attribute("data-copy-text"),
        Attribute("aria-label", PartWords.copy(text)), Attribute("title", PartWords.copy(text)),
        Attribute("tabindex", "-1"))
    }
  }
}
