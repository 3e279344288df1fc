package import Model

extension EntityKind {
  /// What the digest of a file begins with whose record is of this kind: the company, and the kind
  /// where it is not that of items. So the same file has another digest for each kind, and who
  /// remembers one of a kind that is not for them any more reaches nothing with it (decision 0140).
  package func fileScope(in zone: ZoneID) -> [UInt8] {
    if self == .attachment { return zone.bytes }
    return zone.bytes + [UInt8(rawValue >> 8), UInt8(truncatingIfNeeded: rawValue)]
  }
}
