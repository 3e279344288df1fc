import Device
import Model
import SyncProtocol

/// Opens, signs in and signs out the device of a home folder.
enum HomeDevice {
  static func open(_ record: HomeRecord, in folder: Folder) async throws -> Device {
    Device()
  }

  static func request(
    _ invocation: Invocation, _ password: String, in folder: Folder, _ address: String
  ) throws -> SignInRequest {
    SignInRequest(name: "", password: password, device: nil, deviceName: "")
  }

  static func enter(
    _ request: SignInRequest, isNew: Bool, at address: String, in folder: Folder
  ) async throws -> HomeRecord {
    HomeRecord(container: address, account: .zero, name: request.name)
  }

  static func signOut(_ record: HomeRecord, in folder: Folder) async throws -> Int { 0 }
}
