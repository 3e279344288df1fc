package import Device
import Model

extension CompanyContext {
  /// One page of the list of items with so many rows at most, and what stands above it.
  package func items(_ query: ItemQuery, limit: Int) async throws -> ItemListing {
    var listing = try await itemRows(query, limit: limit)
    let head = try await kept(ItemListHead.self)
    listing.total = query.isArchived ? head.archived : max(0, head.all - head.archived)
    listing.archived = head.archived
    listing.conditions = head.conditions
    listing.worth = head.worth
    listing.hasPlaces = head.hasPlaces
    listing.choices = head.choices
    listing.fields = head.fields
    if let place = query.location { listing.place = try await fetch(Location.self, place)?[.code] }
    if query.isNarrowed, query.words.isEmpty {
      let limit = BulkAct.limit + 1
      let count = try await count(try await request(query), limit: limit)
      listing.matching = count
      listing.isCapped = count == limit
    } else if let place = query.location, query.words.isEmpty {
      let usual = PageFilter(Field<InventoryItem, RecordID>.location, place)
      let isWhole = listing.previous == nil && listing.next == nil
      let count = try await count(.inventoryItem, with: usual)
      listing.matching = isWhole ? listing.rows.count : count
    } else if let only = query.only, query.words.isEmpty {
      let count = listing.conditions[only] ?? 0
      listing.matching = count
      listing.isCapped = count >= StoreReader.countLimit
    }
    return listing
  }

  /// The rows of one page, without what stands above them. What is searched for has one page: so
  /// many of the best matches, or all for who takes pages as large as they come.
  package func itemRows(_ query: ItemQuery, limit: Int) async throws -> ItemListing {
    query.words.isEmpty ? try await part(query, limit) : try await matches(query, limit)
  }

  fileprivate static let archivedOnly = PageFilter(Field<InventoryItem, Bool>.isArchived, true)

  /// The part of the items that a list is about, without the words that are searched for.
  private func request(_ query: ItemQuery) async throws -> PageRequest {
    var request = PageRequest(.inventoryItem, sort: query.order.sortKey)
    request.isDescending = query.isDescending
    request.filters = [
      query.isArchived
        ? Self.archivedOnly : .without(Field<InventoryItem, Bool>.isArchived, true)
    ]
    request.condition = query.only
    if let place = query.location {
      request.filters.append(PageFilter(Field<InventoryItem, RecordID>.location, place))
    }
    if let category = query.category {
      let all = try await categoryTree().all(within: category)
      if let filter = PageFilter.any(of: all, in: Field<InventoryItem, RecordID>.category) {
        request.filters.append(filter)
      }
    }
    request.tag = query.tag
    request.ranges = query.ranges
    return request
  }

  private func part(_ query: ItemQuery, _ limit: Int) async throws -> ItemListing {
    var request = try await request(query)
    request.limit = limit
    switch query.start {
    case .beginning: break
    case .after(let text): request.after = PageKey(text: text)
    case .before(let text):
      request.after = PageKey(text: text)
      return try await pageBefore(request, query)
    }
    let page = try await page(of: request)
    let rows = try await rows(page.records)
    let first = request.after == nil ? nil : rows.first
    return ItemListing(
      rows: rows, total: 0, previous: first.map { PageKey($0, query.order).text },
      next: page.next?.text)
  }

  /// The page in front of a row is the one behind it in the other direction, turned round.
  private func pageBefore(
    _ request: PageRequest, _ query: ItemQuery
  ) async throws -> ItemListing {
    var request = request
    request.isDescending.toggle()
    let page = try await page(of: request)
    let rows = try await rows(page.records.reversed())
    let last = rows.last.map { PageKey($0, query.order).text }
    let first = page.next == nil ? nil : rows.first.map { PageKey($0, query.order).text }
    return ItemListing(rows: rows, total: 0, previous: first, next: last)
  }

  private func matches(_ query: ItemQuery, _ limit: Int) async throws -> ItemListing {
    let isWhole = limit >= StoreReader.pageLimit
    let most = isWhole ? StoreReader.wholeSearchLimit : StoreReader.searchLimit
    let limit = isWhole ? most - 1 : min(limit, most - 1)
    var found = try await search(query.words, kind: .inventoryItem, limit: limit + 1)
    let isCapped = found.count > limit
    if isCapped { found.removeLast() }
    // Who searches wants what is archived too; it is marked.
    if query.isArchived {
      found.removeAll { $0.record(InventoryItem.self)?[.isArchived] != true }
    }
    if let place = query.location {
      found.removeAll { $0.record(InventoryItem.self)?[.location] != place }
    }
    if let category = query.category {
      let all = Set(try await categoryTree().all(within: category))
      found.removeAll { stored in
        !(stored.record(InventoryItem.self)?[.category].map(all.contains) ?? false)
      }
    }
    if let tag = query.tag {
      let marks = try await marks(of: found.map(\.id)).filter { $0.tag == tag }
      let marked = Set(marks.map(\.item))
      found.removeAll { !marked.contains($0.id) }
    }
    let isUsual = query.order == .name && !query.isDescending
    var all = try await rows(found)
    if let only = query.only { all.removeAll { !$0.meets(only) } }
    all.removeAll { !query.includes($0) }
    // The best match comes first unless the person asked for another order.
    if !isUsual { all.sort { query.isBefore($0, $1) } }
    var listing = ItemListing(rows: all, total: 0, matching: all.count)
    listing.isCapped = isCapped
    return listing
  }

  private func rows(_ records: [StoredRecord]) async throws -> [ItemRow] {
    let stock = try await stockLevels(of: records.map(\.id))
    return try await named(zip(records, stock).compactMap { ItemRow($0, level: $1) })
  }
}

extension ItemQuery {
  fileprivate var ranges: [PageRange] {
    [
      PageRange(
        of: .stock, quantity?.lower.map { .decimal($0) }, quantity?.upper.map { .decimal($0) }),
      PageRange(
        of: .field(Field<InventoryItem, ExactDecimal>.price), price?.lower.map { .decimal($0) },
        price?.upper.map { .decimal($0) }),
      PageRange(
        of: .updatedAt, changed?.lower.map { .time($0.milliseconds) },
        changed?.end.map { .time($0.milliseconds) }),
    ].compactMap { $0 }
  }

  /// Whether a row that was searched for lies between all ends.
  fileprivate func includes(_ row: ItemRow) -> Bool {
    let days = changed.flatMap { Ends($0.lower, $0.end) }
    return quantity?.contains(row.quantity) ?? true && price?.contains(row.item[.price]) ?? true
      && days?.contains(row.changed) ?? true
  }

  fileprivate func isBefore(_ left: ItemRow, _ right: ItemRow) -> Bool {
    let (first, second) = isDescending ? (right, left) : (left, right)
    return switch order {
    case .name:
      (first.item[.name] ?? "", first.item.id) < (second.item[.name] ?? "", second.item.id)
    case .code:
      (first.item[.code] ?? "", first.item.id) < (second.item[.code] ?? "", second.item.id)
    case .changed: (first.changed, first.item.id) < (second.changed, second.item.id)
    case .quantity: (first.quantity, first.item.id) < (second.quantity, second.item.id)
    case .available:
      (first.level.available, first.item.id) < (second.level.available, second.item.id)
    case .reserved: isLess(left.reserved.ifAny, right.reserved.ifAny)
    case .incoming: isLess(left.incoming.ifAny, right.incoming.ifAny)
    case .price: isLess(left.item[.price], right.item[.price])
    }
  }

  /// What has nothing of it, such as no price, is behind everything, in both directions.
  private func isLess(_ mine: ExactDecimal?, _ other: ExactDecimal?) -> Bool {
    guard let mine else { return false }
    guard let other else { return true }
    return isDescending ? other < mine : mine < other
  }
}

extension ExactDecimal {
  /// Nil for nothing.
  fileprivate var ifAny: ExactDecimal? { self > .zero ? self : nil }
}

extension ItemQuery.Order {
  fileprivate var sortKey: SortKey {
    switch self {
    case .name: .field(Field<InventoryItem, String>.name)
    case .code: .field(Field<InventoryItem, String>.code)
    case .changed: .updatedAt
    case .quantity: .stock
    case .reserved: .reserved
    case .available: .available
    case .incoming: .incoming
    case .price: .field(Field<InventoryItem, ExactDecimal>.price)
    }
  }
}

/// What stands above every list of a company's items, whatever part of them it shows.
private struct ItemListHead: KeptReading {
  let all: Int
  let archived: Int
  let conditions: [ListCondition: Int]
  let worth: [Money]
  let hasPlaces: Bool
  let choices: MarkChoices
  let fields: OwnFields

  init(_ reader: StoreReader, of company: CompanyID) throws {
    all = try reader.count(.inventoryItem, in: company)
    archived = try reader.count(
      .inventoryItem, with: CompanyContext.archivedOnly, in: company)
    conditions = try ConditionCounts(reader, of: company).counts
    worth = try reader.worth(of: company)
    hasPlaces = try reader.count(.location, in: company) > 0
    choices = MarkChoices(
      CategoryTree(try reader.all(of: company, by: Field<Category, String>.name)),
      try reader.all(of: company, by: Field<Tag, String>.name))
    fields = OwnFields(try reader.all(of: company, by: Field<CustomField, String>.name))
  }
}
