import Device
import Glibc
import Model
import Storage
import SyncProtocol

/// Where each account's device and session are kept.
struct DevicePlaces: Sendable {
  let home: HubConfiguration.Home

  /// The folder of an account's device.
  func folder(of account: AccountID) -> DeviceFolder {
    switch home {
    case .hosted(let folder): DeviceFolder(home: "\(folder)/devices/\(account)")
    case .personal(let folder): DeviceFolder(home: folder)
    }
  }

  /// The session of an account's device; nil when it is signed out, here or elsewhere, or another
  /// account is in.
  func session(of account: AccountID) throws -> DeviceSession? {
    guard let session = try folder(of: account).session(), session.answer.account == account,
      session.endedAt == nil
    else { return nil }
    return session
  }

  /// Who is signed in on a person's own machine; nil when nobody is, and where many are hosted.
  func ownAccount() -> AccountID? {
    guard case .personal(let folder) = home,
      let session = try? DeviceFolder(home: folder).session(), session.endedAt == nil
    else { return nil }
    return session.answer.account
  }

  /// The folders of all devices, whoever is signed in to them.
  func folders() -> [DeviceFolder] {
    switch home {
    case .personal(let folder): [DeviceFolder(home: folder)]
    case .hosted(let folder):
      FileFolder(folder + "/devices").names().compactMap { RecordID($0) }.map(self.folder(of:))
    }
  }

  /// Makes the folder that all devices' folders are in (0700).
  func make() throws(HubFailure) {
    guard case .hosted(let folder) = home else { return }
    guard mkdir(folder + "/devices", 0o700) == 0 || errno == EEXIST else {
      throw HubFailure(.folder, "The folder for devices can't be made (errno \(errno)).")
    }
  }
}
