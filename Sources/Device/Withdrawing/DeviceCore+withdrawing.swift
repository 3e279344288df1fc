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
        guard try store.erase(next.zone, after: step) else { return false }
        try kill.reach(.withdrawalAdvanced)
        return true
      }
    }
    return .nothing
  }
}
