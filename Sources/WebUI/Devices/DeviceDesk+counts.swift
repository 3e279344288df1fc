import Business
import Device
import Model

extension DeviceDesk {
  var counts: DeviceAccess.Counts {
    var counts = DeviceAccess.Counts(
      list: { state, company in try await context(company)?.counts(state) ?? [] },
      count: count,
      begin: { draft, id, company in
        let fresh = await device.newID()
        return try await within(company) { context in
          EditOutcome(try await context.beginCount(draft, id ?? fresh), of: id ?? fresh)
        }
      },
      enter: { entry, id, company in
        try await within(company) { context in
          EditOutcome(try await context.enter(entry, in: id), of: id)
        }
      },
      step: { step, id, company in
        try await within(company) { context in
          let outcome =
            switch step {
            case .submit: try await context.submitCount(id)
            case .cancel: try await context.cancelCount(id)
            case .reopen: try await context.reopenCount(id)
            case .approve(let approval): try await context.approveCount(id, approval)
            }
          return EditOutcome(outcome, of: id)
        }
      })
    counts.page = { query, limit, company in
      try await context(company)?.counts(query, limit: limit) ?? CountPart()
    }
    counts.edit = { change, id, company in
      try await within(company) { context in
        EditOutcome(try await context.editCount(change, id), of: id)
      }
    }
    counts.delete = { id, company in
      try await within(company) { context in
        EditOutcome(try await context.delete(.stockCount, id), of: id)
      }
    }
    return counts
  }

  private func count(_ id: RecordID, _ company: CompanyID) async throws -> CountPageDetail? {
    guard let context = try await context(company), let detail = try await context.count(id) else {
      return nil
    }
    return CountPageDetail(
      detail: detail, people: try await context.counters(of: detail), account: context.account)
  }
}
