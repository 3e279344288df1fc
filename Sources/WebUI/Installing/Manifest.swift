import PageFiles
import PageParts

/// What a browser needs to know to install the pages as an app.
enum Manifest {
  /// The colour behind the pages, for the browser's own frame: that of the tokens.
  static let lightPage = "#fbfbfb"
  static let darkPage = "#141817"

  /// The file itself.
  static var text: String {
    """
    {
      "id": "/", "name": "TheCompanyApp", "short_name": "\(LayoutWords.product)",
      "start_url": "/", "scope": "/", "display": "standalone", "lang": "en",
      "background_color": "\(lightPage)", "theme_color": "\(lightPage)",
      "icons": [
        {"src": "\(Assets.icon.place.text)", "sizes": "any", "type": "image/svg+xml"},
        {"src": "\(Assets.icon192.place.text)", "sizes": "192x192", "type": "image/png"},
        {"src": "\(Assets.icon512.place.text)", "sizes": "512x512", "type": "image/png",
          "purpose": "maskable"}
      ]
    }

    """
  }

  /// What stands in the head of each page.
  static var head: HTML {
    var head = Tag.link(Attribute("rel", "manifest"), .href(Assets.manifest.place))
    head.append(Tag.link(Attribute("rel", "apple-touch-icon"), .href(Assets.icon180.place)))
    for (scheme, colour) in [("light", lightPage), ("dark", darkPage)] {
      head.append(
        Tag.meta(
          .name("theme-color"), Attribute("media", "(prefers-color-scheme: \(scheme))"),
          Attribute("content", colour)))
    }
    return head
  }
}
