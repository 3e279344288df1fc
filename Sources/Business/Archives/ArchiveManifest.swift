package import Model
import SyncProtocol

/// What an archive says about itself.
package struct ArchiveManifest: Equatable, Sendable {
  /// One file of the archive.
  struct File: Equatable, Sendable {
    let name: String
    let byteCount: UInt64
    /// BLAKE2b-256, as `b2sum -l 256` prints it.
    let checksum: String
    /// How many records are in it.
    let count: Int
  }

  /// The company that was exported.
  package let company: CompanyID
  /// Its name.
  package let name: String
  /// When, in milliseconds since 1970.
  package let made: UInt64
  /// Who did it.
  package let maker: String
  let files: [File]
  /// How many files of attachments were left out.
  package var leftOutCount = 0

  var json: JSONValue {
    .object([
      ("format", .text(ArchiveLayout.format)), ("version", .integer(ArchiveLayout.version)),
      ("company", .object([("id", .text(company.description)), ("name", .text(name))])),
      ("made", .integer(Int64(clamping: made))), ("maker", .text(maker)),
      ("filesLeftOut", .integer(Int64(leftOutCount))),
      (
        "files",
        .array(
          files.map { file in
            .object([
              ("name", .text(file.name)), ("bytes", .integer(Int64(clamping: file.byteCount))),
              ("blake2b256", .text(file.checksum)), ("records", .integer(Int64(file.count))),
            ])
          })
      ),
    ])
  }
}

extension ArchiveManifest {
  /// Reads a manifest; throws with a sentence that says what is wrong with it.
  init(_ bytes: [UInt8]) throws(ArchiveProblem) {
    guard let json = try? JSONParser.parse(bytes),
      json.member("format")?.textValue == ArchiveLayout.format
    else { throw ArchiveProblem.notOurs }
    guard let version = json.member("version")?.integerValue, version <= ArchiveLayout.version
    else { throw ArchiveProblem.newer }
    guard let company = json.member("company"),
      let id = company.member("id")?.textValue.flatMap({ RecordID($0) }),
      let name = company.member("name")?.textValue,
      let made = json.member("made")?.integerValue.flatMap({ UInt64(exactly: $0) }),
      let listed = json.member("files")?.elements
    else { throw ArchiveProblem("A part is missing.", in: ArchiveLayout.manifest) }
    let files = listed.compactMap { File($0) }
    guard files.count == listed.count, Set(files.map(\.name)).count == files.count else {
      throw ArchiveProblem("The list of files is damaged.", in: ArchiveLayout.manifest)
    }
    self.init(
      company: id, name: name, made: made, maker: json.member("maker")?.textValue ?? "",
      files: files,
      leftOutCount: json.member("filesLeftOut")?.integerValue.flatMap { Int(exactly: $0) } ?? 0)
  }
}

extension ArchiveManifest.File {
  fileprivate init?(_ json: JSONValue) {
    guard let name = json.member("name")?.textValue,
      let byteCount = json.member("bytes")?.integerValue.flatMap({ UInt64(exactly: $0) }),
      let checksum = json.member("blake2b256")?.textValue,
      let count = json.member("records")?.integerValue.flatMap({ Int(exactly: $0) })
    else { return nil }
    self.init(name: name, byteCount: byteCount, checksum: checksum, count: count)
  }
}
