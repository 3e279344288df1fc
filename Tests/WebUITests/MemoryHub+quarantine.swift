import Model

@testable import Device
@testable import WebUI

extension MemoryHub {
  /// Decisions without a store: retried and discarded changes are gone, an import always finds one
  /// change that is saved and one that is refused.
  var quarantine: DeviceAccess.Quarantine {
    DeviceAccess.Quarantine(
      list: { id in try self.read { $0.companies[id]?.quarantine ?? [] } },
      retry: { number, typed, restoring, id in
        try self.change { state in
          guard
            let index = state.companies[id]?.quarantine.firstIndex(where: { $0.number == number })
          else { return .gone }
          let change = state.companies[id]?.quarantine[index]
          if change?.standing == .deleted, !restoring { return .deletedMeanwhile }
          if typed.values.contains(.text("taken")) {
            let error = FieldError("code", .taken(by: .zero))
            return .refused(SaveRefusal(.zero, .fields([error])))
          }
          state.companies[id]?.quarantine.remove(at: index)
          return .saved
        }
      },
      discard: { numbers, id in
        try self.change { state in
          state.companies[id]?.quarantine.removeAll { numbers.contains($0.number) }
          return numbers.count
        }
      },
      export: { _, container, _ in Array("{\"container\":\"\(container)\"}".utf8) },
      take: { bytes, isDryRun, _ in
        guard bytes.first == UInt8(ascii: "{") else {
          return .unreadable("The file is damaged, or it is no export.")
        }
        return .read(
          ImportReport(
            isDryRun: isDryRun, authorName: "Ben",
            lines: [
              ImportReport.Line(
                record: .zero, entity: "InventoryItem", title: "Nut", outcome: .saved),
              ImportReport.Line(
                record: .zero, entity: "InventoryItem", title: "Bolt",
                outcome: .refused("Another record has this code.")),
            ]))
      })
  }

  var rescue: DeviceAccess.Rescue {
    DeviceAccess.Rescue(
      list: { try self.read { $0.rescued } },
      changes: { _ in [Views("Walnut").refused] },
      export: { _, _ in Array("{}".utf8) },
      discard: { id in
        try self.change { state in
          state.rescued.removeAll { $0.company == id }
          return 1
        }
      },
      bringBack: { id in
        try self.change { state in
          guard state.companies[id] != nil else { return nil }
          state.rescued.removeAll { $0.company == id }
          state.companies[id]?.quarantine.append(Views("Walnut").refused)
          return 1
        }
      },
      unopenable: { try self.read { $0.unopenable } },
      discardUnopenable: {
        try self.change { state in
          defer { state.unopenable = [] }
          return !state.unopenable.isEmpty
        }
      })
  }
}
