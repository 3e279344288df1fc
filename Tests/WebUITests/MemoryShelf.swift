import Device
import Glibc
import Model

/// A real device without a container, in a folder that goes with it: the companies of a hub in
/// memory are open there, and nothing is in them.
actor MemoryShelf {
  struct Unusable: Error {}

  private var open: (folder: String, device: Device)?

  /// The device, which is opened when it is asked for first.
  private func device() throws -> Device {
    if let open { return open.device }
    var template = Array("/tmp/thecompany-shelf-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Unusable() }
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let account = RecordID(milliseconds: 1_790_000_000_000, random: (1, 1))
    let device = try Device(
      folder: folder, account: account,
      device: RecordID(milliseconds: 1_790_000_000_000, random: (2, 2)), port: nil)
    open = (folder, device)
    return device
  }

  /// The door to a company, which is made when it is asked for first.
  func records(of company: CompanyID) async throws -> CompanyContext {
    let device = try device()
    if let present = try await device.context(of: company) { return present }
    var record = Record<Company>(new: company)
    record[.name] = "Shelf"
    record[.country] = "DE"
    record[.currency] = "EUR"
    // Another browser may have made it meanwhile.
    _ = try await device.createCompany(record, tier: .business)
    guard let made = try await device.context(of: company) else { throw Unusable() }
    return made
  }

  deinit { if let open { HubHouse.removeFolder(open.folder) } }
}
