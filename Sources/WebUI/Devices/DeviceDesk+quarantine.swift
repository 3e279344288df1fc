import Device
import Model
import SyncProtocol

extension DeviceDesk {
  var quarantine: DeviceAccess.Quarantine {
    DeviceAccess.Quarantine(
      list: { company in
        try await context(company)?.quarantineDetails().map(RefusedChange.init) ?? []
      }, retry: retry,
      discard: { try await context($1)?.discard($0) ?? 0 },
      export: { try await context($2)?.exportQuarantine($0, container: $1) },
      take: take)
  }

  private func retry(
    _ number: Int64, _ typed: [Int: TypedInput], _ restoring: Bool, _ company: CompanyID
  ) async throws -> QuarantineOutcome {
    guard let context = try await context(company),
      let detail = try await context.quarantineDetail(number)
    else { return .gone }
    var edits: [FieldEdit] = []
    if let definition = detail.definition {
      do {
        edits = try await context.edits(typed, of: definition)
      } catch let error as FieldError {
        return .refused(SaveRefusal(detail.change.change.id, .fields([error])))
      }
    }
    return try await context.retry(number, with: edits, restoring: restoring)
  }

  private func take(
    _ file: [UInt8], _ isDryRun: Bool, _ company: CompanyID
  ) async throws -> ImportOutcome {
    guard let context = try await context(company) else { return .unreadable("") }
    do {
      return .read(try await context.importChanges(file, isDryRun: isDryRun))
    } catch let failure as DeviceFailure
      where failure.code == .badExport || failure.code == .wrongCompany
    {
      return .unreadable(failure.message)
    }
  }

  var rescue: DeviceAccess.Rescue {
    DeviceAccess.Rescue(
      list: { try await device.rescuedCompanies() },
      changes: { try await device.rescuedDetails(of: $0).map(RefusedChange.init) },
      export: { try await device.exportRescue(of: $0, container: $1) },
      discard: { try await device.discardRescue(of: $0) },
      bringBack: { try await device.returnRescue(of: $0) },
      unopenable: { try await device.unopenable() },
      discardUnopenable: { try await device.discardUnopenable() })
  }
}
