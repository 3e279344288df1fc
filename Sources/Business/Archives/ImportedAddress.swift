import Model

/// The address of a view with what its records are called in the company that an archive becomes.
enum ImportedAddress {
  static func renamed(_ address: String, by name: (RecordID) -> RecordID) -> String {
    address.split(separator: "&", omittingEmptySubsequences: false).map { part in
      let sides = part.split(separator: "=", maxSplits: 1)
      guard sides.count == 2, let id = RecordID(String(sides[1])) else { return String(part) }
      return "\(sides[0])=\(name(id))"
    }.joined(separator: "&")
  }
}
