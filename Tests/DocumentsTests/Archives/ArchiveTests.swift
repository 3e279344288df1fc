import Documents
import Synchronization
import Testing

@Suite struct ArchiveTests {
  private func contents(_ path: String) throws -> [String: [UInt8]] {
    let reader = try ArchiveReader(path: path)
    return try Dictionary(
      uniqueKeysWithValues: reader.entries.map {
        ($0.name, try reader.bytes(of: $0, limit: 1 << 22))
      })
  }

  @Test func `What was put in comes out`() throws {
    let folder = try ArchiveFolder()
    let long = [UInt8](repeating: 7, count: 300_000)
    let writer = try ArchiveWriter(path: folder.file("a.zip"))
    try writer.add("manifest.json", file: folder.write("one", Array("{}".utf8)))
    try writer.add("records/Größe.json", file: folder.write("two", long))
    try writer.add("empty", file: folder.write("three", []))
    #expect(!folder.names.contains("a.zip"))
    let parts = Mutex<[Double]>([])
    try writer.finish { part in
      parts.withLock { $0.append(part) }
      return true
    }
    #expect(parts.withLock { $0 == $0.sorted() && $0.last == 1 })
    let found = try contents(folder.file("a.zip"))
    #expect(found == ["manifest.json": Array("{}".utf8), "records/Größe.json": long, "empty": []])
    #expect(try folder.read("a.zip").count < 3_000)
  }

  @Test func `What is stored is not compressed, and comes out the same`() throws {
    let folder = try ArchiveFolder()
    let long = [UInt8](repeating: 7, count: 300_000)
    let writer = try ArchiveWriter(path: folder.file("a.zip"))
    try writer.add("files/a.jpg", file: folder.write("one", long), isStored: true)
    try writer.finish { _ in true }
    #expect(try folder.read("a.zip").count > 300_000)
    #expect(try contents(folder.file("a.zip")) == ["files/a.jpg": long])
  }

  @Test func `What grows without end, or shares its bytes, is refused before it is unpacked`()
    throws
  {
    let folder = try ArchiveFolder()
    let writer = try ArchiveWriter(path: folder.file("bomb.zip"))
    let zeros = [UInt8](repeating: 0, count: 3 << 20)
    try writer.add("records/Company.json", file: folder.write("zeros", zeros))
    try writer.finish { _ in true }
    let bomb = #expect(throws: ArchiveFailure.self) {
      try ArchiveReader(path: folder.file("bomb.zip"))
    }
    #expect(bomb?.code == .tooTight && bomb?.entry == "records/Company.json")
    var shared = HandmadeArchive.Entry("shared")
    shared.packedSize = 100_000
    let path = try folder.write("b.zip", HandmadeArchive(entries: [shared]).bytes)
    #expect(throws: ArchiveFailure.self) { try ArchiveReader(path: path) }
  }

  @Test func `An archive that was stopped or forgotten leaves nothing`() throws {
    let folder = try ArchiveFolder()
    let file = try folder.write("one", Array("text".utf8))
    do {
      let writer = try ArchiveWriter(path: folder.file("a.zip"))
      try writer.add("one", file: file)
      #expect(throws: ArchiveFailure.self) { try writer.finish { _ in false } }
      #expect(throws: ArchiveFailure.self) { try writer.add("two", file: file) }
      let forgotten = try ArchiveWriter(path: folder.file("b.zip"))
      try forgotten.add("one", file: file)
    }
    #expect(folder.names == ["one"])
  }

  @Test func `A file that is there is never written over`() throws {
    let folder = try ArchiveFolder()
    let path = try folder.write("a.zip", [1, 2, 3])
    #expect(throws: ArchiveFailure.self) { try ArchiveWriter(path: path) }
    #expect(try folder.read("a.zip") == [1, 2, 3])
  }

  @Test func `A file that went, and a folder that is not there, are said`() throws {
    let folder = try ArchiveFolder()
    let writer = try ArchiveWriter(path: folder.file("a.zip"))
    try writer.add("gone", file: folder.file("gone"))
    #expect(throws: ArchiveFailure.self) { try writer.finish { _ in true } }
    let nowhere = try ArchiveWriter(path: folder.file("none/a.zip"))
    try nowhere.add("one", file: folder.write("one", [1]))
    #expect(throws: ArchiveFailure.self) { try nowhere.finish { _ in true } }
    #expect(folder.names == ["one"])
  }

  @Test func `An archive that another program wrote is read`() throws {
    let folder = try ArchiveFolder()
    let path = try folder.write(
      "a.zip", HandmadeArchive(entries: [.init("a/b.txt"), .init("c", [])]).bytes)
    #expect(try contents(path) == ["a/b.txt": [1, 2, 3], "c": []])
  }

  @Test(arguments: [
    "../a", "/a", "a/../b", "a//b", "./a", "a/", "C:a", "a\\b", "..", "a\u{1}b", "a\u{7F}",
    String(repeating: "x", count: 256),
  ])
  func `A name that leads elsewhere is refused`(_ name: String) throws {
    let folder = try ArchiveFolder()
    let path = try folder.write("a.zip", HandmadeArchive(entries: [.init(name)]).bytes)
    let failure = #expect(throws: ArchiveFailure.self) { try ArchiveReader(path: path) }
    #expect(failure?.code == .badName || failure?.code == .damaged)
    #expect(failure?.description.unicodeScalars.allSatisfy { $0.value >= 0x20 } == true)
  }

  @Test func `Names that are there twice, and locked entries, are refused`() throws {
    let folder = try ArchiveFolder()
    let double = try folder.write(
      "a.zip", HandmadeArchive(entries: [.init("a"), .init("a")]).bytes)
    #expect(throws: ArchiveFailure.self) { try ArchiveReader(path: double) }
    var entry = HandmadeArchive.Entry("a", [UInt8](repeating: 1, count: 20))
    entry.flags = 1
    let locked = try folder.write("b.zip", HandmadeArchive(entries: [entry]).bytes)
    let failure = #expect(throws: ArchiveFailure.self) { try ArchiveReader(path: locked) }
    #expect(failure?.code == .locked && failure?.entry == "a")
  }

  @Test func `A wrong sum or size is found when the entry is read, and named`() throws {
    let folder = try ArchiveFolder()
    var wrong = HandmadeArchive.Entry("wrong.json")
    wrong.sum = 1
    let path = try folder.write("a.zip", HandmadeArchive(entries: [.init("good"), wrong]).bytes)
    let reader = try ArchiveReader(path: path)
    let good = try #require(reader.entry("good"))
    #expect(try reader.bytes(of: good, limit: 3) == [1, 2, 3])
    #expect(throws: ArchiveFailure.self) { try reader.bytes(of: good, limit: 2) }
    let bad = try #require(reader.entry("wrong.json"))
    let failure = #expect(throws: ArchiveFailure.self) { try reader.bytes(of: bad, limit: 100) }
    #expect(failure?.code == .damaged && failure?.entry == "wrong.json")
    for size in [2, 4, 1_000_000] as [UInt32] {
      var lying = HandmadeArchive.Entry("lying")
      lying.size = size
      let path = try folder.write("b.zip", HandmadeArchive(entries: [lying]).bytes)
      #expect(throws: ArchiveFailure.self) { try contents(path) }
    }
  }

  @Test func `An archive that says it is enormous is refused before anything is unpacked`() throws {
    let folder = try ArchiveFolder()
    let entries = (0..<20).map { index in
      var entry = HandmadeArchive.Entry("\(index)")
      entry.size = .max - 1
      return entry
    }
    let path = try folder.write("a.zip", HandmadeArchive(entries: entries).bytes)
    let failure = #expect(throws: ArchiveFailure.self) { try ArchiveReader(path: path) }
    #expect(failure?.code == .tooLarge || failure?.code == .damaged)
  }

  @Test func `Whatever is cut or changed, the answer is contents or a failure`() throws {
    let folder = try ArchiveFolder()
    let whole = HandmadeArchive(entries: [.init("a.json"), .init("b", [9])]).bytes
    for count in whole.indices {
      let path = try folder.write("cut.zip", Array(whole.prefix(count)))
      #expect(throws: ArchiveFailure.self) { try ArchiveReader(path: path) }
    }
    for place in whole.indices {
      var damaged = whole
      damaged[place] ^= 0xFF
      let path = try folder.write("changed.zip", damaged)
      let found = try? contents(path)
      #expect(found == nil || found?.count == 2)
    }
    #expect(throws: ArchiveFailure.self) { try ArchiveReader(path: folder.file("none.zip")) }
  }
}
