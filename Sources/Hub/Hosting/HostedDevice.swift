import Device
import SyncProtocol

/// An open device with its sync.
struct HostedDevice: Sendable {
  let device: Device
  let session: ContainerSession
  private let running: Task<Void, Never>

  /// Opens the device of a session and begins its sync. `ended` is called once the container has
  /// said that it does not know the session any more.
  static func open(
    _ folder: DeviceFolder, _ session: DeviceSession, _ access: ContainerAccess,
    clock: @escaping @Sendable () -> UInt64, ended: @escaping @Sendable () -> Void
  ) throws -> HostedDevice {
    let answer = session.answer
    let container = ContainerSession(
      answer, access,
      in: SessionPlace(
        folder, containerURL: session.containerURL, now: clock, ended: ended))
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
