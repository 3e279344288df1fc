import Model
import Sealing
import Storage

extension DeviceCore {
  /// Whether bytes of records that were withdrawn from the account are still to be erased.
  package func isErasing() throws -> Bool {
    try stores.contains { try !$0.withdrawals().isEmpty }
  }

  /// Does the next step of erasing what was withdrawn from a store.
  func erase(in store: DeviceStore) throws -> PurgeProgress {
    for step in WithdrawalStep.allCases {
      guard let next = try store.withdrawals().first(where: { $0.step == step }) else { continue }
      return try tried(in: store) {
        if step == .removed { try removeUnneededFiles(of: next.zone, in: store) }
        guard try store.erase(next.zone, after: step) else { return false }
        try kill.reach(.withdrawalAdvanced)
        return true
      }
    }
    return .nothing
  }

  /// Removes the files that only records told of that were withdrawn.
  private func removeUnneededFiles(of zone: ZoneID, in store: DeviceStore) throws {
    let place = FileShelf.place(of: zone, in: folder)
    for digest in try store.unneededFiles(in: zone) {
      try place.remove(Hex.encode(digest))
      try store.forgetFile(digest, in: zone)
    }
  }
}
