import Model
import SyncProtocol
import Testing

/// One message of a kind, with all that tables of messages do with it.
struct Example: CustomTestStringConvertible, Sendable {
  /// What came out of reading bytes: the message as it would be written again.
  struct Reading: Equatable, Sendable {
    let isSame: Bool
    let compact: [UInt8]
    let json: [UInt8]
  }

  let testDescription: String
  let compact: [UInt8]
  let body: [UInt8]
  let json: [UInt8]
  let readCompact: @Sendable ([UInt8]) throws(WireFailure) -> Reading
  let readBody: @Sendable ([UInt8]) throws(WireFailure) -> Reading
  let readJSON: @Sendable ([UInt8]) throws(WireFailure) -> Reading

  init<Message: WireMessage & Equatable>(_ message: Message) {
    @Sendable func reading(_ other: Message) -> Reading {
      Reading(isSame: other == message, compact: other.compactBytes, json: other.jsonBytes)
    }
    testDescription = "\(Message.self)"
    compact = message.compactBytes
    body = message.compactBody
    json = message.jsonBytes
    readCompact = { bytes throws(WireFailure) in reading(try Message(compactBytes: bytes)) }
    readBody = { bytes throws(WireFailure) in reading(try Message(compactBody: bytes)) }
    readJSON = { bytes throws(WireFailure) in reading(try Message(jsonBytes: bytes)) }
  }
}

/// One example of every message, with every optional part present.
enum Examples {
  static let company = RecordID(high: 0x0190_0000_0000_7001, low: 0x8000_0000_0000_0001)
  static let account = RecordID(high: 0x0190_0000_0000_7002, low: 0x8000_0000_0000_0002)
  static let device = RecordID(high: 0x0190_0000_0000_7003, low: 0x8000_0000_0000_0003)
  static let record = RecordID(high: 0x0190_0000_0000_7004, low: 0x8000_0000_0000_0004)
  static let stamp = HybridTime(milliseconds: 1_700_000_000_000, counter: 2, device: device.low)
  static let entry = FeedEntry(
    zone: company, standing: .shared, head: 300, isPaused: true)

  static let change: RecordChange = {
    var item = Record<InventoryItem>(new: record)
    item[.name] = "Bolt \"M4\" é"
    item[.code] = "B-4"
    item[.price] = ExactDecimal("-12.5")
    item[.currency] = "EUR"
    item[.isFlagged] = true
    item[.isArchived] = false
    item[.expires] = Moment(milliseconds: -1)
    return RecordChange(
      item.values, groups: item.values.changedGroups, life: 1, stamp: stamp,
      of: InventoryItem.definition)
  }()

  static let state = RecordState(
    kind: .stockTransaction, id: record,
    version: RecordVersion(
      life: 2, deleted: HybridTime(ticks: stamp.ticks + 5, device: 0),
      groups: [
        StampedGroup(
          number: 0, stamp: stamp,
          bytes: GroupCoding.encode(movement, group: 0, of: StockTransaction.definition)),
        StampedGroup(number: 40, stamp: stamp, bytes: [40, 9, 1, 2, 3]),
      ]),
    createdAt: 1_700_000_000_000, createdBy: account, updatedBy: device)

  private static let movement: RecordValues = {
    var movement = Record<StockTransaction>(new: record)
    movement[.item] = device
    movement[.type] = "purchase"
    movement[.quantity] = ExactDecimal("3")
    movement[.date] = Moment(milliseconds: 1_700_000_000_000)
    return movement.values
  }()

  static let accounts: [Example] = [
    Example(
      SignInRequest(
        name: "ada", password: "pw", device: device, deviceName: "Laptop", lastSession: "0ld",
        pair: pair, timeCode: "123456")),
    Example(
      SignInAnswer(
        container: record, account: account, device: device, session: "s3cret", name: "Ada",
        pair: pair)),
    Example(
      FeedAnswer(
        sequence: 7, time: 1_700_000_000_001, entries: [entry, entry], incarnation: 9, start: 4,
        schema: 11, fileLimit: 5, believed: 6)),
    Example(Poke(feed: 7, heads: [entry])),
    Example(CallRefusal(.tooManyRequests, "Wait a moment.", retryAfter: 30)),
    Example(CreateZoneRequest(company: company, tier: .business, isRestored: true)),
    Example(CreateLinkRequest(company: company, permission: .canEdit, role: .sales, lifetime: 60)),
    Example(LinkSecret(secret: "abcdef")),
    Example(
      LinkOffer(
        company: company, companyName: "Acme", ownerName: "Ada", permission: .viewOnly,
        isMember: false, isOwner: true, role: .courier, invited: "Ben", expiresAt: 9)),
    Example(ZoneAnswer(entry: entry, incarnation: 9)),
  ]

  static let records: [Example] = [
    Example(PullRequest(zone: company, token: [1, 2, 255], receipt: [3], earlier: [4])),
    Example(
      PullAnswer(
        records: [state], token: [9], sequence: 8, hasMore: true, remaining: 200, time: 5,
        incarnation: 9)),
    Example(PushRequest(zone: company, number: 3, token: [], changes: [change])),
    Example(
      PushAnswer(
        number: 3, time: 5, token: [], sequence: 0,
        results: [
          .saved, ChangeResult(refusal: ChangeRefusal(.denied, "No."), current: state),
        ], incarnation: 9, receipt: [4, 5])),
    Example(change), Example(state), Example(ChangeRefusal(.clockAhead, "Too early.")),
    Example(ChangeResult(refusal: nil, current: state)), Example(entry),
  ]

  static let devices: [Example] = [
    Example(RenewRequest(nonce: [1, 2, 254, 255])),
    Example(
      DeviceList(devices: [
        DeviceEntry(
          device: device, name: "Laptop", signedIn: 1_700_000_000_000,
          lastSeen: 1_700_000_000_001, isThisOne: true)
      ])),
  ]

  static let all =
    accounts + records + devices + comparing + sharing + keys + files
    + audit
}
