import HTTPServing
import Sealing
import Synchronization

/// One file that pages need, compiled into the program and served under a name with its digest:
/// a browser keeps it for good, and a new version has a new name.
struct Asset: Sendable {
  let bytes: [UInt8]
  let mediaType: String
  let fileName: String
  private let packed: PackedBytes?

  init(_ bytes: [UInt8], name: String, kind: String, mediaType: String) {
    self.bytes = bytes
    self.mediaType = mediaType
    let digest = Base64URL.encode(Array(Digest.blake2b(bytes).bytes.prefix(9)))
    fileName = "\(name)-\(digest).\(kind)"
    packed = mediaType == "image/png" ? nil : PackedBytes(of: bytes)
  }

  var place: Place { Place("assets", fileName) }

  /// The file, packed for who takes it so.
  func response(to request: Request) -> Response {
    let kept = "public, max-age=31536000, immutable"
    let plain = Response.bytes(bytes, type: mediaType).with("Cache-Control", kept)
    guard let packed else { return plain }
    guard request.takesGzip, let fewer = packed.bytes else {
      return plain.with("Vary", "Accept-Encoding")
    }
    return .bytes(fewer, type: mediaType).with("Cache-Control", kept)
      .with("Content-Encoding", "gzip").with("Vary", "Accept-Encoding")
  }
}

/// The bytes of a file, packed when somebody first asks for them.
private final class PackedBytes: Sendable {
  private let plain: [UInt8]
  private let kept = Mutex<[UInt8]??>(nil)

  init(of plain: [UInt8]) { self.plain = plain }

  /// Nil where packing makes them no fewer.
  var bytes: [UInt8]? {
    kept.withLock { kept in
      if let kept { return kept }
      let packed = Gzip.pack(plain)
      kept = .some(packed)
      return packed
    }
  }
}

/// The files of our pages.
enum Assets {
  /// One file for browsers, made of one for each part; later ones stand above earlier ones.
  static let style = Asset(
    [
      PackageResources.tokens_css, PackageResources.base_css, PackageResources.frame_css,
      PackageResources.parts_css, PackageResources.forms_css, PackageResources.lists_css,
      PackageResources.records_css, PackageResources.palette_css, PackageResources.scan_css,
      PackageResources.floor_css, PackageResources.print_css,
    ].flatMap { $0 }, name: "style", kind: "css", mediaType: "text/css; charset=utf-8")
  static let times = script(PackageResources.times_js, "times")
  static let script = script(PackageResources.script_js, "script")
  static let sending = script(PackageResources.sending_js, "sending")
  static let live = script(PackageResources.live_js, "live")
  static let forms = script(PackageResources.forms_js, "forms")
  static let list = script(PackageResources.list_js, "list")
  static let cells = script(PackageResources.cells_js, "cells")
  static let rows = script(PackageResources.rows_js, "rows")
  static let palette = script(PackageResources.palette_js, "palette")
  static let pick = script(PackageResources.pick_js, "pick")
  static let keys = script(PackageResources.keys_js, "keys")
  static let camera = script(PackageResources.camera_js, "camera")
  static let scan = script(PackageResources.scan_js, "scan")
  static let drafts = script(PackageResources.drafts_js, "drafts")
  static let installing = script(PackageResources.installing_js, "installing")
  static let icon180 = Asset(
    PackageResources.icon_180_png, name: "icon-180", kind: "png", mediaType: "image/png")
  static let icon192 = Asset(
    PackageResources.icon_192_png, name: "icon-192", kind: "png", mediaType: "image/png")
  static let icon512 = Asset(
    PackageResources.icon_512_png, name: "icon-512", kind: "png", mediaType: "image/png")
  static let manifest = Asset(
    Array(Manifest.text.utf8), name: "manifest", kind: "webmanifest",
    mediaType: "application/manifest+json")
  static let icon = Asset(
    PackageResources.icon_svg, name: "icon", kind: "svg", mediaType: "image/svg+xml")

  /// The scripts of each page, in the order in which they run.
  static let scripts = [
    times, script, live, sending, forms, list, cells, rows, palette, pick, keys, drafts, camera,
    scan, installing,
  ]
  static let all = [style, icon, icon180, icon192, icon512, manifest] + scripts

  private static func script(_ bytes: [UInt8], _ name: String) -> Asset {
    Asset(bytes, name: name, kind: "js", mediaType: "text/javascript; charset=utf-8")
  }
}

extension Website {
  static func addAssets(to router: inout Router) {
    for asset in Assets.all {
      router.immediately(on: .get, asset.place.text) { asset.response(to: $0) }
    }
    addAccents(to: &router)
    // Browsers ask for it whatever the page says.
    router.immediately(on: .get, "/favicon.ico") { Assets.icon.response(to: $0) }
  }
}
