import Container
import Device
import Model
import Storage
import SyncProtocol
import Testing

@testable import Hub

/// Files of a contact from one device to another, over a real container.
@Suite(.timeLimit(.minutes(10))) struct ContactFileJourneyTests {
  private static let bytes = (0..<5_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }

  private struct Attached {
    let company: CompanyID
    let owner: RecordReference
    let file: RecordID
  }

  private func attached(on device: Device) async throws -> Attached {
    let company = try await device.makeCompany()
    let context = try #require(try await device.context(of: company))
    var contact = Record<Contact>(new: await device.newID())
    contact[.name] = "Radhaus"
    #expect(try await context.save(contact) == .saved)
    let owner = RecordReference(.contact, contact.id)
    let draft = AttachmentDraft(
      owner, name: "front.webp", mediaType: "image/webp", thumbnail: [1], isPicture: true)
    let outcome = try await context.attach(FileSource(bytes: Self.bytes), draft)
    guard case .attached(let file) = outcome else {
      Issue.record("\(outcome)")
      throw CallRefusal(.badRequest, "It was not attached.")
    }
    return Attached(company: company, owner: owner, file: file)
  }

  private func contents(of file: RecordID, _ context: CompanyContext) async throws -> [UInt8]? {
    guard case .here(let file, let count) = try await context.file(of: file) else { return nil }
    return try file.read(at: 0, count: count)
  }

  @Test func `a picture of a contact comes to the other device, with its bytes`() async throws {
    let cloud = try Cloud(.inProcess)
    let laptop = try cloud.device(try await cloud.signUp("anna"), in: "a")
    let phone = try cloud.device(try await cloud.signIn("anna"), in: "b")
    let told = try await attached(on: laptop)
    let here = try #require(try await laptop.context(of: told.company))
    #expect(try await here.fetch(Contact.self, told.owner.id)?[.image] == told.file)
    #expect(try await laptop.unsentFileCount() == 1)
    #expect(await laptop.sync().refused == 0)
    #expect(try await here.attachments(of: told.owner).map(\.place) == [.everywhere])
    _ = await phone.sync()
    let there = try #require(try await phone.context(of: told.company))
    let entry = try #require(try await there.attachments(of: told.owner).first)
    #expect(entry.isPicture && entry.place == .elsewhere && entry.record[.name] == "front.webp")
    #expect(try await contents(of: told.file, there) == Self.bytes)
    await phone.sweepFiles()
    #expect(try await there.attachments(of: told.owner).map(\.place) == [.everywhere])
    await laptop.close()
    await phone.close()
    await cloud.stop()
  }

  @Test func `in Trash and back a contact keeps its files`() async throws {
    let cloud = try Cloud(.inProcess)
    let laptop = try cloud.device(try await cloud.signUp("anna"), in: "a")
    let told = try await attached(on: laptop)
    let context = try #require(try await laptop.context(of: told.company))
    #expect(try await context.delete(.contact, told.owner.id) == .saved)
    await laptop.sweepFiles()
    #expect(try await context.restore(.contact, told.owner.id) == .saved)
    #expect(try await context.attachments(of: told.owner).map(\.isPicture) == [true])
    #expect(try await contents(of: told.file, context) == Self.bytes)
    #expect(try await context.delete(.contactFile, told.file) == .saved)
    #expect(try await context.attachments(of: told.owner).isEmpty)
    #expect(try await context.fileRoom()?.used == 0)
    #expect(try await context.restore(.contactFile, told.file) == .saved)
    #expect(try await context.fileRoom()?.used == UInt64(Self.bytes.count))
    await laptop.close()
    await cloud.stop()
  }

  @Test func `the same bytes on an item and on a contact are both sent`() async throws {
    let cloud = try Cloud(.inProcess)
    let laptop = try cloud.device(try await cloud.signUp("anna"), in: "a")
    let told = try await attached(on: laptop)
    _ = await laptop.sync()
    let bolt = RecordReference(.inventoryItem, try await laptop.add("B-1", to: told.company))
    let context = try #require(try await laptop.context(of: told.company))
    let draft = AttachmentDraft(bolt, name: "front.webp")
    _ = try await context.attach(FileSource(bytes: Self.bytes), draft)
    #expect(try await context.attachments(of: bolt).map(\.place) == [.waiting(sent: 0)])
    _ = await laptop.sync()
    #expect(try await context.attachments(of: bolt).map(\.place) == [.everywhere])
    #expect(try await context.delete(.contactFile, told.file) == .saved)
    let own = try #require(try await context.attachments(of: bolt).first)
    #expect(try await contents(of: own.stored.id, context) == Self.bytes)
    await laptop.close()
    await cloud.stop()
  }

  @Test func `no file hangs on a record of a kind that has none`() async throws {
    let cloud = try Cloud(.inProcess)
    let laptop = try cloud.device(try await cloud.signUp("anna"), in: "a")
    let company = try await laptop.makeCompany()
    let context = try #require(try await laptop.context(of: company))
    let owner = RecordReference(.company, company)
    let outcome = try await context.attach(
      FileSource(bytes: Self.bytes), AttachmentDraft(owner, name: "a.bin"))
    guard case .refused(let refusal) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(refusal.reason == .noSuchRecord)
    #expect(try await laptop.unsentFileCount() == 0)
    await laptop.close()
    await cloud.stop()
  }
}
