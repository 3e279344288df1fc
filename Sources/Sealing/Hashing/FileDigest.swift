/// What a file's bytes are found by: their digest within one scope, a zone and a kind of records.
/// The same bytes have another one in each, so what is known of one tells nothing of the others.
package struct FileDigest: ~Copyable {
  private var digester = Digester()

  /// Begins a digest for a scope, by its bytes.
  package init(scope: [UInt8]) {
    digester.update(Array("TheCompanyApp file".utf8))
    digester.update(scope)
  }

  /// Adds the next bytes of the file.
  package mutating func update(_ piece: [UInt8]) { digester.update(piece) }

  /// The digest of all of them.
  package consuming func finish() -> [UInt8] { digester.finish().bytes }
}
