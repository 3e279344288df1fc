import Glibc
import Model
import Sealing
import Storage
import SyncProtocol
import Testing

@testable import Container

/// Files on their way into the container and out of it.
@Suite struct UploadTests {
  static let part = FileBench.part

  @Test(
    "A file comes in parts and is seen once all of it is there", arguments: [1, part, part + 5])
  func wholeWay(_ count: Int) async throws {
    let desk = try await FileBench()
    let bytes = FileBench.bytes(count)
    let record = try await desk.attach(bytes)
    #expect(await refusal { _ = try await desk.read(record, by: desk.bob) } == .notFound)
    let first = try await desk.send(Array(bytes.prefix(Self.part)), of: record)
    #expect(first.received == UInt64(min(count, Self.part)) && first.byteCount == UInt64(count))
    if count > Self.part {
      #expect(!first.isComplete)
      #expect(await refusal { _ = try await desk.read(record, by: desk.bob) } == .notFound)
    }
    #expect(try await desk.sendAll(bytes, of: record).isComplete)
    let head = try await desk.read(record, by: desk.bob)
    #expect(head.byteCount == UInt64(count) && head.bytes == Array(bytes.prefix(Self.part)))
    let tail = try await desk.read(record, at: head.bytes.count, by: desk.bob)
    #expect(head.bytes + tail.bytes == bytes)
    #expect(try await desk.read(record, at: count).bytes.isEmpty)
    #expect(await refusal { _ = try await desk.read(record, at: count + 1) } == .badRequest)
    #expect(desk.names() == [Hex.encode(desk.digest(bytes))])
  }

  @Test func `What comes twice or too early changes nothing, and says where to go on`() async throws
  {
    let desk = try await FileBench()
    let bytes = FileBench.bytes(2 * Self.part + 9)
    let record = try await desk.attach(bytes)
    let part = Array(bytes[..<Self.part])
    for _ in 0..<2 {
      #expect(try await desk.send(part, of: record).received == UInt64(Self.part))
    }
    let early = try await desk.send(part, at: 2 * Self.part, of: record)
    #expect(early.received == UInt64(Self.part))
    #expect(try await desk.sendAll(bytes, of: record).isComplete)
    #expect(try await desk.send(part, of: record).isComplete)
    #expect(try await desk.read(record, at: 2 * Self.part).bytes == Array(bytes.suffix(9)))
  }

  @Test func `Parts of another size are refused`() async throws {
    let desk = try await FileBench()
    let bytes = FileBench.bytes(Self.part + 9)
    let record = try await desk.attach(bytes)
    for part in [[1], Array(bytes[..<(Self.part - 1)])] as [[UInt8]] {
      #expect(await refusal { _ = try await desk.send(part, of: record) } == .badRequest)
    }
    _ = try await desk.send(Array(bytes[..<Self.part]), of: record)
    let tooMuch = FileBench.bytes(10)
    let late = await refusal { _ = try await desk.send(tooMuch, at: Self.part, of: record) }
    #expect(late == .badRequest)
    #expect(try await desk.sendAll(bytes, of: record).isComplete)
  }

  @Test func `A container that was killed goes on where the file had come to`() async throws {
    let desk = try await FileBench()
    let bytes = FileBench.bytes(3 * Self.part)
    let record = try await desk.attach(bytes)
    _ = try await desk.send(Array(bytes[..<Self.part]), of: record)
    // The bytes of the second part were written, and the row that tells of them was not.
    let folder = desk.bench.folder.path("container-files/\(desk.company)")
    let name = try #require(desk.names().first)
    let file = try PlainFile(folder + "/" + name, .writing)
    try file.write(FileBench.bytes(500, seed: 9), at: Self.part)
    await desk.bench.service.close()
    let again = try ServiceBench(folder: desk.bench.folder)
    let question = FileUpload(zone: desk.company, record: record)
    let progress = try await again.service.upload(question, by: desk.ada)
    #expect(progress.received == UInt64(Self.part) && !progress.isComplete)
    for start in [Self.part, 2 * Self.part] {
      _ = try await again.service.upload(
        FileUpload(
          zone: desk.company, record: record, offset: UInt64(start),
          bytes: Array(bytes[start..<start + Self.part])), by: desk.ada)
    }
    #expect(try await again.service.upload(question, by: desk.ada).isComplete)
  }

  @Test func `A kill between the last byte and the end is made good by the next question`()
    async throws
  {
    let desk = try await FileBench()
    let bytes = FileBench.bytes(40)
    let record = try await desk.attach(bytes)
    for isNamed in [false, true] {
      let request = FileUpload(zone: desk.company, record: record, bytes: bytes)
      let place = try await desk.bench.service.reader.look {
        reader, connection throws(CallRefusal) in
        try reader.look(connection) {
          try FilePlace(
            record, in: desk.company, for: desk.ada.account, isWritten: true, .current, connection)
        }
      }
      try await desk.bench.service.files.write(bytes, at: 0, of: place)
      _ = try await desk.bench.service.writer.run { core, circumstances throws(CallRefusal) in
        try core.noteReceived(40, at: 0, of: request, by: desk.ada, at: circumstances.now)
      }
      if isNamed { #expect(try await desk.bench.service.files.complete(place)) }
      #expect(try await desk.send([], of: record).isComplete)
      try await desk.bench.service.writer.run { core, circumstances throws(CallRefusal) in
        try core.noteLost(place.digest, in: desk.company, at: circumstances.now)
      }
    }
  }

  @Test func `Bytes that are not the record's are refused, and sending begins anew`() async throws {
    let desk = try await FileBench()
    let bytes = FileBench.bytes(100)
    let record = try await desk.attach(bytes)
    let others = FileBench.bytes(100, seed: 7)
    #expect(await refusal { _ = try await desk.send(others, of: record) } == .wrongContent)
    #expect(desk.names().isEmpty)
    #expect(try await desk.send([], of: record).received == 0)
    #expect(try await desk.sendAll(bytes, of: record).isComplete)
  }

  @Test func `Whoever sends wrong bytes spoils nobody else's file`() async throws {
    let desk = try await FileBench()
    let bytes = FileBench.bytes(Self.part + 10)
    let record = try await desk.attach(bytes)
    _ = try await desk.send(Array(bytes[..<Self.part]), of: record)
    let wrong = FileBench.bytes(Self.part, seed: 9)
    _ = try await desk.send(wrong, of: record, by: desk.bob)
    #expect(try await desk.sendAll(bytes, of: record).isComplete)
    #expect(try await desk.read(record).bytes == Array(bytes[..<Self.part]))
  }

  @Test func `The same bytes are there once, and need not be sent again`() async throws {
    let desk = try await FileBench()
    let bytes = FileBench.bytes(100)
    let first = try await desk.attach(bytes)
    try await desk.sendAll(bytes, of: first)
    let second = try await desk.attach(bytes, by: desk.bob)
    #expect(try await desk.send([], of: second, by: desk.bob).isComplete)
    #expect(desk.names().count == 1)
  }

  @Test func `A file that went from the disk is asked for again`() async throws {
    let desk = try await FileBench()
    let bytes = FileBench.bytes(100)
    let record = try await desk.attach(bytes)
    try await desk.sendAll(bytes, of: record)
    unlink(desk.bench.folder.path("container-files/\(desk.company)/\(desk.names()[0])"))
    #expect(await refusal { _ = try await desk.read(record) } == .notFound)
    #expect(try await desk.send([], of: record).isComplete == false)
    try await desk.sendAll(bytes, of: record)
    #expect(try await desk.read(record).bytes == bytes)
  }
}
