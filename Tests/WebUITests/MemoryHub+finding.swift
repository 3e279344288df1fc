import Business
import Model

@testable import WebUI

extension MemoryHub {
  var finding: DeviceAccess.Finding {
    DeviceAccess.Finding(
      search: { words, limit, company in
        try self.read { state in
          let items = state.companies[company]?.items.values.map { $0 } ?? []
          let found = items.filter { ($0[.name] ?? "").lowercased().contains(words.lowercased()) }
          return Array(found.map { FoundRecord($0) }.sorted { $0.title < $1.title }.prefix(limit))
        }
      },
      recent: { opened, limit, company in
        try self.read { state in
          let items = state.companies[company]?.items ?? [:]
          let others = items.keys.filter { id in !opened.contains { $0.id == id } }.sorted()
          let ids = opened.map(\.id) + others
          return Array(ids.compactMap { items[$0].map { FoundRecord($0) } }.prefix(limit))
        }
      })
  }
}

extension FoundRecord {
  fileprivate init(_ item: Record<InventoryItem>) {
    self.init(
      kind: .inventoryItem, id: item.id, title: item[.name] ?? "", detail: item[.code])
  }
}
