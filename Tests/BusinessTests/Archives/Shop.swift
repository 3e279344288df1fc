import Glibc
import Model
import Storage
import Synchronization
import Testing

@testable import Business
@testable import Device

/// A device in a folder of its own, without a container, and what tests put into it.
final class Shop: Sendable {
  struct Unusable: Error {}
  static let ada = RecordID(milliseconds: 1_700_000_000_000, random: (1, 1))
  static let laptop = RecordID(milliseconds: 1_700_000_000_000, random: (2, 2))
  static let now: UInt64 = 1_760_000_000_000

  let folder: String
  let device: Device

  init() throws {
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(base)/shop-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Unusable() }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard mkdir(folder + "/device", 0o700) == 0 else { throw Unusable() }
    let counter = Mutex<UInt64>(0)
    device = try Device(
      folder: folder + "/device", account: Self.ada, device: Self.laptop, port: nil,
      surroundings: Surroundings(
        now: { Self.now + counter.withLock { $0 } },
        random: {
          counter.withLock {
            $0 += 1
            return $0 &* 0x9E37_79B9_7F4A_7C15
          }
        }))
  }

  deinit {
    Self.remove(folder)
  }

  private static func remove(_ path: String) {
    if unlink(path) == 0 { return }
    for name in names(in: path) { remove(path + "/" + name) }
    rmdir(path)
  }

  /// The files that lie in the account's folder for a company.
  func shelf(_ company: CompanyID) -> [String] {
    Self.names(in: folder + "/device/files/\(company)")
  }

  var archive: String { folder + "/company.zip" }

  /// Where exports are made.
  var workshop: FileFolder { FileFolder(folder + "/device/exports") }

  /// What is in the folder besides the device.
  var files: [String] { Self.names(in: folder).filter { $0 != "device" } }

  static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var found: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { found.append(name) }
    }
    return found.sorted()
  }

  func company(_ name: String = "Bolts & “Nuts”, Ltd") async throws -> CompanyContext {
    var company = Record<Company>(new: await device.newID())
    company[.name] = name
    company[.country] = "DE"
    company[.currency] = "EUR"
    company[.city] = "Kiel"
    #expect(try await device.createCompany(company, tier: .business) == .saved)
    let context = try #require(try await device.context(of: company.id))
    let row = RecordID.accessControl(of: Self.ada, in: company.id)
    var own = try #require(try await context.fetch(AccessControl.self, row))
    own[.displayName] = "Ada L."
    #expect(try await context.save(own) == .saved)
    return context
  }

  func item(_ code: String, _ context: CompanyContext) async throws -> Record<InventoryItem> {
    var item = Record<InventoryItem>(new: await device.newID())
    item[.name] = "Item \(code)"
    item[.code] = code
    item[.description] = "=SUM(A1)\n\"quoted\", and “more”"
    item[.price] = ExactDecimal("12.50")
    item[.currency] = "EUR"
    item[.isFlagged] = true
    item[.expires] = Moment(milliseconds: 1_800_000_000_000)
    #expect(try await context.save(item) == .saved)
    return item
  }

  @discardableResult func movement(
    _ item: RecordID, _ quantity: String, _ context: CompanyContext, undoing cause: RecordID? = nil
  ) async throws -> RecordID {
    let id = if let cause { RecordID.effect(of: cause) } else { await device.newID() }
    var movement = Record<StockTransaction>(new: id)
    movement[.item] = item
    movement[.type] = StockMovement.adjustment.name
    movement[.quantity] = ExactDecimal(quantity)
    movement[.date] = Moment(milliseconds: 1_750_000_000_000)
    movement[.cause] = cause
    movement[.causeKind] = cause.map { _ in "StockTransaction" }
    let outcome = try await context.save(movement)
    #expect(outcome == .saved)
    return id
  }

  @discardableResult func attach(
    _ bytes: [UInt8], _ name: String, to item: RecordID, _ context: CompanyContext,
    isPicture: Bool = false
  ) async throws -> RecordID {
    let draft = AttachmentDraft(
      RecordReference(.inventoryItem, item), name: name, mediaType: "application/pdf",
      thumbnail: isPicture ? [1, 2, 3] : nil, isPicture: isPicture)
    guard case .attached(let id) = try await context.attach(FileSource(bytes: bytes), draft) else {
      throw Unusable()
    }
    return id
  }

  @discardableResult func export(
    _ context: CompanyContext, to path: String? = nil, files: FileChoice = .all
  ) async throws -> CompanyExport.Report {
    try await CompanyExport(context, maker: "Ada L.", made: Self.now, files: files, in: workshop)
      .write(to: path ?? archive) { _ in true }
  }

  func importing(_ path: String? = nil, isDryRun: Bool = false) async throws
    -> CompanyImport.Report
  {
    try await CompanyImport(path: path ?? archive).run(on: device, isDryRun: isDryRun) { _ in true }
  }
}
