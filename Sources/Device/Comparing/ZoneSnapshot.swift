package import Model
package import SyncProtocol

/// A zone as one view of its store shows it, to be compared with the container's.
package struct ZoneSnapshot: Equatable, Sendable {
  /// How far the zone was read.
  package let token: [UInt8]
  /// The sequence that the token stands at.
  package let sequence: UInt64
  /// Whether changes wait to be sent: then there is nothing to compare yet.
  package let hasUnsent: Bool
  /// The hashes of all records; of damaged ones, something that no record has.
  package let digest: ZoneDigest
  /// The kinds whose kept count of living records is wrong.
  package let wrongCounts: [EntityKind]
}

/// What a device must do so that the records of some buckets are the container's.
package struct RepairPlan: Equatable, Sendable {
  /// Records that differ or are missing: to be fetched, ascending.
  package private(set) var wanted: [RecordID] = []
  /// Records that only the device has, ascending.
  package private(set) var onlyHere: [RecordID] = []
  /// Records that are damaged in the container and held here: to be offered, ascending.
  package private(set) var offered: [RecordID] = []
  /// Records that are damaged in the container and not held here.
  package private(set) var lost = 0

  /// Compares what the device has with what the container lists, both by ascending identifier.
  package init(local: [DigestEntry], container: [DigestEntry]) {
    var rest = local[...]
    for entry in container {
      while let first = rest.first, first.id < entry.id {
        onlyHere.append(first.id)
        rest = rest.dropFirst()
      }
      let mine = rest.first?.id == entry.id ? rest.popFirst() : nil
      note(entry, mine)
    }
    onlyHere += rest.map { $0.id }
  }

  private mutating func note(_ entry: DigestEntry, _ mine: DigestEntry?) {
    if entry.isDamaged {
      if mine?.isDamaged == false { offered.append(entry.id) } else { lost += 1 }
    } else if mine?.isDamaged != false || mine?.hash != entry.hash {
      wanted.append(entry.id)
    }
  }

  /// Whether nothing is to be done.
  package var isEmpty: Bool {
    wanted.isEmpty && onlyHere.isEmpty && offered.isEmpty && lost == 0
  }
}
