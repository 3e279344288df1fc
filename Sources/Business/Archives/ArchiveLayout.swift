import Documents
import Model

/// Where things are in the archive of a company.
enum ArchiveLayout {
  static let format = "thecompany-company"
  static let version: Int64 = 2
  static let manifest = "manifest.json"
  static let manifestByteLimit = 32 << 20
  /// One record with all its texts and a picture, as JSON.
  static let lineByteLimit = 4 << 20

  /// How many files there can be besides the records.
  static let fileLimit = ArchiveReader.entryLimit - 1_000

  /// Whether a field is in it: a file's digest is another one in each company.
  static func holds(_ field: FieldDefinition, of definition: EntityDefinition) -> Bool {
    !Attachment.holds(definition.kind) || field.number != Field<Attachment, [UInt8]>.digest.number
  }

  /// Where the file of an attachment is: under its identifier, with the end of its name so that it
  /// opens with a click.
  static func file(of attachment: RecordID, named name: String) -> String {
    let ending = name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last ?? ""
    let isPlain =
      (1...10).contains(ending.utf8.count)
      && ending.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
          || (0x61...0x7A).contains(byte)
      }
    return filesPrefix + attachment.description + (isPlain ? "." + ending : "")
  }

  /// Whether a name is that of a file of an attachment.
  static func isFile(_ name: String) -> Bool { name.hasPrefix(filesPrefix) }

  private static let filesPrefix = "files/"

  /// An array with one record on each line.
  static func records(_ definition: EntityDefinition) -> String {
    "records/\(definition.name).json"
  }

  /// The same for spreadsheets, with names and texts for people.
  static func table(_ definition: EntityDefinition) -> String { "tables/\(definition.name).csv" }

  /// The name of an entity whose records are in a file; nil for other files.
  static func entity(ofRecords name: String) -> String? {
    guard name.hasPrefix("records/"), name.hasSuffix(".json") else { return nil }
    return String(name.dropFirst("records/".count).dropLast(".json".count))
  }
}
