import Container
import Device
import Glibc
import Model
import Storage
import SyncProtocol
import Synchronization
import Testing

@testable import Hub

/// The testing library has one of its own.
typealias Attachment = Model.Attachment

/// Files from the device that attaches them to those that look at them, over a real container.
@Suite(.timeLimit(.minutes(10))) struct FileJourneyTests {
  static let part = Attachment.partByteCount

  private func bytes(_ count: Int, seed: UInt8 = 1) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 9) &+ seed }
  }

  private func all(_ outcome: FileOutcome) throws -> [UInt8]? {
    guard case .here(let file, let count) = outcome else { return nil }
    return try file.read(at: 0, count: count)
  }

  private func attach(
    _ bytes: [UInt8], to item: RecordID, in company: CompanyID, of device: Device
  ) async throws -> RecordID? {
    let context = try #require(try await device.context(of: company))
    let draft = AttachmentDraft(RecordReference(.inventoryItem, item), name: "../plan.pdf")
    let outcome = try await context.attach(FileSource(bytes: bytes), draft)
    guard case .attached(let id) = outcome else { return nil }
    return id
  }

  private func place(
    of item: RecordID, in company: CompanyID, on device: Device
  ) async throws -> [AttachmentEntry.Place]? {
    try await device.context(of: company)?.attachments(of: RecordReference(.inventoryItem, item))
      .map(\.place)
  }

  @Test(arguments: Way.allCases)
  func `what one device attaches the other fetches when it looks`(way: Way) async throws {
    let cloud = try Cloud(way)
    let first = try await cloud.signUp("anna")
    let second = try await cloud.signIn("anna")
    let (laptop, phone) = (try cloud.device(first, in: "a"), try cloud.device(second, in: "b"))
    try await running(laptop, phone) {
      let company = try await laptop.makeCompany()
      let bolt = try await laptop.add("B-1", to: company)
      let contents = bytes(2 * Self.part + 77)
      let file = try #require(try await attach(contents, to: bolt, in: company, of: laptop))
      #expect(try await eventually { try await phone.context(of: company) != nil })
      let there = try #require(try await phone.context(of: company))
      #expect(
        try await eventually { try await place(of: bolt, in: company, on: phone) == [.elsewhere] })
      #expect(
        try await eventually {
          try await place(of: bolt, in: company, on: laptop) == [.everywhere]
        })
      #expect(try all(try await there.file(of: file)) == contents)
      #expect(try await place(of: bolt, in: company, on: phone) == [.everywhere])
      let entry = try #require(
        try await there.attachments(of: RecordReference(.inventoryItem, bolt)).first)
      #expect(entry.record[.name] == "plan.pdf")
      #expect(entry.record[.byteCount] == Int64(contents.count))
      let folder = "b/\(second.account)/files/\(company)"
      #expect(TemporaryFolder.names(in: "\(cloud.folder.path)/\(folder)").count == 1)
    }
    await cloud.stop()
  }

  @Test func `an upload that is broken off goes on where it was, and nothing is sent twice`()
    async throws
  {
    let cloud = try Cloud(.inProcess)
    let answer = try await cloud.signUp("anna")
    try cloud.home("a").keep(DeviceSession(containerURL: "", answer: answer, begunAt: 1))
    let contents = bytes(4 * Self.part)
    let sent = Mutex<[UInt64]>([])
    // Every second answer is lost: the container has the part, the device does not know.
    func device() throws -> Device {
      try cloud.device(in: "a") { port in
        let upload = port.files.upload
        port.files.upload = { request in
          let outcome = await upload(request)
          let count = sent.withLock { offsets in
            if !request.bytes.isEmpty { offsets.append(request.offset) }
            return offsets.count
          }
          return request.bytes.isEmpty || count.isMultiple(of: 2)
            ? outcome : .unreachable("The answer was lost.")
        }
      }
    }
    var laptop = try device()
    let company = try await laptop.makeCompany()
    let bolt = try await laptop.add("B-1", to: company)
    #expect(try await attach(contents, to: bolt, in: company, of: laptop) != nil)
    for turn in 0..<6 {
      let report = await laptop.sync()
      #expect(report.isSynced, "the records have arrived")
      #expect(try await laptop.unsentCount() == 0)
      if turn == 0 { #expect(try await laptop.unsentFileCount() == 1, "the file has not") }
      await laptop.close()
      laptop = try device()
    }
    #expect(try await place(of: bolt, in: company, on: laptop) == [.everywhere])
    #expect(sent.withLock { $0 } == (0..<4).map { UInt64($0 * Self.part) })
    await laptop.close()
    await cloud.stop()
  }

  @Test func `a fetch that is broken off goes on where it was`() async throws {
    let cloud = try Cloud(.inProcess)
    let first = try await cloud.signUp("anna")
    let second = try await cloud.signIn("anna")
    let laptop = try cloud.device(first, in: "a")
    let company = try await laptop.makeCompany()
    let bolt = try await laptop.add("B-1", to: company)
    let contents = bytes(3 * Self.part + 1)
    let file = try #require(try await attach(contents, to: bolt, in: company, of: laptop))
    _ = await laptop.sync()
    try cloud.home("b").keep(DeviceSession(containerURL: "", answer: second, begunAt: 1))
    let asked = Mutex<[UInt64]>([])
    for turn in 0..<4 {
      let phone = try cloud.device(in: "b") { port in
        let read = port.files.read
        port.files.read = { request in
          let isFirst = asked.withLock { offsets in
            offsets.append(request.offset)
            return offsets.count == turn * 2 + 1
          }
          return isFirst ? await read(request) : .unreachable("The network went.")
        }
      }
      _ = await phone.sync()
      let outcome = try await phone.context(of: company)?.file(of: file)
      if turn < 3 {
        guard case .later? = outcome else {
          Issue.record("\(String(describing: outcome))")
          continue
        }
      } else {
        #expect(try outcome.flatMap { try all($0) } == contents)
      }
      await phone.close()
    }
    let places = asked.withLock { $0 }
    #expect(places == [0, 1, 1, 2, 2, 3, 3].map { UInt64($0 * Self.part) })
    await laptop.close()
    await cloud.stop()
  }

  @Test func `without a container a file is attached and read, and is sent later`() async throws {
    let cloud = try Cloud(.overHTTP)
    let answer = try await cloud.signUp("anna")
    let laptop = try cloud.device(answer, in: "a")
    let company = try await laptop.makeCompany()
    await cloud.stop()
    let bolt = try await laptop.add("B-1", to: company)
    let contents = bytes(500)
    let file = try #require(try await attach(contents, to: bolt, in: company, of: laptop))
    _ = await laptop.sync()
    #expect(try await place(of: bolt, in: company, on: laptop) == [.waiting(sent: 0)])
    #expect(try await laptop.unsentFileCount() == 1)
    let context = try #require(try await laptop.context(of: company))
    #expect(try all(try await context.file(of: file)) == contents)
    try cloud.start()
    _ = await laptop.sync()
    #expect(try await place(of: bolt, in: company, on: laptop) == [.everywhere])
    #expect(try await laptop.unsentFileCount() == 0)
    await laptop.close()
    await cloud.stop()
  }

  @Test func `a picture takes the place of the one before, in one act`() async throws {
    let cloud = try Cloud(.inProcess)
    let laptop = try cloud.device(try await cloud.signUp("anna"), in: "a")
    let company = try await laptop.makeCompany()
    let bolt = try await laptop.add("B-1", to: company)
    let context = try #require(try await laptop.context(of: company))
    for seed in [1, 2] as [UInt8] {
      var draft = AttachmentDraft(
        RecordReference(.inventoryItem, bolt), name: "a.webp", mediaType: "image/webp",
        thumbnail: [seed])
      draft.isPicture = true
      let outcome = try await context.attach(FileSource(bytes: bytes(50, seed: seed)), draft)
      guard case .attached(let id) = outcome else {
        Issue.record("\(outcome)")
        return
      }
      #expect(try await context.fetch(InventoryItem.self, bolt)?[.image] == id)
    }
    #expect(
      try await context.attachments(of: RecordReference(.inventoryItem, bolt)).map(\.isPicture) == [
        false, true,
      ])
    let report = await laptop.sync()
    #expect(report.isSynced && report.refused == 0)
    await laptop.close()
    await cloud.stop()
  }

  @Test func `a picture that is deleted before it was sent takes no item along`() async throws {
    let cloud = try Cloud(.inProcess)
    let laptop = try cloud.device(try await cloud.signUp("anna"), in: "a")
    let company = try await laptop.makeCompany()
    let bolt = try await laptop.add("B-1", to: company)
    let context = try #require(try await laptop.context(of: company))
    var draft = AttachmentDraft(
      RecordReference(.inventoryItem, bolt), name: "a.webp", mediaType: "image/webp", thumbnail: [1]
    )
    draft.isPicture = true
    guard case .attached(let id) = try await context.attach(FileSource(bytes: bytes(50)), draft)
    else {
      Issue.record("it was not attached")
      return
    }
    #expect(try await context.delete([id], of: .attachment) == .saved)
    let report = await laptop.sync()
    #expect(report.isSynced && report.refused == 0)
    #expect(try await context.fetch(InventoryItem.self, bolt) != nil)
    await laptop.close()
    await cloud.stop()
  }

  @Test func `what can't be attached is refused with its reason and leaves nothing`() async throws {
    let cloud = try Cloud(.inProcess)
    let laptop = try cloud.device(try await cloud.signUp("anna"), in: "a")
    let company = try await laptop.makeCompany()
    let bolt = try await laptop.add("B-1", to: company)
    let context = try #require(try await laptop.context(of: company))
    func refused(_ source: FileSource, _ owner: RecordID) async throws -> SaveRefusal? {
      let draft = AttachmentDraft(RecordReference(.inventoryItem, owner), name: "a.bin")
      guard case .refused(let refusal) = try await context.attach(source, draft) else {
        return nil
      }
      return refusal
    }
    let endless = FileSource { _, count in [UInt8](repeating: 7, count: count) }
    let large = try await refused(endless, bolt)
    #expect(large?.sentence == "Size is too large: at most 50 MB.")
    #expect(try await refused(FileSource(bytes: []), bolt) != nil)
    #expect(try await refused(FileSource(bytes: [1]), RecordID(high: 1, low: 2)) != nil)
    #expect(try await laptop.unsentFileCount() == 0)
    await laptop.close()
    await cloud.stop()
  }

  @Test func `what a member loses goes from the disk with the company`() async throws {
    let cloud = try Cloud(.inProcess)
    let (anna, ben) = (try await cloud.signUp("anna"), try await cloud.signUp("ben"))
    let (hers, his) = (try cloud.device(anna, in: "a"), try cloud.device(ben, in: "b"))
    let company = try await hers.makeCompany()
    let bolt = try await hers.add("B-1", to: company)
    let file = try #require(try await attach(bytes(900), to: bolt, in: company, of: hers))
    _ = await hers.sync()
    let link = CreateLinkRequest(company: company, permission: .canEdit, role: .manager)
    let secret = try #require(try await cloud.access.port(anna.session).createLink(link).answer)
    #expect(try await cloud.access.port(ben.session).acceptLink(secret).answer != nil)
    _ = await his.sync()
    #expect(try all(try #require(try await his.context(of: company)?.file(of: file)))?.count == 900)
    let folder = "\(cloud.folder.path)/b/\(ben.account)/files"
    #expect(TemporaryFolder.names(in: folder).count == 1)
    let owner = Session(account: anna.account, device: anna.device)
    try await cloud.service.removeMember(ben.account, from: company, by: owner)
    _ = await his.sync()
    #expect(TemporaryFolder.names(in: folder).isEmpty)
    await hers.close()
    await his.close()
    await cloud.stop()
  }

  @Test func `what is over the quota waits in quarantine with its bytes`() async throws {
    let cloud = try Cloud(.inProcess, fileQuota: 1_000)
    let laptop = try cloud.device(try await cloud.signUp("anna"), in: "a")
    let company = try await laptop.makeCompany()
    let bolt = try await laptop.add("B-1", to: company)
    // Both before it has heard how much room there is.
    let first = try #require(try await attach(bytes(900), to: bolt, in: company, of: laptop))
    _ = try await attach(bytes(200, seed: 5), to: bolt, in: company, of: laptop)
    #expect(await laptop.sync().refused == 1)
    let late = try await attach(bytes(300, seed: 6), to: bolt, in: company, of: laptop)
    #expect(late == nil, "by now it knows")
    await laptop.sweepFiles()
    let context = try #require(try await laptop.context(of: company))
    let kept = try #require(try await context.quarantined().first)
    #expect(kept.code == "overQuota")
    _ = try await context.delete(.attachment, first)
    _ = await laptop.sync()
    _ = try await context.retry(kept.entry)
    #expect(await laptop.sync().refused == 0)
    #expect(try await place(of: bolt, in: company, on: laptop) == [.everywhere])
    await laptop.close()
    await cloud.stop()
  }

  @Test func `what the container has too goes first when there is little room`() async throws {
    let cloud = try Cloud(.inProcess)
    let answer = try await cloud.signUp("anna")
    try cloud.home("a").keep(DeviceSession(containerURL: "", answer: answer, begunAt: 1))
    var surroundings = Surroundings.system
    surroundings.fileCacheLimit = 1_000
    let laptop = try cloud.device(in: "a", surroundings: surroundings)
    let company = try await laptop.makeCompany()
    let bolt = try await laptop.add("B-1", to: company)
    let first = try #require(try await attach(bytes(700), to: bolt, in: company, of: laptop))
    _ = await laptop.sync()
    _ = try await attach(bytes(600, seed: 3), to: bolt, in: company, of: laptop)
    await laptop.sweepFiles()
    #expect(
      try await place(of: bolt, in: company, on: laptop) == [.everywhere, .waiting(sent: 0)])
    _ = await laptop.sync()
    await laptop.sweepFiles()
    #expect(try await place(of: bolt, in: company, on: laptop) == [.elsewhere, .everywhere])
    let context = try #require(try await laptop.context(of: company))
    #expect(try all(try await context.file(of: first))?.count == 700)
    #expect(try await place(of: bolt, in: company, on: laptop) == [.everywhere, .elsewhere])
    await laptop.close()
    await cloud.stop()
  }
}
