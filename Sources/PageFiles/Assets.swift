/// The files of our pages.
package enum Assets {
  /// One file for browsers, made of one for each part; later ones stand above earlier ones.
  package static let style = Asset(
    [
      PackageResources.tokens_css, PackageResources.base_css, PackageResources.frame_css,
      PackageResources.parts_css, PackageResources.forms_css, PackageResources.lists_css,
      PackageResources.records_css, PackageResources.tasks_css, PackageResources.palette_css,
      PackageResources.scan_css,
      PackageResources.floor_css, PackageResources.print_css,
    ].flatMap { $0 }, name: "style", kind: "css", mediaType: "text/css; charset=utf-8")
  /// The script that runs while a page comes in.
  package static let early = script(PackageResources.early_js, "early")
  static let times = script(PackageResources.times_js, "times")
  static let script = script(PackageResources.script_js, "script")
  static let sending = script(PackageResources.sending_js, "sending")
  static let live = script(PackageResources.live_js, "live")
  static let forms = script(PackageResources.forms_js, "forms")
  static let remarks = script(PackageResources.remarks_js, "remarks")
  static let list = script(PackageResources.list_js, "list")
  static let cells = script(PackageResources.cells_js, "cells")
  static let rows = script(PackageResources.rows_js, "rows")
  static let board = script(PackageResources.board_js, "board")
  static let palette = script(PackageResources.palette_js, "palette")
  static let pick = script(PackageResources.pick_js, "pick")
  static let keys = script(PackageResources.keys_js, "keys")
  static let camera = script(PackageResources.camera_js, "camera")
  static let scan = script(PackageResources.scan_js, "scan")
  static let drafts = script(PackageResources.drafts_js, "drafts")
  static let installing = script(PackageResources.installing_js, "installing")
  /// The picture of the product with 180 points on each side.
  package static let icon180 = Asset(
    PackageResources.icon_180_png, name: "icon-180", kind: "png", mediaType: "image/png")
  /// The picture of the product with 192 points on each side.
  package static let icon192 = Asset(
    PackageResources.icon_192_png, name: "icon-192", kind: "png", mediaType: "image/png")
  /// The picture of the product with 512 points on each side.
  package static let icon512 = Asset(
    PackageResources.icon_512_png, name: "icon-512", kind: "png", mediaType: "image/png")
  /// The picture of the product, of any size.
  package static let icon = Asset(
    PackageResources.icon_svg, name: "icon", kind: "svg", mediaType: "image/svg+xml")

  /// The scripts of each page that run once it is there, in their order.
  package static let laterScripts = [
    times, script, live, sending, forms, remarks, list, cells, rows, board, palette, pick, keys,
    drafts,
    camera,
    scan, installing,
  ]
  /// The scripts of each page.
  package static let scripts = [early] + laterScripts
  /// All of them.
  package static let all = [style, icon, icon180, icon192, icon512] + scripts

  /// The script that answers for pages whose address does not, with places for what it keeps.
  package static let worker = String(decoding: PackageResources.worker_js, as: UTF8.self)

  private static func script(_ bytes: [UInt8], _ name: String) -> Asset {
    Asset(bytes, name: name, kind: "js", mediaType: "text/javascript; charset=utf-8")
  }
}
