import Glibc
import Model

/// Looks into every byte that reaches a device for words that its account must never see.
struct CanaryWatch {
  private struct Canary {
    let words: [UInt8]
    let zone: ZoneID
    /// In whose records alone they are; nil for words that all members may see.
    let kind: EntityKind?
  }

  private var canaries: [Canary] = []
  private var members: [ZoneID: Set<AccountID>] = [:]

  /// Words that are written into a zone's records, and into no other; into those of a kind alone,
  /// if they are for those members to whom these come.
  mutating func plant(_ words: String, in zone: ZoneID, of kind: EntityKind? = nil) {
    canaries.append(Canary(words: Array(words.utf8), zone: zone, kind: kind))
  }

  /// An account takes part in a zone from now on, and may have seen its words.
  mutating func admit(_ account: AccountID, to zone: ZoneID) {
    members[zone, default: []].insert(account)
  }

  /// What an account was shown that is none of its business; `receives` is asked about records that
  /// come to some members alone.
  func violations(
    in bytes: [UInt8], shownTo account: AccountID, receives: (EntityKind, ZoneID) -> Bool
  ) -> [String] {
    canaries.compactMap { canary in
      let isMember = members[canary.zone]?.contains(account) == true
      guard !isMember || canary.kind != nil, contains(bytes, canary.words) else { return nil }
      if let kind = canary.kind, receives(kind, canary.zone) { return nil }
      return "shown: words of zone \(canary.zone) to account \(account)"
    }
  }

  /// The zones whose words stand in the bytes of a file.
  func zones(in bytes: [UInt8]) -> [ZoneID] {
    canaries.filter { isFound($0.words, in: bytes) }.map(\.zone)
  }

  /// Skips from one first letter to the next: files are long.
  private func isFound(_ words: [UInt8], in bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { file in
      guard let first = words.first, let begin = file.baseAddress else { return false }
      var place = 0
      while place + words.count <= file.count,
        let hit = memchr(begin + place, Int32(first), file.count - place - words.count + 1)
      {
        if memcmp(hit, words, words.count) == 0 { return true }
        place = UnsafeRawPointer(hit) - begin + 1
      }
      return false
    }
  }

  private func contains(_ bytes: [UInt8], _ words: [UInt8]) -> Bool {
    guard let first = words.first, bytes.count >= words.count else { return false }
    for start in 0...(bytes.count - words.count) where bytes[start] == first {
      if bytes[start..<start + words.count].elementsEqual(words) { return true }
    }
    return false
  }
}
