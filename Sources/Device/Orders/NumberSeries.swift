package import Model
import Storage
import SyncProtocol

/// The numbers of one series of documents in one company, such as the orders of a year.
///
/// A device gives numbers out of blocks that it leased while it had a network. A block counts once
/// the container has taken it; before that the device counts for itself, and its numbers end with
/// its suffix. In a company of which nobody else knows yet every block counts.
struct NumberSeries {
  let store: DeviceStore
  let zone: ZoneID
  /// The table of the documents.
  let table: String
  /// What the numbers begin with.
  let name: String
  /// How many digits a number has at least, in a format that the company chose; nil for four behind
  /// a dash.
  let digits: Int64?

  init(_ store: DeviceStore, _ zone: ZoneID, table: String, name: String, digits: Int64?) {
    (self.store, self.zone) = (store, zone)
    (self.table, self.name, self.digits) = (table, name, digits)
  }

  /// The series of a lease; nil where no kind of document has such numbers.
  init?(of lease: Record<NumberLease>, _ store: DeviceStore, _ zone: ZoneID) {
    guard let name = lease[.series], let table = Self.table(of: lease) else { return nil }
    self.init(store, zone, table: table, name: name, digits: lease[.digits])
  }

  /// The table of the documents that a lease is for; nil for one that no kind has.
  static func table(of lease: Record<NumberLease>) -> String? {
    guard let document = lease[.document] else { return table(of: lease[.series] ?? "") }
    return numbered.first { $0.table == document }?.table
  }

  /// The table of the documents of a usual series.
  private static func table(of series: String) -> String? {
    let prefix = series.prefix { $0 != "-" }
    return numbered.first { $0.prefix == prefix }?.table
  }

  /// The kinds of documents that have numbers, by what these usually begin with.
  private static let numbered: [(prefix: String, table: String)] = {
    func of<Document: NumberedDocument>(_: Document.Type) -> (prefix: String, table: String) {
      (Document.prefix, Document.definition.name)
    }
    return [
      of(SalesOrder.self), of(Purchase.self), of(Invoice.self), of(Bill.self), of(Dispatch.self),
    ]
  }()

  /// The next number, with the lease as it is afterwards.
  func take() throws -> (number: String, lease: Record<NumberLease>) {
    let own = try ownLeases()
    let isAlone = try store.isUnacknowledged(.company, zone, zone)
    let blocks = try own.filter { lease in
      guard lease[.suffix] == nil else { return false }
      return try isAlone || !store.isUnacknowledged(.numberLease, lease.id, zone)
    }
    for var lease in blocks {
      if let number = try next(&lease) { return (number, lease) }
    }
    if isAlone, let taken = try numberOfNewBlock() { return taken }
    for var lease in own where lease[.suffix] != nil {
      if let number = try next(&lease) { return (number, lease) }
    }
    var lease = lease(first: 1, size: NumberLease.ownSize, key: "-\(suffix)")
    lease[.suffix] = suffix
    guard let number = try next(&lease) else { throw SaveRefusal(zone, .byOrder(.noNumberLeft)) }
    return (number, lease)
  }

  /// The first number of another block: behind the leases, and behind all numbers where somebody
  /// wrote those of that block by hand.
  private func numberOfNewBlock() throws -> (number: String, lease: Record<NumberLease>)? {
    if let taken = try number(ofBlockBehind: lastLeased()) { return taken }
    return try number(ofBlockBehind: highestNumber())
  }

  private func number(
    ofBlockBehind last: Int64
  ) throws -> (number: String, lease: Record<NumberLease>)? {
    guard var lease = newBlock(behind: last), let number = try next(&lease) else { return nil }
    return (number, lease)
  }

  /// Another block, where less than half of one is left; nil where there is enough. `taken` is a
  /// lease as it is after a number was given of it, `refused` one that another device has.
  func refill(
    after taken: Record<NumberLease>? = nil, insteadOf refused: Record<NumberLease>? = nil
  ) throws -> Record<NumberLease>? {
    let own = try ownLeases().filter { $0.id != taken?.id } + [taken].compactMap(\.self)
    let left = own.filter { $0[.suffix] == nil && $0.id != refused?.id }
      .reduce(0) { $0 + $1.size - $1.used }
    guard left * 2 < NumberLease.blockSize else { return nil }
    let ends = [taken, refused].compactMap(\.self).filter { $0[.suffix] == nil }
      .map { ($0[.first] ?? 0) + $0.size - 1 }
    return newBlock(behind: max(try lastLeased(), ends.max() ?? 0))
  }

  // MARK: Leases

  /// Adds what finds the leases of which numbers are left: few of all that there are.
  static func complete(_ entities: [EntityDefinition], on connection: Connection) throws {
    guard entities.contains(where: { $0.kind == .numberLease }) else { return }
    try connection.execute(
      """
      CREATE INDEX IF NOT EXISTS "NumberLease open" ON NumberLease (companyID, series)
      WHERE deleted IS NULL AND size > coalesce(used, 0)
      """)
  }

  /// The leases of this device of which numbers are left, in the order of these.
  private func ownLeases() throws -> [Record<NumberLease>] {
    let open = try store.connection.all(
      """
      SELECT id FROM NumberLease INDEXED BY "NumberLease open"
      WHERE companyID = ? AND series = ? AND (holder = ? OR ?) AND document IS ? AND digits IS ?
      AND size > coalesce(used, 0) AND deleted IS NULL
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(name, at: 2)
      $0.bind(store.identity, at: 3)
      $0.bind(!store.protections.contains(.ownNumbers), at: 4)
      $0.bind(document, at: 5)
      $0.bind(digits, at: 6)
    } read: {
      try $0.identifier(0)
    }
    return try open.compactMap { try store.reader.living(NumberLease.self, $0, in: zone) }
      .sorted { ($0[.suffix] ?? "", $0[.first] ?? 0) < ($1[.suffix] ?? "", $1[.first] ?? 0) }
  }

  /// The last number of the blocks that are leased; where none is, the highest that was given.
  private func lastLeased() throws -> Int64 {
    let key = try store.connection.first(
      """
      SELECT max(key) FROM NumberLease
      WHERE companyID = ? AND key > ? AND key < ? AND deleted IS NULL
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind("\(keys)/", at: 2)
      $0.bind("\(keys)/:", at: 3)
    } read: {
      $0.optionalString(0)
    }
    guard let block = key??.split(separator: "/").last.flatMap({ Int64($0) }) else {
      return try highestNumber()
    }
    return block * Int64(NumberLease.blockSize)
  }

  /// The block behind a number; nil behind the last one.
  private func newBlock(behind last: Int64) -> Record<NumberLease>? {
    let size = Int64(NumberLease.blockSize)
    guard last < Self.numberLimit else { return nil }
    let block = (last + size - 1) / size
    return lease(
      first: block * size + 1, size: NumberLease.blockSize, key: NumberLease.key(block: block + 1))
  }

  private func lease(first: Int64, size: Int, key: String) -> Record<NumberLease> {
    let key = "\(keys)/\(key)"
    var lease = Record<NumberLease>(new: .numberLease(key, of: store.identity))
    (lease[.key], lease[.series]) = (key, name)
    (lease[.first], lease[.size]) = (first, Int64(size))
    (lease[.document], lease[.digits]) = (document, digits)
    lease[.holder] = store.identity
    return lease
  }

  /// The documents that its leases name.
  private var document: String? { digits == nil ? nil : table }

  /// What the keys of its leases begin with. Formats of two kinds may begin alike.
  private var keys: String { document.map { "\($0) \(name)" } ?? name }

  /// What tells this device from others in its numbers.
  private var suffix: String {
    let signs = Array("23456789ABCDEFGHJKLMNPQRSTUVWXYZ")
    var rest = store.identity.low
    return String(
      (0..<4).map { _ in
        defer { rest >>= 5 }
        return signs[Int(rest & 31)]
      })
  }

  // MARK: Numbers

  /// The next one of a lease that no document has; nil where none is left.
  private func next(_ lease: inout Record<NumberLease>) throws -> String? {
    while lease.used < lease.size {
      let number = lease.number(at: lease.used)
      lease[.used] = lease.used + 1
      if try !isTaken(number) { return number }
    }
    return nil
  }

  /// The indexes are named because the planner would rather walk through all documents of the
  /// company than through those in Trash.
  private func isTaken(_ number: String) throws -> Bool {
    try store.connection.first(
      """
      SELECT 1 FROM \(table) INDEXED BY "\(table) by number"
      WHERE companyID = ?1 AND number = ?2 AND deleted IS NULL
      UNION ALL
      SELECT 1 FROM \(table) INDEXED BY "\(table) in Trash"
      WHERE companyID = ?1 AND number = ?2 AND \(EntityTable.isInTrash)
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(number, at: 2)
    } read: { _ in
      true
    } ?? false
  }

  /// The highest number that any document has or had. What somebody wrote by hand counts where it
  /// is digits alone, and not too many of them.
  private func highestNumber() throws -> Int64 {
    let prefix = digits == nil ? name + "-" : name
    let highest = try store.connection.first(
      """
      SELECT max(CAST(substr(number, ?2) AS INTEGER)) FROM \(table)
      WHERE companyID = ?1 AND number > ?3 AND number < ?4
      AND length(number) < ?2 + 9 AND substr(number, ?2) NOT GLOB '*[^0-9]*'
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(prefix.utf8.count + 1, at: 2)
      $0.bind(prefix, at: 3)
      $0.bind(prefix + ":", at: 4)
    } read: {
      $0.isNull(0) ? 0 : $0.int64(0)
    }
    return highest ?? 0
  }

  /// Nothing beyond it is counted on.
  private static let numberLimit: Int64 = 1_000_000_000
}

extension StoreReader {
  /// The device that the store goes by; nil before it has one.
  package func device() throws -> DeviceID? {
    try meta(Self.deviceName).flatMap { DeviceID(bytes: $0) }
  }

  /// The leases of a series in the order of their numbers; those of all series, the latest first,
  /// where none is named.
  package func numberLeases(
    of series: String? = nil, in zone: ZoneID
  ) throws -> [Record<NumberLease>] {
    var request = PageRequest(.numberLease, sort: .field(Field<NumberLease, String>.key))
    request.filters =
      series.map { [PageFilter(Field<NumberLease, String>.series, $0)] } ?? []
    request.limit = StoreReader.pageLimit
    var all: [Record<NumberLease>] = []
    repeat {
      let page = try page(request, in: zone)
      all += page.records.compactMap { $0.record() }
      request.after = page.next
    } while request.after != nil
    return all.sorted { left, right in
      let (first, second) = (left[.series] ?? "", right[.series] ?? "")
      guard first == second else { return first > second }
      return (left[.suffix] ?? "", left[.first] ?? 0, left.id)
        < (right[.suffix] ?? "", right[.first] ?? 0, right.id)
    }
  }

  /// The numbers of a lease that were given and that no living document has.
  package func voidNumbers(
    of lease: Record<NumberLease>, in zone: ZoneID
  ) throws -> [String] {
    guard let table = NumberSeries.table(of: lease) else { return [] }
    return try (0..<lease.used).map { lease.number(at: $0) }.filter { number in
      try connection.first(
        "SELECT 1 FROM \(table) WHERE companyID = ? AND number = ? AND deleted IS NULL LIMIT 1"
      ) {
        $0.bind(zone, at: 1)
        $0.bind(number, at: 2)
      } read: { _ in
        true
      } == nil
    }
  }
}
