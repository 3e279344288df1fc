package import Model
import SyncProtocol

/// One of several writes that are done together.
package enum RecordStep: Equatable, Sendable {
  /// Writes what changed in a record, or a new one.
  case save(RecordValues)
  /// Ends a record's life, with its parts.
  case end(RecordReference)
  /// Begins a deleted record's next life, with the parts that ended with it.
  case beginAgain(RecordReference)

  /// The kind of its record.
  var kind: EntityKind {
    switch self {
    case .save(let values): values.kind
    case .end(let record), .beginAgain(let record): record.kind
    }
  }
}

/// A record is not as it was when it was seen: nothing was written.
package struct ChangedMeanwhile: Error, Equatable {
  /// The record.
  package let record: RecordID
}

extension CompanyContext {
  /// Does several writes in their order in one transaction: all of them, or none.
  ///
  /// Throws `ChangedMeanwhile` where a record is not what was seen of it, or is there though it is
  /// to be new, which is looked at in the same transaction: nobody writes between the look and the
  /// write.
  package func apply(
    _ steps: [RecordStep], seeing seen: [StoredRecord] = [], new: [RecordReference] = []
  ) async throws -> SaveOutcome {
    let company = company
    return try await device.write(company, steps.map(\.kind).withParts) { store, now in
      try store.apply(steps, seeing: seen, new: new, in: company, now: now)
    }
  }
}

extension DeviceStore {
  /// See `CompanyContext.apply`.
  func apply(
    _ steps: [RecordStep], seeing seen: [StoredRecord], new: [RecordReference], in zone: ZoneID,
    now: UInt64
  ) throws -> SaveOutcome {
    try perform(now: now) { clock in
      for record in seen
      where try reader.record(record.values.kind, record.id, in: zone) != record {
        throw ChangedMeanwhile(record: record.id)
      }
      for record in new where try reader.record(record.kind, record.id, in: zone) != nil {
        throw ChangedMeanwhile(record: record.id)
      }
      let rights = try rights(in: zone)
      for step in steps {
        switch step {
        case .save(let values): try put([values], together: false, zone, rights, now, &clock)
        case .end(let record): try end([(record.kind, record.id)], zone, rights, &clock)
        case .beginAgain(let record):
          let all = try withEndedParts([(record.kind, record.id)], zone)
          try beginAgain(wholesFirst(all), zone, rights, &clock)
        }
      }
    }
  }
}
