import Device
import Hub
import Model
import SyncProtocol

extension DeviceDesk {
  var audit: DeviceAccess.Audit {
    DeviceAccess.Audit(
      page: { request in
        guard request.zone == company else { return .unreachable }
        return Answer(try await device.audit(request))
      },
      history: { record, start, company in
        guard let context = try await context(company) else { return nil }
        return Answer(
          try await context.history(of: record, from: start, limit: HistoryPage.entryLimit))
      },
      verify: { Answer(try await device.verifyAudit(of: $0)) }, restore: restore,
      titles: { entries, company in
        try await context(company)?.titles(of: entries) ?? [:]
      },
      erase: { Answer(await person.port.audit.erase($0)) })
  }

  private func restore(
    _ entry: AuditEntry, _ group: Int, _ company: CompanyID
  ) async throws -> EditOutcome {
    try await within(company) { context in
      try await context.bringBack(group: group, of: entry).map {
        EditOutcome($0, of: entry.header.record)
      } ?? .missing
    }
  }
}
