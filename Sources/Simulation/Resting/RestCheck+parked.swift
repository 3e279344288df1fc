import Container
import Device
import Model
import SyncProtocol

extension RestCheck {
  /// Nothing waits for what has come.
  static let parked = RestCheck { try $0.checkParked() }
}

extension World {
  fileprivate func checkParked() throws {
    let records = try allRecords()
    for device in devices {
      for store in device.core?.stores ?? [] {
        for row in try store.reader.zones() {
          for kept in try store.quarantined(in: row.zone) where try isDue(kept, device, records) {
            fail("parked: \(kept.change.id) of \(row.zone) on device \(device.index)")
          }
        }
      }
    }
  }

  /// Whether a parked change should have gone on: a rule of its own, asked of the container.
  private func isDue(
    _ kept: QuarantinedChange, _ device: SimulatedDevice,
    _ records: [ReferenceModel.RecordKey: RecordState]
  ) throws -> Bool {
    switch kept.parking {
    case nil, .version: return false
    case .record:
      let references = references(of: kept)
      return !references.isEmpty
        && references.allSatisfy {
          records[ReferenceModel.RecordKey(zone: kept.zone, id: $0)] != nil
        }
    case .rights:
      guard kept.releases == 0, kept.change.kind == .inventoryItem,
        let member = try container.core.member(device.account, in: kept.zone)
      else { return false }
      let actions: [Action] = kept.change.isDelete ? [.delete] : [.create, .edit, .restore]
      return actions.allSatisfy { member.verdict(on: $0, .inventoryItem) == .allowed }
    }
  }

  /// The records that a change refers to.
  private func references(of kept: QuarantinedChange) -> [RecordID] {
    let state = RecordState(
      kind: kept.change.kind, id: kept.change.id, version: kept.change.version, createdAt: 0,
      createdBy: .zero, updatedBy: .zero)
    guard let definition = container.core.schema.definition(of: kept.change.kind),
      let values = try? state.values(of: definition)
    else { return [] }
    return definition.fields.compactMap { field in
      if case .reference(let id) = values[field] { id } else { nil }
    }
  }
}
