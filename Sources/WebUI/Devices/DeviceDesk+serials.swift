import Business
import Device
import Model

extension DeviceDesk {
  /// Numbers that a page lists.
  private static let serialLimit = 500
  /// Items whose numbers are told where several have the same.
  private static let scannedLimit = 5

  var serials: DeviceAccess.Serials {
    var serials = DeviceAccess.Serials(
      list: { item, states, company in
        try await context(company)?.serials(of: item, states, limit: Self.serialLimit)
          ?? SerialListing()
      },
      trace: { try await context($1)?.trace($0) },
      scanned: { code, company in
        guard let context = try await context(company) else { return [] }
        var found: [SerialTrace] = []
        for line in try await context.serials(scanned: code).prefix(Self.scannedLimit) {
          if let trace = try await context.trace(line.unit.id) { found.append(trace) }
        }
        return found
      },
      take: { draft, id, company in
        let fresh = await device.newID()
        return try await within(company) { context in
          EditOutcome(try await context.take(draft, id ?? fresh), of: draft.item)
        }
      },
      edit: { change, id, company in
        try await within(company) { context in
          EditOutcome(try await context.editSerial(change, id), of: id)
        }
      })
    serials.all = { try await context($2)?.serials(of: $0, $1) ?? SerialListing() }
    return serials
  }

  /// The numbers of an item for its page; none of one that has none.
  func serials(
    of item: Record<InventoryItem>, _ context: CompanyContext
  ) async throws -> SerialListing {
    let units = PageFilter(Field<SerialUnit, RecordID>.item, item.id)
    let count = try await context.count(.serialUnit, with: units)
    guard item[.isSerialTracked] == true || count > 0 else { return SerialListing() }
    return try await context.serials(of: item.id)
  }
}
