extension Int {
  /// So many changes with their verb: "1 change waits", "2 changes wait".
  func changes(_ one: String, _ many: String) -> String {
    self == 1 ? "1 change \(one)" : "\(self) changes \(many)"
  }

  /// So many records: "1 record", "2 records".
  var records: String { self == 1 ? "1 record" : "\(self) records" }

  /// So many files: "1 file", "2 files".
  var files: String { self == 1 ? "1 file" : "\(self) files" }

  /// So many records with their verb: "1 record is", "2 records are".
  func records(_ one: String, _ many: String) -> String {
    self == 1 ? "1 record \(one)" : "\(self) records \(many)"
  }
}
