import Model
import SyncProtocol

/// Which device this folder was for each account, so that it stays the same one at the next
/// sign-in. No secrets: `devices.json`.
struct KnownDevices: Equatable, Sendable {
  fileprivate struct Entry: Equatable, Sendable {
    let container: String
    let name: String
    let device: DeviceID
  }

  private static let fileName = "devices.json"
  private static let entryLimit = 100

  private var entries: [Entry] = []

  init() {}

  /// What the folder knows; nothing when it is new. A file that can't be read is left out: the
  /// container then gives a new identifier.
  static func read(_ folder: Folder) throws(CommandFailure) -> KnownDevices {
    var known = KnownDevices()
    guard let bytes = try SmallFile.read(folder.file(fileName)),
      let list = (try? JSONParser.parse(bytes))?.elements
    else { return known }
    known.entries = list.compactMap(Entry.init)
    return known
  }

  func device(of name: String, at container: String) -> DeviceID? {
    entries.first { $0.container == container && $0.name == name.lowercased() }?.device
  }

  mutating func note(_ device: DeviceID, of name: String, at container: String) {
    entries.removeAll { $0.container == container && $0.name == name.lowercased() }
    entries.insert(Entry(container: container, name: name.lowercased(), device: device), at: 0)
    entries.removeLast(max(0, entries.count - Self.entryLimit))
  }

  mutating func forget(_ device: DeviceID) { entries.removeAll { $0.device == device } }

  func write(to folder: Folder) throws(CommandFailure) {
    let list = JSONValue.array(entries.map(\.json))
    try SmallFile.write(list.jsonBytes + [0x0A], to: folder.file(Self.fileName))
  }
}

extension KnownDevices.Entry {
  fileprivate init?(_ json: JSONValue) {
    guard let container = json.member("container")?.textValue,
      let name = json.member("name")?.textValue,
      let device = json.member("device")?.textValue.flatMap({ RecordID($0) })
    else { return nil }
    self.init(container: container, name: name, device: device)
  }

  fileprivate var json: JSONValue {
    .object([
      ("container", .text(container)), ("name", .text(name)),
      ("device", .text(device.description)),
    ])
  }
}
