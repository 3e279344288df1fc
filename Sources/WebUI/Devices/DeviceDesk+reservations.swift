import Business
import Device
import Model

extension DeviceDesk {
  var reservations: DeviceAccess.Reservations {
    DeviceAccess.Reservations(
      list: { query, limit, company in
        try await context(company)?.reservations(query, limit: limit) ?? ReservationPart()
      },
      reservation: reservation,
      reserve: { draft, id, company in
        let fresh = await device.newID()
        return try await within(company) { context in
          EditOutcome(try await context.reserve(draft, id ?? fresh), of: id ?? fresh)
        }
      },
      fulfil: { fulfilment, id, company in
        let fresh = await device.newID()
        return try await within(company) { context in
          EditOutcome(try await context.fulfil(fulfilment, id ?? fresh), of: id ?? fresh)
        }
      },
      edit: { change, id, company in
        try await within(company) { context in
          EditOutcome(try await context.editReservation(change, id), of: id)
        }
      },
      delete: { id, company in
        try await within(company) { context in
          EditOutcome(try await context.delete(.reservation, id), of: id)
        }
      },
      open: { item, direction, company in
        try await context(company)?.openReservations(of: item, [direction]) ?? []
      })
  }

  private func reservation(
    _ id: RecordID, _ company: CompanyID
  ) async throws -> ReservationDetail? {
    guard let context = try await context(company),
      let line = try await context.reservation(id)
    else { return nil }
    var detail = ReservationDetail(
      line: line, movements: try await context.fulfilments(of: id),
      tree: try await context.locationTree(isCounted: false))
    if let item = line.item, line.isOpen { detail.serials = try await context.serials(of: item) }
    return detail
  }
}
