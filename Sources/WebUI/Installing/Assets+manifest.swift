import HTTPServing
import PageFiles
import PageParts

extension Assets {
  static let manifest = Asset(
    Array(Manifest.text.utf8), name: "manifest", kind: "webmanifest",
    mediaType: "application/manifest+json")
}

extension Website {
  static func addAssets(to router: inout Router) {
    for asset in Assets.all + [Assets.manifest] {
      router.immediately(on: .get, asset.place.text) { asset.response(to: $0) }
    }
    addAccents(to: &router)
    // Browsers ask for it whatever the page says.
    router.immediately(on: .get, "/favicon.ico") { Assets.icon.response(to: $0) }
  }
}
