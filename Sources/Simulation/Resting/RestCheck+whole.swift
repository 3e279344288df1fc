import Device
import Model
import SyncProtocol

extension RestCheck {
  /// What only means something together is together: both halves of a transfer, a movement and its
  /// loan or serial number, a correction and the approval of its count.
  static let whole = RestCheck { try $0.checkWhole() }
}

extension World {
  /// After a backup was put back, what is sent again of acts is sent record by record.
  fileprivate func checkWhole() throws {
    guard !reference.isRestored else { return }
    let records = try allRecords()
    for (key, state) in records.sorted(by: { $0.key < $1.key }) {
      guard state.kind == .stockTransaction, !state.isDeleted,
        let values = try? state.values(of: StockTransaction.definition),
        let movement = Record<StockTransaction>(values)
      else { continue }
      let partners = [movement.otherHalf, movement[.loan], movement[.serial]].compactMap { $0 }
      for partner in partners
      where records[ReferenceModel.RecordKey(zone: key.zone, id: partner)] == nil {
        fail("half: the movement \(key.id) without \(partner)")
      }
      checkCorrection(values, key.zone, records)
    }
  }

  private func checkCorrection(
    _ values: RecordValues, _ zone: ZoneID, _ records: [ReferenceModel.RecordKey: RecordState]
  ) {
    guard let round = values.correctionRound,
      let id = Record<StockTransaction>(values)?[.cause]
    else { return }
    let state = records[ReferenceModel.RecordKey(zone: zone, id: id)]
    guard
      let count = (try? state?.values(of: StockCount.definition)).flatMap(Record<StockCount>.init)
    else { return fail("half: the correction \(values.id) without its count") }
    let isApproved = count[.state] == "approved" && count[.round] == Int64(round)
    if !isApproved, (count[.round] ?? 0) <= Int64(round) {
      fail("half: the correction \(values.id) of a count that is \(count[.state] ?? "nothing")")
    }
  }
}
