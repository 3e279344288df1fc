import Business
import Device
import Model

extension DeviceDesk {
  /// Numbers in stock of which a page of their item has some, or offers them to be chosen.
  private static let serialLimit = 50
  /// Items whose numbers are told where several have the same.
  private static let scannedLimit = 5

  var serials: DeviceAccess.Serials {
    var serials = DeviceAccess.Serials(
      page: { item, state, start, company in
        let context = try await context(company)
        return try await context?.serialPage(
          of: item, state, from: start, limit: SerialPages.pageLimit) ?? []
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
    let listing = try await context.serialSummary(of: item.id, limit: Self.serialLimit)
    return item[.isSerialTracked] == true || !listing.counts.isEmpty ? listing : SerialListing()
  }
}
