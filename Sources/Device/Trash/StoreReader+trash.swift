package import Model
import Storage
import SyncProtocol

extension StoreReader {
  /// Records of one act that a page of Trash names.
  package static let trashRecordLimit = 20

  /// One page of a company's Trash, the latest act first, beginning before `before`. `now` is in
  /// milliseconds since 1970.
  package func trash(
    in zone: ZoneID, now: UInt64, before: HybridTime? = nil, limit: Int = 50
  ) throws -> TrashPage {
    let now = try corrected(now: now)
    var acts: [TrashAct] = []
    var end = before
    while acts.count < limit, let moment = try latestEnd(in: zone, before: end, now) {
      acts.append(try act(at: moment, zone, now))
      end = moment
    }
    let hasMore = try end.map { try latestEnd(in: zone, before: $0, now) != nil } ?? false
    return TrashPage(acts: acts, next: hasMore ? end : nil)
  }

  /// The act of that moment; nil when nothing that was deleted then can be restored any more.
  package func trashAct(
    at moment: HybridTime, in zone: ZoneID, now: UInt64
  ) throws -> TrashAct? {
    let now = try corrected(now: now)
    guard TrashTime.isOpen(endedAt: moment, now: now) else { return nil }
    let act = try act(at: moment, zone, now)
    return act.count == 0 ? nil : act
  }

  /// How many records of a company are in Trash.
  package func trashCount(in zone: ZoneID, now: UInt64) throws -> Int {
    let first = TrashTime.first(now: try corrected(now: now))
    return try trashTables.reduce(0) { try $0 + $1.trashCount(in: zone, from: first) }
  }

  /// All records that were deleted at that moment and still are.
  func deleted(
    at moment: HybridTime, in zone: ZoneID
  ) throws -> [(kind: EntityKind, id: RecordID)] {
    try trashTables.flatMap { table in
      try table.identifiers(endedAt: moment, in: zone).map { (table.definition.kind, $0) }
    }
  }

  /// Whether anything was ever moved of an item.
  package func hasMovements(_ item: RecordID, in zone: ZoneID) throws -> Bool {
    try connection.first(
      """
      SELECT 1 FROM StockTransaction INDEXED BY "StockTransaction by item"
      WHERE companyID = ? AND item = ? AND deleted IS NULL LIMIT 1
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(item, at: 2)
    } read: {
      $0.bool(0)
    } ?? false
  }

  /// The tables of what people delete.
  private var trashTables: [EntityTable] {
    tables.filter { table in
      let definition = table.definition
      return definition.home == .company && !definition.isAppendOnly
        && !definition.isMadeByContainer && !definition.isRoot
    }
  }

  private func latestEnd(
    in zone: ZoneID, before: HybridTime?, _ now: UInt64
  ) throws -> HybridTime? {
    let first = TrashTime.first(now: now)
    return try trashTables.compactMap { table in
      try table.lastEnd(in: zone, from: first, before: before)
    }.max()
  }

  private func act(at moment: HybridTime, _ zone: ZoneID, _ now: UInt64) throws -> TrashAct {
    let all = try deleted(at: moment, in: zone)
    let stored = try all.prefix(Self.trashRecordLimit).compactMap {
      try record($0.kind, $0.id, in: zone)
    }
    return TrashAct(
      moment: moment, author: stored.first?.updatedBy ?? .zero,
      records: stored.map {
        TrashedRecord(
          kind: $0.values.kind, id: $0.id, title: $0.title,
          isChangedLater: $0.isChangedAfterItsEnd)
      },
      count: all.count, daysLeft: TrashTime.daysLeft(endedAt: moment, now: now))
  }
}

extension StoredRecord {
  /// What people call it, or its first text.
  package var title: String {
    if let title = RecordTitle.text(values) { return title }
    for value in values.values {
      if case .text(let text) = value { return text }
    }
    return id.description
  }
}

extension EntityTable {
  fileprivate func trashCount(in zone: ZoneID, from first: HybridTime) throws -> Int {
    try connection.first(
      """
      SELECT count(*) FROM "\(definition.name)" INDEXED BY \(trashIndex)
      WHERE \(columns.zone) = ?1 AND deleted >= ?2 AND \(Self.isInTrash)
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(first, at: 2)
    } read: {
      $0.int(0)
    } ?? 0
  }

  /// The latest moment at which a row that is in Trash was deleted, within the bounds.
  fileprivate func lastEnd(
    in zone: ZoneID, from first: HybridTime, before: HybridTime?
  ) throws -> HybridTime? {
    let isBefore = before == nil ? "" : "AND deleted < ?3"
    return try connection.first(
      """
      SELECT deleted FROM "\(definition.name)" INDEXED BY \(trashIndex)
      WHERE \(columns.zone) = ?1 AND deleted >= ?2 \(isBefore) AND \(Self.isInTrash)
      ORDER BY deleted DESC LIMIT 1
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(first, at: 2)
      if let before { $0.bind(before, at: 3) }
    } read: {
      try $0.moment(0)
    } ?? nil
  }
}
