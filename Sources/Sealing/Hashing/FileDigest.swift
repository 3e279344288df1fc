/// What a file's bytes are found by: their digest within one zone. The same bytes have another one
/// in each zone, so what is known of one tells nothing of the others.
package struct FileDigest: ~Copyable {
  private var digester = Digester()

  /// Begins a digest for a zone, by its identifier's bytes.
  package init(zone: [UInt8]) {
    digester.update(Array("TheCompanyApp file".utf8))
    digester.update(zone)
  }

  /// Adds the next bytes of the file.
  package mutating func update(_ piece: [UInt8]) { digester.update(piece) }

  /// The digest of all of them.
  package consuming func finish() -> [UInt8] { digester.finish().bytes }
}
