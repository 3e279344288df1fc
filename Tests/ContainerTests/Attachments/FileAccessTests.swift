import Container
import Model
import Sealing
import SyncProtocol
import Testing

/// Who reaches which file: by the record and the rights of the moment alone.
@Suite struct FileAccessTests {
  @Test func `A digest of another company's file leads nowhere`() async throws {
    let desk = try await FileBench()
    let bytes = FileBench.bytes(100)
    let record = try await desk.attach(bytes)
    try await desk.sendAll(bytes, of: record)
    let eve = try await desk.bench.signUp("eve").session
    let own = try await desk.bench.company(of: eve)
    let item = desk.bench.item("E-1", eve)
    var forged = desk.record(bytes, owner: item.id)
    let changes = [item, desk.bench.change(forged, eve)]
    #expect(try await desk.push(changes, to: own, by: eve) == [nil, nil])
    // It is not there, although the same digest is in another zone, and nothing else is answered
    // than for one that is nowhere.
    let answer = try await desk.send([], of: forged.id, by: eve, to: own)
    #expect(!answer.isComplete && answer.received == 0)
    // With the very bytes: the digest is another one in each zone.
    let sent = await refusal { _ = try await desk.send(bytes, of: forged.id, by: eve, to: own) }
    #expect(sent == .wrongContent)
    forged = desk.record(FileBench.bytes(3), owner: item.id)
    for id in [record, forged.id] {
      let there = await refusal { _ = try await desk.read(id, by: eve) }
      #expect(there == .noSuchZone)
      #expect(await refusal { _ = try await desk.read(id, by: eve, in: own) } == .notFound)
    }
  }

  @Test func `A removed member's address is dead at once`() async throws {
    let desk = try await FileBench()
    let bytes = FileBench.bytes(FileBench.part + 1)
    let record = try await desk.attach(bytes)
    try await desk.sendAll(bytes, of: record)
    _ = try await desk.read(record, by: desk.bob)
    try await desk.bench.service.removeMember(desk.bob.account, from: desk.company, by: desk.ada)
    let next = await refusal {
      _ = try await desk.read(record, at: FileBench.part, by: desk.bob)
    }
    #expect(next == .notAMember)
    let sent = await refusal { _ = try await desk.send([], of: record, by: desk.bob) }
    #expect(sent == .notAMember)
  }

  @Test func `Who may not edit the item sends no part of its files`() async throws {
    let desk = try await FileBench()
    let eve = try await desk.bench.signUp("eve").session
    let link = CreateLinkRequest(company: desk.company, permission: .canEdit, role: .courier)
    let secret = try await desk.bench.service.createLink(link, by: desk.ada)
    _ = try await desk.bench.service.acceptLink(secret, by: eve)
    let bytes = FileBench.bytes(50)
    let record = try await desk.attach(bytes)
    #expect(await refusal { _ = try await desk.send(bytes, of: record, by: eve) } == .notAllowed)
    let forged = desk.bench.change(desk.record(FileBench.bytes(51)), eve)
    #expect(try await desk.push([forged], by: eve) == [.denied])
    try await desk.sendAll(bytes, of: record)
    #expect(try await desk.read(record, by: eve).bytes == bytes)
  }

  @Test func `Under need to know a file comes with what it hangs on`() async throws {
    let desk = try await FileBench()
    let eve = try await desk.bench.signUp("eve").session
    let link = CreateLinkRequest(company: desk.company, permission: .canEdit, role: .sales)
    let secret = try await desk.bench.service.createLink(link, by: desk.ada)
    _ = try await desk.bench.service.acceptLink(secret, by: eve)
    let bytes = FileBench.bytes(50)
    let record = try await desk.attach(bytes)
    try await desk.sendAll(bytes, of: record)
    var company = Record<Company>(new: desk.company)
    company[.name] = "Acme"
    company[.country] = "AT"
    company[.currency] = "EUR"
    company[.needToKnow] = true
    #expect(try await desk.push([desk.bench.change(company, desk.ada)]) == [nil])
    // Orders reads items, and so their files.
    #expect(try await desk.read(record, by: eve).bytes == bytes)
    let carl = try await desk.bench.signUp("carl").session
    let other = CreateLinkRequest(company: desk.company, permission: .canEdit, role: .viewer)
    let second = try await desk.bench.service.createLink(other, by: desk.ada)
    _ = try await desk.bench.service.acceptLink(second, by: carl)
    #expect(await refusal { _ = try await desk.read(record, by: carl) } == .notFound)
  }

  @Test func `A deleted attachment is not read; restored, it is there again`() async throws {
    let desk = try await FileBench()
    let bytes = FileBench.bytes(50)
    let record = try await desk.attach(bytes)
    try await desk.sendAll(bytes, of: record)
    try await desk.delete(record)
    #expect(await refusal { _ = try await desk.read(record) } == .notFound)
    #expect(await refusal { _ = try await desk.send([], of: record) } == .notFound)
    var back = desk.record(bytes)
    var values = RecordValues(new: record, of: Attachment.definition)
    for field in Attachment.definition.fields { values.set(field, to: back.values[field]) }
    back = try #require(Record(values))
    let stamp = HybridTime(milliseconds: desk.bench.clock.value + 9, device: desk.ada.device.low)
    let change = RecordChange(
      values, groups: values.changedGroups, life: 2, stamp: stamp, of: Attachment.definition)
    #expect(try await desk.push([change]) == [nil])
    #expect(try await desk.read(record).bytes == bytes)
  }

  @Test("What no file can be is refused as a record")
  func forgedRecords() async throws {
    let desk = try await FileBench()
    func changed(_ edit: (inout Record<Attachment>) -> Void) async throws -> ChangeRefusal.Code? {
      var record = desk.record([1, 2, 3])
      edit(&record)
      return try await desk.push([desk.bench.change(record, desk.ada)])[0]
    }
    #expect(try await changed { $0[.digest] = [1, 2] } == .invalid)
    #expect(try await changed { $0[.byteCount] = 0 } == .invalid)
    #expect(try await changed { $0[.byteCount] = -5 } == .invalid)
    #expect(try await changed { $0[.byteCount] = Int64(Attachment.byteLimit) + 1 } == .invalid)
    for name in ["../../etc/passwd", "a\\b", "..", "a\u{0}b", "fdp\u{202E}exe", "a\nb"] {
      #expect(try await changed { $0[.name] = name } == .invalid, "\(name)")
    }
    #expect(try await changed { $0[.ownerKind] = "Spaceship" } == .unknownEntity)
    #expect(try await changed { $0[.owner] = desk.bench.id() } == .missingReference)
    #expect(try await changed { $0[.owner] = desk.company } == .missingReference)
    #expect(try await changed { $0[.digest] = nil } == .invalid)
    #expect(try await changed { _ in } == nil)
  }
}
