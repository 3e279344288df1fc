import Device
import Model

extension DeviceDesk {
  var checking: DeviceAccess.Checking {
    DeviceAccess.Checking(
      health: { company in
        let status = try await device.status().zones.first { $0.zone == company }
        let repairs = try await context(company)?.repairs() ?? []
        return CompanyHealth(
          lastChecked: status?.lastChecked.map { Moment(milliseconds: Int64(clamping: $0)) },
          repairs: repairs)
      }, check: check)
  }

  /// How long a page waits for what is still to be sent or read.
  private static let syncLimit = Duration.seconds(5)

  private func check(_ company: CompanyID) async throws -> CheckOutcome {
    await device.becameActive()
    _ = await device.waitUntilSynced(timeout: Self.syncLimit)
    return try await device.check(company)
  }
}
