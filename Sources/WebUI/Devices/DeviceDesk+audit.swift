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
      verify: { Answer(try await device.verifyAudit(of: $0)) }, restore: restore,
      erase: { Answer(await person.port.audit.erase($0)) })
  }

  private func restore(
    _ entry: AuditEntry, _ group: Int, _ company: CompanyID
  ) async throws -> EditOutcome {
    try await within(company) { context in
      let (kind, id) = (entry.header.kind, entry.header.record)
      guard let stored = try await context.details(kind, id), !stored.isDeleted,
        let fields = entry.restorable(group: group)
      else { return .missing }
      var values = stored.values
      for (field, value) in fields { values.set(field, to: value) }
      // It is there already: nothing is written.
      guard values.changedGroups != 0 else { return .saved(id) }
      return EditOutcome(try await context.save([values]), of: id)
    }
  }
}
