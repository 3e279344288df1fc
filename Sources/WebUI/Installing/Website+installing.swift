import HTTPServing
import PageFiles
import PageParts
import Sealing

extension Website {
  func addInstalling(to router: inout Router) {
    let offline = OfflinePage.render(isOwnDevice: policy.isOwnDevice).text
    let worker = Worker.text(offline: offline)
    let policy = policy
    // Kept in the language of the browser that asks for it.
    router.immediately(on: .get, OfflinePage.place.text) { request in
      Appearance.of(
        request, isSecure: policy.isSecure(request),
        now: { .html(OfflinePage.render(isOwnDevice: policy.isOwnDevice)) })
    }
    router.immediately(on: .get, Worker.place.text) { _ in
      .bytes(Array(worker.utf8), type: "text/javascript; charset=utf-8")
        .with("Cache-Control", "no-cache")
    }
    // What leads nowhere within a company is told within its frame.
    within(&router, .get, "/*rest") { _, _, _ in throw PageRefusal.notFound }
  }
}

/// The script that answers for pages whose address does not.
enum Worker {
  static let place = Place("worker.js")

  /// The script with what it keeps: that page first, then what the page looks like.
  static func text(offline: String) -> String {
    let files =
      [OfflinePage.place, Assets.style.place, Assets.icon.place]
      + Assets.scripts.map(\.place)
    let list = files.map { "\"\($0.text)\"" }.joined(separator: ", ")
    let version = Digest.blake2b(Array((offline + list).utf8))
    return Assets.worker.replacing("FILES", with: "[\(list)]")
      .replacing("VERSION", with: Base64URL.encode(Array(version.bytes.prefix(9))))
  }
}
