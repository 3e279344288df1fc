package import HTTPServing
package import PageParts
import Sealing
import Synchronization

/// One file that pages need, compiled into the program and served under a name with its digest:
/// a browser keeps it for good, and a new version has a new name.
package struct Asset: Sendable {
  /// The file.
  package let bytes: [UInt8]
  /// What browsers are told that it is.
  package let mediaType: String
  let fileName: String
  private let packed: PackedBytes?

  /// Names a file after its digest; pictures are not packed.
  package init(_ bytes: [UInt8], name: String, kind: String, mediaType: String) {
    self.bytes = bytes
    self.mediaType = mediaType
    let digest = Base64URL.encode(Array(Digest.blake2b(bytes).bytes.prefix(9)))
    fileName = "\(name)-\(digest).\(kind)"
    packed = mediaType == "image/png" ? nil : PackedBytes(of: bytes)
  }

  /// Where it is served.
  package var place: Place { Place("assets", fileName) }

  /// The file, packed for who takes it so.
  package func response(to request: Request) -> Response {
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
