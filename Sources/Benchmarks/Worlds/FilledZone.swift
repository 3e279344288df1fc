import Model
import SyncProtocol

/// A container with one company of many items, contacts or orders, behind its server.
struct FilledZone {
  static let accountName = "owner@example.org"

  let container: LoopbackContainer
  let owner: LoopbackDevice
  let zone: ZoneID
  /// The items that it has.
  let items: SampleItems
  /// How many records the zone has: the items, their movements, the company and its owner's row.
  let recordCount: Int

  /// Makes the container and pushes so many items and movements over HTTP.
  init(
    _ databasePath: String, itemCount: Int = 0, movementCount: Int = 0, contactCount: Int = 0,
    orderCount: Int = 0
  ) async throws {
    container = try LoopbackContainer(databasePath)
    let owner = try await container.signUp(Self.accountName)
    self.owner = owner
    // Of orders those that are pulled are counted, and nobody asks for this number.
    recordCount = itemCount + movementCount + contactCount + 2
    let items = SampleItems(seed: 1)
    self.items = items
    zone = items.id(-1)
    try await owner.makeZone(zone)
    var pusher = Pusher(owner, zone: zone)
    try await pusher.readToHead()
    for start in stride(from: 0, to: itemCount, by: Limits.batchRecordLimit) {
      let end = min(start + Limits.batchRecordLimit, itemCount)
      try await pusher.push((start..<end).map { items.change($0, device: owner.device) })
    }
    for start in stride(from: 0, to: movementCount, by: Limits.batchRecordLimit) {
      let end = min(start + Limits.batchRecordLimit, movementCount)
      let batch = (start..<end).map { number in
        items.change(
          items.movement(number, among: itemCount), at: itemCount + number,
          device: owner.device)
      }
      try await pusher.push(batch)
    }
    let contacts = SampleContacts(seed: 6)
    for start in stride(from: 0, to: contactCount, by: Limits.batchRecordLimit) {
      let end = min(start + Limits.batchRecordLimit, contactCount)
      try await pusher.push((start..<end).map { contacts.change($0, device: owner.device) })
    }
    let sales = SampleSales(of: items, count: max(itemCount, 1))
    let together = Limits.batchRecordLimit / (SampleSales.linesEach * 2 + 2)
    for start in stride(from: 0, to: orderCount, by: together) {
      let end = min(start + together, orderCount)
      try await pusher.push(sales.changes(start..<end, device: owner.device))
    }
  }
}
