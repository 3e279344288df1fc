import Model
import SyncProtocol
import Testing

@testable import Container

/// What becomes of files that nobody needs, and how much room a company has.
@Suite struct FileUpkeepTests {
  static let day: UInt64 = 86_400_000

  private func keepUp(_ desk: FileBench) async {
    while await desk.bench.service.writer.keepUp() {}
    while await desk.bench.service.keepUpFiles() {}
  }

  @Test func `A file stays while it can be restored, and long after`() async throws {
    let desk = try await FileBench()
    let bytes = FileBench.bytes(60)
    let record = try await desk.attach(bytes)
    try await desk.sendAll(bytes, of: record)
    await keepUp(desk)
    try await desk.delete(record)
    desk.bench.clock.value += 29 * Self.day
    await keepUp(desk)
    #expect(desk.names().count == 1)
    desk.bench.clock.value += 2 * Self.day
    await keepUp(desk)
    desk.bench.clock.value += 89 * Self.day
    await keepUp(desk)
    #expect(desk.names().count == 1)
    // Somebody attaches it again on the last day: it is needed again.
    let again = try await desk.attach(bytes)
    #expect(try await desk.send([], of: again).isComplete)
    desk.bench.clock.value += 5 * Self.day
    await keepUp(desk)
    #expect(try await desk.read(again).bytes == bytes)
    try await desk.delete(again)
    for days in [31, 1, 90] as [UInt64] {
      #expect(desk.names().count == 1)
      desk.bench.clock.value += days * Self.day
      await keepUp(desk)
    }
    #expect(desk.names().isEmpty)
    let third = try await desk.attach(bytes)
    #expect(try await desk.sendAll(bytes, of: third).isComplete)
  }

  @Test func `The files of an item that went go with it`() async throws {
    let desk = try await FileBench()
    let bytes = FileBench.bytes(60)
    let record = try await desk.attach(bytes)
    try await desk.sendAll(bytes, of: record)
    try await desk.delete(desk.item, .inventoryItem)
    desk.bench.clock.value += 31 * Self.day
    await keepUp(desk)
    desk.bench.clock.value += 91 * Self.day
    await keepUp(desk)
    #expect(desk.names().isEmpty)
  }

  @Test func `While a file is being removed nobody sends or reads it`() async throws {
    let desk = try await FileBench()
    let bytes = FileBench.bytes(60)
    let record = try await desk.attach(bytes)
    try await desk.sendAll(bytes, of: record)
    try await desk.delete(record)
    for days in [31, 1, 91] as [UInt64] {
      desk.bench.clock.value += days * Self.day
      while await desk.bench.service.writer.keepUp() {}
      while try await desk.bench.service.writer.lookAtFiles() {}
    }
    let again = try await desk.attach(bytes)
    #expect(await refusal { _ = try await desk.send([], of: again) } == .unavailable)
    #expect(await refusal { _ = try await desk.read(again) } == .unavailable)
    await keepUp(desk)
    #expect(try await desk.sendAll(bytes, of: again).isComplete)
  }

  @Test func `What was sent in part is kept for a month`() async throws {
    let desk = try await FileBench()
    let bytes = FileBench.bytes(FileBench.part + 1)
    let record = try await desk.attach(bytes)
    let first = Array(bytes[..<FileBench.part])
    #expect(try await desk.send(first, of: record).received == UInt64(FileBench.part))
    desk.bench.clock.value += 29 * Self.day
    await keepUp(desk)
    #expect(try await desk.send([], of: record).received == UInt64(FileBench.part))
    desk.bench.clock.value += 2 * Self.day
    await keepUp(desk)
    #expect(desk.names().isEmpty)
    #expect(try await desk.send([], of: record).received == 0)
    #expect(try await desk.sendAll(bytes, of: record).isComplete)
  }

  @Test func `With a company its files go, those on their way too`() async throws {
    let desk = try await FileBench()
    let bytes = FileBench.bytes(FileBench.part + 1)
    let whole = try await desk.attach(FileBench.bytes(60))
    try await desk.sendAll(FileBench.bytes(60), of: whole)
    let part = try await desk.attach(bytes)
    _ = try await desk.send(Array(bytes[..<FileBench.part]), of: part)
    #expect(desk.names().count == 2)
    _ = try await desk.bench.service.run(ShareCommand(.delete, in: desk.company), by: desk.ada)
    await keepUp(desk)
    #expect(desk.names().count == 2)
    #expect(await refusal { _ = try await desk.read(whole) } == .notAMember)
    desk.bench.clock.value += 31 * Self.day
    await keepUp(desk)
    #expect(desk.bench.folder.names("container-files").isEmpty)
    let left = try await desk.bench.service.writer.dueRemovals()
    #expect(left.isEmpty)
  }

  @Test func `What a kill left is swept, and what is needed stays`() async throws {
    let desk = try await FileBench()
    let bytes = FileBench.bytes(60)
    let record = try await desk.attach(bytes)
    try await desk.sendAll(bytes, of: record)
    let folder = desk.bench.folder.path("container-files/\(desk.company)/")
    for name in ["0123", "fresh"] {
      let place = folder + name
      let file = try #require(FileLeftover(place))
      if name != "fresh" { file.age(seconds: 4_000) }
    }
    #expect(desk.names().count == 3)
    await desk.bench.service.sweepFiles()
    #expect(desk.names().count == 2 && desk.names().contains("fresh"))
    #expect(try await desk.read(record).bytes == bytes)
  }

  @Test func `Over the quota a file is refused as a record, and room that is freed counts`()
    async throws
  {
    let desk = try await FileBench(fileQuota: 150)
    let first = try await desk.attach(FileBench.bytes(100))
    let second = desk.record(FileBench.bytes(51, seed: 2))
    let change = desk.bench.change(second, desk.bob)
    #expect(try await desk.push([change], by: desk.bob) == [.overQuota])
    // The same bytes count for each record.
    let twin = desk.bench.change(desk.record(FileBench.bytes(100)), desk.ada)
    #expect(try await desk.push([twin]) == [.overQuota])
    var renamed = Record<Attachment>(new: first)
    renamed[.name] = "plan 2.pdf"
    #expect(try await desk.push([desk.bench.change(renamed, desk.ada)]) == [nil])
    try await desk.delete(first)
    #expect(try await desk.push([change], by: desk.bob) == [nil])
  }
}
