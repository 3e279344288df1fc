import Business
import Device
import Model

extension DeviceDesk {
  var locations: DeviceAccess.Locations {
    var locations = DeviceAccess.Locations(
      tree: { try await context($0)?.locationTree() ?? LocationTree([]) },
      contents: { try await context($2)?.contents(within: $0, of: $1) ?? [] },
      add: { change, company in
        try await within(company) { context in
          let made = try await context.addLocations(change) { await device.newID() }
          return EditOutcome(made.outcome, of: made.ids.first ?? company)
        }
      },
      edit: { change, id, company in
        try await within(company) { context in
          EditOutcome(try await context.editLocation(change, id), of: id)
        }
      },
      delete: { id, company in
        try await within(company) { context in
          EditOutcome(try await context.delete(.location, id), of: id)
        }
      },
      transfer: transfer,
      matching: { try await context($1)?.places(matching: $0) ?? [:] },
      walk: { try await context($2)?.pickPath($0, of: $1) })
    locations.transferAll = transferAll
    locations.names = {
      try await context($0)?.locationTree(isCounted: false) ?? LocationTree([])
    }
    locations.levels = { item, company in
      guard let context = try await context(company), try await context.count(.location) > 0
      else { return [] }
      return try await context.placeLevels(of: item)
    }
    return locations
  }

  private func transferAll(
    _ transfers: [StockTransfer], _ id: RecordID?, _ company: CompanyID
  ) async throws -> EditOutcome {
    var ids: [RecordID] = []
    for _ in transfers { ids.append(await device.newID()) }
    if let id { ids[0] = id }
    let named = ids
    return try await within(company) { context in
      if try await context.fetch(StockTransaction.self, named[0]) != nil {
        return .saved(named[0])
      }
      return EditOutcome(try await context.transfer(transfers, named), of: named[0])
    }
  }

  private func transfer(
    _ transfer: StockTransfer, _ id: RecordID?, _ company: CompanyID
  ) async throws -> EditOutcome {
    let fresh = await device.newID()
    let id = id ?? fresh
    return try await within(company) { context in
      if try await context.fetch(StockTransaction.self, id) != nil { return .saved(id) }
      return EditOutcome(try await context.transfer(transfer, id), of: id)
    }
  }
}
