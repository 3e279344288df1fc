import Model
import SyncProtocol
import Testing

@testable import Device

/// What a company has no room for is refused where it is attached, as far as the device knows.
@Suite struct FileRoomTests {
  private func shop(_ folder: TemporaryFolder) async throws -> (
    device: Device, context: CompanyContext, item: RecordID
  ) {
    let device = try Device(
      folder: folder.path, account: Known.ada, device: Known.laptop, port: nil,
      surroundings: Surroundings(now: { Known.now }, random: { UInt64.random(in: 0 ... .max) }))
    var company = Record<Company>(new: await device.newID())
    company[.name] = "Bolts"
    company[.country] = "DE"
    company[.currency] = "EUR"
    #expect(try await device.createCompany(company, tier: .business) == .saved)
    let context = try #require(try await device.context(of: company.id))
    var item = Record<InventoryItem>(new: await device.newID())
    item[.name] = "Bolt"
    item[.code] = "B-1"
    #expect(try await context.save(item) == .saved)
    return (device, context, item.id)
  }

  private func attach(
    _ byteCount: Int, to item: RecordID, _ context: CompanyContext
  ) async throws -> AttachOutcome {
    let bytes = [UInt8](repeating: UInt8(byteCount & 0xFF), count: byteCount)
    return try await context.attach(
      FileSource(bytes: bytes),
      AttachmentDraft(RecordReference(.inventoryItem, item), name: "plan.pdf"))
  }

  @Test func `a file that fits to the byte is taken, one byte more is refused with what is left`()
    async throws
  {
    let folder = try TemporaryFolder()
    let (device, context, item) = try await shop(folder)
    #expect(try await attach(500_000, to: item, context).isAttached)
    try await device.hear(fileLimit: 1_900_000)
    let refused = try await attach(1_400_001, to: item, context)
    guard case .refused(let refusal) = refused else {
      Issue.record("\(refused)")
      return
    }
    #expect(refusal.reason == .noRoom(FileRoom(used: 500_000, limit: 1_900_000)))
    #expect(refusal.sentence.contains("may take 1.9 MB, and 1.4 MB of it are left"))
    #expect(try await context.attachments(of: RecordReference(.inventoryItem, item)).count == 1)
    #expect(try await attach(1_400_000, to: item, context).isAttached)
    #expect(try await context.fileRoom()?.left == 0)
    #expect(try await !attach(1, to: item, context).isAttached)
    await device.close()
  }

  @Test func `while nobody has told, and after the limit was lowered, what is there stays`()
    async throws
  {
    let folder = try TemporaryFolder()
    let (device, context, item) = try await shop(folder)
    #expect(try await context.fileRoom()?.left == nil)
    #expect(try await attach(3_000_000, to: item, context).isAttached)
    try await device.hear(fileLimit: 1_000_000)
    #expect(try await context.fileRoom()?.left == 0)
    #expect(try await !attach(1, to: item, context).isAttached)
    #expect(try await context.attachments(of: RecordReference(.inventoryItem, item)).count == 1)
    #expect(try await context.refusedFiles(of: RecordReference(.inventoryItem, item)).isEmpty)
    await device.close()
  }

  @Test(arguments: [true, false])
  func `a file comes back from Trash where it has room, else nothing does and it is said`(
    isByAct: Bool
  ) async throws {
    let folder = try TemporaryFolder()
    let (device, context, item) = try await shop(folder)
    #expect(try await attach(700_000, to: item, context).isAttached)
    let file = try #require(
      try await context.attachments(of: RecordReference(.inventoryItem, item)).first
    ).stored.id
    #expect(try await context.delete(.attachment, file) == .saved)
    let act = try #require(try await context.trash().acts.first)
    let restore = {
      try await isByAct
        ? context.restore(deletedAt: act.moment) : context.restore(.attachment, file)
    }
    #expect(try await attach(400_000, to: item, context).isAttached)
    try await device.hear(fileLimit: 1_099_999)
    let room = FileRoom(used: 400_000, limit: 1_099_999)
    let refusal = SaveRefusal(file, .noRoomAgain(room, 700_000))
    #expect(try await restore() == .refused(refusal))
    #expect(refusal.sentence.contains("0.6 MB of it are left"))
    #expect(refusal.sentence.contains("takes 0.7 MB, so nothing was restored"))
    #expect(try await context.attachments(of: RecordReference(.inventoryItem, item)).count == 1)
    #expect(try await context.trash().acts.count == 1)
    try await device.hear(fileLimit: 1_100_000)
    #expect(try await restore() == .saved)
    #expect(try await context.fileRoom()?.left == 0)
    await device.close()
  }
}

extension AttachOutcome {
  fileprivate var isAttached: Bool { if case .attached = self { true } else { false } }
}

extension Device {
  /// What a feed of the container tells.
  fileprivate func hear(fileLimit: UInt64) throws { try core.keepFileLimit(fileLimit) }
}
