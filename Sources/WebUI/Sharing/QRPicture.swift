import Documents
import PageParts

/// A link as a QR code within a page, drawn as SVG: no script, no file, no style of its own.
enum QRPicture {
  /// The picture with words for those who don't see it; nothing for a text without a code.
  static func render(_ text: String, label: String) -> HTML? {
    guard let code = PrintedCode(text) else { return nil }
    let side = "\(code.size.width)"
    return Tag.svg(
      .class("qr"), .id("share-code"), Attribute("viewBox", "0 0 \(side) \(side)"),
      Attribute("role", "img"), Attribute("aria-label", label)
    ) {
      // Dark on light in every colour scheme: readers need it so.
      Tag.rect(Attribute("width", side), Attribute("height", side), Attribute("fill", "#fff"))
      Tag.path(Attribute("d", code.path), Attribute("fill", "#000"))
    }
  }
}
