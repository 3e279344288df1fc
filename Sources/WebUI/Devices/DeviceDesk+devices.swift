import Device
import Hub
import Model
import SyncProtocol

extension DeviceDesk {
  /// How long signing out may take for sending what waits.
  private static let sendLimit = Duration.seconds(5)

  var devices: DeviceAccess.Devices {
    DeviceAccess.Devices(
      list: { Answer(await person.port.devices()) },
      signOut: { Answer(await person.port.signOutDevice($0)) })
  }

  /// What waits to be sent, of all companies and the account itself; tries to send them
  /// first if that is wanted.
  func unsent(sendingFirst: Bool) async throws -> Unsent {
    if sendingFirst {
      await device.becameActive()
      _ = await device.waitUntilSynced(timeout: Self.sendLimit)
    }
    return try await device.status().unsent
  }

  func news() async throws -> DeviceNews {
    let status = try await device.status()
    return DeviceNews(
      copied: status.copiedAt.map { Moment(milliseconds: Int64(clamping: $0)) }, stop: status.stop,
      clock: ClockGap(ahead: status.clockAhead))
  }
}
