import Model

/// When devices were last noted as seen: a write for each quarter of an hour, not for each request.
struct SeenDevices {
  private var noted: [DeviceID: UInt64] = [:]

  static let noteMilliseconds: UInt64 = 15 * 60 * 1_000
  /// Devices that are remembered; beyond it all are forgotten and noted again.
  static let deviceLimit = 50_000

  /// Whether it is to be written down that a device is here; if so, it counts as written down.
  mutating func isDue(_ device: DeviceID, at now: UInt64) -> Bool {
    if let last = noted[device], last <= now, now < last + Self.noteMilliseconds { return false }
    if noted.count >= Self.deviceLimit { noted.removeAll() }
    noted[device] = now
    return true
  }
}
