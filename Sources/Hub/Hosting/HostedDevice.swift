import Device
import SyncProtocol

/// An open device with its sync.
struct HostedDevice: Sendable {
  let device: Device
  let session: ContainerSession
  private let running: Task<Void, Never>

  /// What a device asks as a session that is kept in its folder. `ended` is called once the
  /// container has said that it does not know the session any more.
  static func session(
    _ session: DeviceSession, _ access: ContainerAccess, in folder: DeviceFolder,
    clock: @escaping @Sendable () -> UInt64, ended: @escaping @Sendable () -> Void
  ) -> ContainerSession {
    ContainerSession(
      session.answer, access,
      in: SessionPlace(
        folder, containerURL: session.containerURL, now: clock, ended: ended))
  }

  /// Opens the device of a session and begins its sync.
  static func open(
    _ folder: DeviceFolder, _ session: DeviceSession, _ container: ContainerSession
  ) throws -> HostedDevice {
    let answer = session.answer
    let device = try Device(
      folder: try folder.readyFolder(of: session), account: answer.account,
      device: answer.device, port: container.port)
    return HostedDevice(
      device: device, session: container, running: Task { await device.run() })
  }

  /// Stops the sync, then lets the files go. What was saved is saved.
  func close() async {
    running.cancel()
    await running.value
    await device.close()
  }
}
