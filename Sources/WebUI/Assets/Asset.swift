import HTTPServing
import Sealing

/// One file that pages need, compiled into the program and served under a name with its digest:
/// a browser keeps it for good, and a new version has a new name.
struct Asset: Sendable {
  let bytes: [UInt8]
  let mediaType: String
  let fileName: String

  init(_ bytes: [UInt8], name: String, kind: String, mediaType: String) {
    self.bytes = bytes
    self.mediaType = mediaType
    let digest = Base64URL.encode(Array(Digest.blake2b(bytes).bytes.prefix(9)))
    fileName = "\(name)-\(digest).\(kind)"
  }

  var place: Place { Place("assets", fileName) }

  var response: Response {
    .bytes(bytes, type: mediaType).with("Cache-Control", "public, max-age=31536000, immutable")
  }
}

/// The files of our pages.
enum Assets {
  static let style = Asset(
    PackageResources.style_css, name: "style", kind: "css", mediaType: "text/css; charset=utf-8")
  static let script = Asset(
    PackageResources.script_js, name: "script", kind: "js",
    mediaType: "text/javascript; charset=utf-8")
  static let forms = Asset(
    PackageResources.forms_js, name: "forms", kind: "js",
    mediaType: "text/javascript; charset=utf-8")
  static let icon = Asset(
    PackageResources.icon_svg, name: "icon", kind: "svg", mediaType: "image/svg+xml")

  static let all = [style, script, forms, icon]
}

extension Website {
  static func addAssets(to router: inout Router) {
    for asset in Assets.all {
      router.immediately(on: .get, asset.place.text) { _ in asset.response }
    }
    // Browsers ask for it whatever the page says.
    router.immediately(on: .get, "/favicon.ico") { _ in Assets.icon.response }
  }
}
