import Model

/// Where things are in the archive of a company.
enum ArchiveLayout {
  static let format = "thecompany-company"
  static let version: Int64 = 1
  static let manifest = "manifest.json"
  static let manifestByteLimit = 1 << 20
  /// One record with all its texts and a picture, as JSON.
  static let lineByteLimit = 4 << 20

  /// Whether an entity's records are in it: files are not, so what only tells of them is not.
  static func holds(_ definition: EntityDefinition) -> Bool { definition.kind != .attachment }

  /// Whether a field is in it.
  static func holds(_ field: FieldDefinition) -> Bool { field.type != .reference(.attachment) }

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
