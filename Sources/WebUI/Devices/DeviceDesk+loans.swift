import Business
import Device
import Model

extension DeviceDesk {
  var loans: DeviceAccess.Loans {
    DeviceAccess.Loans(
      list: { query, limit, company in
        try await context(company)?.loans(query, limit: limit) ?? LoanPart()
      },
      loan: loan,
      lend: { draft, id, company in
        let fresh = await device.newID()
        return try await within(company) { context in
          EditOutcome(try await context.lend(draft, id ?? fresh), of: id ?? fresh)
        }
      },
      giveBack: giveBack,
      edit: { change, id, company in
        try await within(company) { context in
          EditOutcome(try await context.editLoan(change, id), of: id)
        }
      })
  }

  private func loan(_ id: RecordID, _ company: CompanyID) async throws -> LoanDetail? {
    guard let context = try await context(company), let line = try await context.loan(id) else {
      return nil
    }
    return LoanDetail(
      line: line, movements: try await context.movements(of: id),
      tree: try await context.locationTree(isCounted: false))
  }

  private func giveBack(
    _ back: LoanReturn, _ id: RecordID?, _ company: CompanyID
  ) async throws -> EditOutcome {
    let fresh = await device.newID()
    return try await within(company) { context in
      let outcome = try await context.giveBack(back, id ?? fresh)
      // Nothing is out any more: the same form was sent before.
      if case .refused(let refusal) = outcome, refusal.reason == .alreadyDone {
        return .saved(back.loan)
      }
      return EditOutcome(outcome, of: back.loan)
    }
  }
}
