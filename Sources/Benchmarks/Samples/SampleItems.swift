import Device
import Model
import SyncProtocol

/// Items as a shop has them, the same for the same number.
struct SampleItems: Sendable {
  static let things = [
    "bolt", "nut", "washer", "bracket", "hinge", "valve", "gasket", "bearing", "cable", "switch",
    "lamp", "drill", "filter", "pump", "hose", "clamp", "spring", "screw", "panel", "sensor",
  ]
  static let kinds = [
    "steel", "brass", "copper", "nylon", "rubber", "zinc", "oak", "glass", "carbon", "ceramic",
    "heavy", "light", "long", "short", "black", "white", "marine", "garden", "kitchen", "angled",
  ]
  static let makers = (1...200).map { "Maker \($0)" }
  static let byName = SortKey.field(Field<InventoryItem, String>.name)
  static let units = ["pcs", "m", "kg", "l", "box"]

  /// When the first item was made, in milliseconds since 1970; each next one a millisecond later.
  private let start: UInt64
  private let seed: Int

  /// Items of different seeds have different identifiers and codes.
  init(seed: Int) {
    self.seed = seed
    start = Surroundings.system.now() - 86_400_000
  }

  func id(_ number: Int) -> RecordID {
    var random = SampleRandom(seed &* 10_000_019 &+ number)
    return RecordID(
      milliseconds: UInt64(Int64(start) + Int64(number)), random: (random.next(), random.next()))
  }

  static func code(_ number: Int, seed: Int) -> String { "S\(seed)-\(1_000_000 + number)" }

  func record(_ number: Int) -> Record<InventoryItem> {
    var random = SampleRandom(seed &* 7_919 &+ number)
    let (thing, kind) = (random.pick(Self.things), random.pick(Self.kinds))
    var item = Record<InventoryItem>(new: id(number))
    item[.name] =
      "\(kind.prefix(1).uppercased() + kind.dropFirst()) \(thing) \(random.next() % 1_000)"
    item[.code] = Self.code(number, seed: seed)
    item[.barcode] = "4\(100_000_000_000 + random.next() % 900_000_000_000)"
    item[.description] = """
      A \(kind) \(thing) for the \(random.pick(Self.kinds)) \(random.pick(Self.things)), \
      series \(random.next() % 5_000)
      """
    item[.manufacturer] = random.pick(Self.makers)
    item[.price] = ExactDecimal(millionths: Int64(random.next() % 500_000) * 10_000)
    item[.currency] = "EUR"
    item[.unit] = random.pick(Self.units)
    item[.threshold] = ExactDecimal(millionths: Int64(random.next() % 50) * 1_000_000)
    item[.condition] = random.pick(InventoryItem.conditions)
    return item
  }

  /// A movement of one of so many items; they take turns.
  func movement(_ number: Int, among count: Int) -> Record<StockTransaction> {
    var random = SampleRandom(seed &* 104_729 &+ number)
    var movement = Record<StockTransaction>(new: id(-10 - number))
    movement[.item] = id(number % count)
    movement[.type] = StockMovement.adjustment.name
    movement[.quantity] = ExactDecimal(millionths: Int64(random.next() % 20 + 1) * 1_000_000)
    movement[.reason] = "Counted"
    movement[.date] = Moment(milliseconds: Int64(start) + Int64(number))
    return movement
  }

  /// What a device pushes that has made the item.
  func change(_ number: Int, device: DeviceID) -> RecordChange {
    change(record(number), at: number, device: device)
  }

  /// What a device pushes that has made a record, so many milliseconds after the first one.
  func change<Owner: Entity>(
    _ record: Record<Owner>, at number: Int, device: DeviceID
  ) -> RecordChange {
    let values = record.values
    return RecordChange(
      values, groups: values.changedGroups, life: 1,
      stamp: HybridTime(milliseconds: start + UInt64(number), device: device.low),
      of: Owner.definition)
  }

  /// What a container sends of the item.
  func state(_ number: Int, by author: AccountID) -> RecordState {
    state(record(number), at: number, by: author)
  }

  func state<Owner: Entity>(
    _ record: Record<Owner>, at number: Int, by author: AccountID
  ) -> RecordState {
    let change = change(record, at: number, device: author)
    return RecordState(
      kind: change.kind, id: change.id, version: change.version,
      createdAt: start + UInt64(number), createdBy: author, updatedBy: author)
  }

  /// A page as a container sends it.
  func page(_ numbers: Range<Int>, by author: AccountID) -> PullAnswer {
    page(numbers.map { state($0, by: author) }, upTo: numbers.upperBound)
  }

  /// A page of movements, which come after all items.
  func page(
    ofMovements numbers: Range<Int>, among count: Int, by author: AccountID
  ) -> PullAnswer {
    let states = numbers.map { number in
      state(movement(number, among: count), at: count + number, by: author)
    }
    return page(states, upTo: count + numbers.upperBound)
  }

  func page(_ records: [RecordState], upTo count: Int) -> PullAnswer {
    PullAnswer(
      records: records, token: Self.token(count), sequence: UInt64(count), hasMore: false,
      remaining: 0, time: Surroundings.system.now())
  }

  /// The token that belongs to the first `count` items; a device does not look into it.
  static func token(_ count: Int) -> [UInt8] {
    count == 0 ? [] : Array("after \(count)".utf8)
  }
}
