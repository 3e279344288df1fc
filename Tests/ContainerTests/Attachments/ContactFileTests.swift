import Container
import Model
import Sealing
import SyncProtocol
import Testing

/// Files of contacts under need to know: who does not receive contacts reaches none of them, by no
/// record and by no digest.
@Suite struct ContactFileTests {
  static let bytes = FileBench.bytes(80, seed: 9)

  struct Shared {
    let desk: FileBench
    let file: Record<Attachment>
    let eve: Session

    func grant(_ departments: Departments) async throws {
      let state = try await desk.bench.service.share(of: desk.company, by: desk.ada)
      let place = state.participants.first { $0.member.account == eve.account }
      let rights = MemberRights(
        deptMask: departments, managerMask: departments, permission: .canEdit)
      let act = ShareAct.change(eve.account, version: place?.version ?? 0, rights)
      _ = try await desk.bench.service.run(ShareCommand(act, in: desk.company), by: desk.ada)
    }
  }

  /// A company with a contact that has a file, and a member who receives items alone.
  private func shared() async throws -> Shared {
    let desk = try await FileBench()
    let eve = try await desk.bench.signUp("eve").session
    try await desk.bench.join(desk.company, of: desk.ada, eve)
    var company = Record<Company>(new: desk.company)
    company[.name] = "Acme"
    company[.country] = "AT"
    company[.currency] = "EUR"
    company[.needToKnow] = true
    var contact = Record<Contact>(new: desk.bench.id())
    contact[.name] = "Radhaus"
    let file = desk.record(Self.bytes, on: RecordReference(.contact, contact.id))
    let changes = [
      desk.bench.change(company, desk.ada), desk.bench.change(contact, desk.ada),
      desk.bench.change(file, desk.ada),
    ]
    #expect(try await desk.push(changes) == [nil, nil, nil])
    try await desk.sendAll(Self.bytes, of: file.id)
    let shared = Shared(desk: desk, file: file, eve: eve)
    try await shared.grant(.inventory)
    return shared
  }

  @Test func `A file of a contact comes to those alone who receive contacts`() async throws {
    let shared = try await shared()
    let desk = shared.desk
    #expect(try await desk.read(shared.file.id, by: desk.bob).bytes == Self.bytes)
    #expect(
      await refusal { _ = try await desk.read(shared.file.id, by: shared.eve) } == .notFound)
    #expect(
      await refusal { _ = try await desk.send([], of: shared.file.id, by: shared.eve) }
        == .notFound)
    try await shared.grant([.inventory, .contacts])
    #expect(try await desk.read(shared.file.id, by: shared.eve).bytes == Self.bytes)
  }

  @Test func `Who remembers the digest of a contact's file reaches nothing by a record of an item`()
    async throws
  {
    let shared = try await shared()
    let desk = shared.desk
    var claim = desk.record(Self.bytes)
    #expect(claim[.digest] != shared.file[.digest], "each kind has a digest of its own")
    claim[.digest] = shared.file[.digest]
    let change = desk.bench.change(claim, shared.eve)
    #expect(try await desk.push([change], by: shared.eve) == [nil])
    #expect(await refusal { _ = try await desk.read(claim.id, by: shared.eve) } == .notFound)
    let progress = try await desk.send([], of: claim.id, by: shared.eve)
    #expect(!progress.isComplete && progress.received == 0, "as if it were nowhere")
    let sent = await refusal {
      _ = try await desk.send(Self.bytes, of: claim.id, by: shared.eve)
    }
    #expect(sent == .wrongContent)
    #expect(try await desk.read(shared.file.id, by: desk.bob).bytes == Self.bytes)
  }

  @Test func `The same bytes on an item and on a contact are two files`() async throws {
    let shared = try await shared()
    let desk = shared.desk
    let twin = try await desk.attach(Self.bytes)
    #expect(try await !desk.send([], of: twin).isComplete)
    try await desk.sendAll(Self.bytes, of: twin)
    #expect(try await desk.read(twin, by: shared.eve).bytes == Self.bytes)
    #expect(desk.names().count == 2)
  }

  @Test func `Files of contacts are counted with those of items`() async throws {
    let desk = try await FileBench(fileQuota: 150)
    var contact = Record<Contact>(new: desk.bench.id())
    contact[.name] = "Radhaus"
    let file = desk.record(Self.bytes, on: RecordReference(.contact, contact.id))
    let changes = [desk.bench.change(contact, desk.ada), desk.bench.change(file, desk.ada)]
    #expect(try await desk.push(changes) == [nil, nil])
    let second = desk.bench.change(desk.record(FileBench.bytes(71)), desk.ada)
    #expect(try await desk.push([second]) == [.overQuota])
    try await desk.delete(file.id, .contactFile)
    #expect(try await desk.push([second]) == [nil])
  }
}
