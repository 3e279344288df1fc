import Device
import Hub
import Model

extension DeviceDesk {
  /// How often an open page looks whether companies came or went and how the sync stands: neither
  /// is a change of records.
  private static let statusInterval = Duration.seconds(1)

  /// Calls for each commit in any company, and when the device's state changes. The task ends with
  /// the page's stream.
  func observe(_ changed: @escaping @Sendable () -> Void) async -> @Sendable () -> Void {
    let task = Task { await follow(changed) }
    return { task.cancel() }
  }

  private func follow(_ changed: @escaping @Sendable () -> Void) async {
    await withDiscardingTaskGroup { group in
      var followed: [CompanyID] = []
      var last: DeviceStatus?
      var lastOpen: Set<CompanyID>?
      while !Task.isCancelled {
        let companies = (try? await device.companies().map(\.id)) ?? []
        for company in companies where !followed.contains(company) {
          guard let context = try? await device.context(of: company) else { continue }
          followed.append(company)
          group.addTask {
            for await _ in await context.changes() { changed() }
          }
        }
        let status = try? await device.status()
        if let status, let last, status.isOther(than: last) { changed() }
        last = status ?? last
        // Locked or logged in to elsewhere, or by time alone.
        let open = try? await person.companiesIn()
        if let open, let lastOpen, lastOpen != open { changed() }
        lastOpen = open ?? lastOpen
        try? await Task.sleep(for: Self.statusInterval)
      }
      group.cancelAll()
    }
  }
}

extension DeviceStatus {
  /// Whether a page would say something else; when a zone was last read is on none.
  fileprivate func isOther(than other: DeviceStatus) -> Bool {
    SyncState(self, zone: nil) != SyncState(other, zone: nil) || copiedAt != other.copiedAt
      || zones.map(\.zone) != other.zones.map(\.zone)
      || zones.map(\.unsent) != other.zones.map(\.unsent)
      || zones.map(\.unknown) != other.zones.map(\.unknown)
      || zones.map(\.refused) != other.zones.map(\.refused)
      || zones.map(\.parked) != other.zones.map(\.parked)
  }
}
