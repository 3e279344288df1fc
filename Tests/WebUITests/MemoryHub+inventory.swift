import Business
import Device
import Model

@testable import WebUI

extension MemoryHub {
  static let pageRowLimit = 5

  func inventory(_ account: AccountID) -> DeviceAccess.Inventory {
    DeviceAccess.Inventory(
      page: { query, company in try self.read { Self.page(query, $0.companies[company]) } },
      item: { id, company in
        try self.read { state in
          guard let company = state.companies[company], let item = company.items[id] else {
            return nil
          }
          let movements = company.movements.filter { $0[.item] == id }.reversed()
          return ItemDetail(row: Self.row(item, company), movements: Array(movements))
        }
      },
      scanned: { code, company in
        try self.read { state in
          guard let company = state.companies[company] else { return [] }
          let items = company.items.values.sorted { $0.id < $1.id }
          let coded = items.filter { $0[.code] == code }
          let found = coded.isEmpty ? items.filter { $0[.barcode] == code } : coded
          return found.map { Self.row($0, company) }
        }
      },
      add: { change, quantity, company in
        try self.change { state in
          let added = Self.write(change.fields, nil, company, account, &state)
          guard case .saved(let id) = added, let quantity else { return added }
          let opening = StockChange(quantity: quantity, movement: .adjustment, reason: nil)
          let booked = Self.adjust(opening, id, company, account, &state)
          if case .saved = booked { return added }
          return booked
        }
      },
      edit: { change, id, company in
        try self.change { state in Self.write(change.fields, id, company, account, &state) }
      },
      delete: { id, company in
        try self.change { state in
          if let no = Self.denial(.delete, .inventoryItem, company, account, state) { return no }
          return state.companies[company]?.items.removeValue(forKey: id) == nil
            ? .missing : .saved(id)
        }
      },
      adjust: { change, id, company in
        try self.change { state in Self.adjust(change, id, company, account, &state) }
      })
  }

  private static func denial(
    _ action: Action, _ subject: Subject, _ company: CompanyID, _ account: AccountID,
    _ state: State
  ) -> EditOutcome? {
    guard let member = state.companies[company]?.members[account] else { return .missing }
    guard case .denied(let denial) = member.verdict(on: action, subject) else { return nil }
    return .denied(denial)
  }

  private static func write(
    _ change: ItemChange, _ id: RecordID?, _ company: CompanyID, _ account: AccountID,
    _ state: inout State
  ) -> EditOutcome {
    if let no = denial(id == nil ? .create : .edit, .inventoryItem, company, account, state) {
      return no
    }
    let items = state.companies[company]?.items ?? [:]
    let id = id ?? state.newID()
    var values = items[id]?.values ?? RecordValues(new: id, of: InventoryItem.definition)
    change.apply(to: &values)
    guard let item = Record<InventoryItem>(values) else { return .missing }
    if items.values.contains(where: { $0.id != id && $0[.code] == item[.code] }) {
      return .taken(field: "code")
    }
    state.companies[company]?.items[id] = item
    state.time += 1
    state.companies[company]?.changed[id] = Int64(state.time)
    return .saved(id)
  }

  private static func adjust(
    _ change: StockChange, _ id: RecordID, _ company: CompanyID, _ account: AccountID,
    _ state: inout State
  ) -> EditOutcome {
    let subject = change.movement.subject()
    if let no = denial(.create, subject, company, account, state) { return no }
    var movement = Record<StockTransaction>(new: state.newID())
    movement[.item] = id
    movement[.type] = change.movement.name
    movement[.quantity] = change.quantity
    movement[.reason] = change.reason
    movement[.date] = Moment(milliseconds: Int64(state.time))
    state.companies[company]?.movements.append(movement)
    return .saved(movement.id)
  }

  private static func row(_ item: Record<InventoryItem>, _ company: Company) -> ItemRow {
    let sum = company.movements.filter { $0[.item] == item.id }
      .reduce(ExactDecimal.zero) { $0.adding($1[.quantity] ?? .zero) ?? $0 }
    return ItemRow(
      item: item, quantity: sum, changed: Moment(milliseconds: company.changed[item.id] ?? 0))
  }

  static func page(_ query: ItemQuery, _ company: Company?) -> ItemListing {
    guard let company else { return ItemListing(rows: [], total: 0) }
    var rows = company.items.values.map { row($0, company) }
    if !query.words.isEmpty {
      let words = query.words.lowercased()
      rows = rows.filter { row in
        [row.item[.name], row.item[.code], row.item[.barcode]]
          .contains { $0?.lowercased().contains(words) ?? false }
      }
    }
    var conditions: [ListCondition: Int] = [:]
    for condition in ListCondition.allCases {
      conditions[condition] = company.items.values.count { row($0, company).meets(condition) }
    }
    if let only = query.only { rows.removeAll { !$0.meets(only) } }
    rows.sort { isBefore($0, $1, query.order) != query.isDescending && $0.item.id != $1.item.id }
    let matching = rows.count
    var start = 0
    switch query.start {
    case .beginning: start = 0
    case .after(let text): start = Int(text) ?? 0
    case .before(let text): start = max(0, (Int(text) ?? 0) - pageRowLimit)
    }
    let end = min(rows.count, start + pageRowLimit)
    var listing = ItemListing(
      rows: start < end ? Array(rows[start..<end]) : [], total: company.items.count,
      matching: query.words.isEmpty && query.only == nil ? nil : matching,
      previous: start > 0 ? "\(start)" : nil, next: end < rows.count ? "\(end)" : nil)
    listing.conditions = conditions
    return listing
  }

  private static func isBefore(
    _ left: ItemRow, _ right: ItemRow, _ order: ItemQuery.Order
  ) -> Bool {
    switch order {
    case .name: (left.item[.name] ?? "", left.item.id) < (right.item[.name] ?? "", right.item.id)
    case .code: (left.item[.code] ?? "") < (right.item[.code] ?? "")
    case .changed: left.changed < right.changed
    case .quantity: left.quantity < right.quantity
    case .reserved: left.reserved < right.reserved
    case .available: left.level.available < right.level.available
    case .incoming: left.incoming < right.incoming
    case .price: (left.item[.price] ?? .zero) < (right.item[.price] ?? .zero)
    }
  }
}
