import HTTPServing
import Model
import PageParts

/// A picture of what a form says, beside it.
enum FormPreview {
  /// How many dots wide it is drawn: enough for small letters on screens with fine dots.
  static let width = 1_000

  /// The form with its picture. `place` draws what is sent to it.
  static func beside(_ place: Place?, _ words: String, @HTMLBuilder _ form: () -> HTML) -> HTML {
    guard let place else { return form() }
    return Tag.div(.class("with-preview")) {
      form()
      Tag.div(.class("preview-page"), Attribute("data-preview", place.text)) {
        Tag.img(Attribute("alt", words), Attribute("hidden", ""))
      }
    }
  }

  /// The picture of what is saved.
  static func picture(at place: Place, _ words: String) -> HTML {
    Tag.p(.class("preview-page")) {
      Tag.img(.src(place), Attribute("alt", words), Attribute("loading", "lazy"))
    }
  }

  static func answer(_ bytes: [UInt8]?) throws -> Response {
    guard let bytes else { throw PageRefusal.notFound }
    return Response.bytes(bytes, type: "image/png").with("Cache-Control", "private, no-store")
  }
}
