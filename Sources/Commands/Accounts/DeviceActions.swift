import Device
import Hub
import Model
import PageParts
import SyncProtocol
import WebUI

/// What `account devices` does, and `account sign-out` for another device.
enum DeviceActions {
  static func list(_ invocation: Invocation) async throws -> Answer {
    try await OpenHome.with(invocation) { home in
      let devices = try home.answer(await home.session.port.devices()).devices
      var table = TextTable(["DEVICE", "NAME", "LAST SEEN", "SIGNED IN"])
      for device in devices {
        let name = device.isThisOne ? device.name + " (this one)" : device.name
        table.add([
          device.device.description, name,
          device.isThisOne ? "now" : MomentText.text(moment(device.lastSeen)),
          MomentText.text(moment(device.signedIn)),
        ])
      }
      return Answer(table.text, [("devices", .array(devices.map { .object(json($0)) }))])
    }
  }

  /// Ends the session of a device of the account.
  static func signOut(_ text: String, _ invocation: Invocation) async throws -> Answer {
    guard let device = RecordID(text) else {
      throw invocation.usage("--device takes an identifier from thecompany account devices.")
    }
    return try await OpenHome.with(invocation) { home in
      guard device != home.session.answer.device else {
        throw invocation.usage("This is the device itself; leave --device out.")
      }
      _ = try home.answer(await home.session.port.signOutDevice(device))
      return Answer(
        "Signed out. It stops syncing at once; what it has is sealed when it hears of it.",
        [("signedOut", .boolean(true)), ("device", .text(device.description))])
    }
  }

  private static func moment(_ milliseconds: UInt64) -> Moment {
    Moment(milliseconds: Int64(clamping: milliseconds))
  }

  private static func json(_ device: DeviceEntry) -> [(name: String, value: JSONValue)] {
    [
      ("id", .text(device.device.description)), ("name", .text(device.name)),
      ("lastSeen", .integer(Int64(clamping: device.lastSeen))),
      ("signedIn", .integer(Int64(clamping: device.signedIn))),
      ("isThisOne", .boolean(device.isThisOne)),
    ]
  }
}
