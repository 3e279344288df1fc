import Device
import Model
import Testing

@testable import Hub

/// Devices of one account over one container that meet now and then, each with its own copy of one
/// company.
struct Circle {
  let cloud: Cloud
  let devices: [Device]
  let contexts: [CompanyContext]

  init(of count: Int) async throws {
    cloud = try Cloud(.inProcess)
    var devices = [try cloud.device(try await cloud.signUp("anna"), in: "0")]
    for number in 1..<count {
      devices.append(try cloud.device(try await cloud.signIn("anna"), in: "\(number)"))
    }
    let company = try await devices[0].makeCompany()
    for device in devices { #expect(await device.sync().isSynced) }
    var contexts: [CompanyContext] = []
    for device in devices {
      contexts.append(try #require(try await device.context(of: company)))
    }
    (self.devices, self.contexts) = (devices, contexts)
  }

  /// All meet until nobody has anything new.
  func meet() async throws {
    for device in devices + devices { #expect(await device.sync().problem == nil) }
  }

  /// How many changes of a device were refused.
  func refused(on place: Int) async throws -> Int {
    try await contexts[place].quarantined().count
  }

  func close() async {
    for device in devices { await device.close() }
    await cloud.stop()
  }
}
