import Glibc
import Storage
import Testing

/// Files that are read and written at given places, and the folders that they lie in.
@Suite struct PlainFileTests {
  /// A folder of its own, removed at the end.
  private func inFolder(_ body: (FileFolder) throws -> Void) throws {
    let folder = FileFolder("/tmp/thecompany-files-\(getpid())-\(UInt64.random(in: 0...(.max)))")
    try folder.make()
    try folder.make()
    let result = Result { try body(folder) }
    try folder.removeAll()
    try folder.removeAll()
    #expect(folder.names().isEmpty)
    try result.get()
  }

  @Test func `What is written at a place is read there, and no more than there is`() throws {
    try inFolder { folder in
      let file = try PlainFile(folder.file("a"), .writing)
      try file.write([1, 2, 3], at: 2)
      try file.sync()
      #expect(try file.byteCount() == 5)
      #expect(try file.read(at: 0, count: 100) == [0, 0, 1, 2, 3])
      #expect(try file.read(at: 4, count: 1) == [3])
      #expect(try file.read(at: 9, count: 1).isEmpty)
      try file.cut(at: 3)
      let again = try PlainFile(folder.file("a"), .reading)
      #expect(try again.read(at: 0, count: 100) == [0, 0, 1])
      #expect(throws: StorageFailure.self) { try again.write([1], at: 0) }
    }
  }

  @Test func `Files are for their owner alone, and no link is followed`() throws {
    try inFolder { folder in
      _ = try PlainFile(folder.file("a"), .writing)
      var status = stat()
      #expect(stat(folder.file("a"), &status) == 0 && status.st_mode & 0o777 == 0o600)
      #expect(symlink(folder.file("a"), folder.file("link")) == 0)
      for mode in [PlainFile.Mode.reading, .writing] {
        #expect(throws: StorageFailure.self) { _ = try PlainFile(folder.file("link"), mode) }
      }
      #expect(throws: StorageFailure.self) { _ = try PlainFile(folder.file("none"), .reading) }
    }
  }

  @Test func `Names are listed, given anew and removed, again too`() throws {
    try inFolder { folder in
      for name in ["b", "a"] { _ = try PlainFile(folder.file(name), .writing) }
      #expect(folder.names() == ["a", "b"])
      try folder.rename("b", to: "c")
      #expect(folder.holds("c") && !folder.holds("b"))
      #expect(folder.lastWritten("c") != nil && folder.lastWritten("b") == nil)
      for _ in 0..<2 { try folder.remove("c") }
      #expect(folder.names() == ["a"])
      #expect(throws: StorageFailure.self) { try folder.rename("z", to: "y") }
      let inner = folder.folder("inner")
      try inner.make()
      try inner.removeAll()
    }
  }

  @Test func `A disk without room is told from one that fails`() throws {
    let full = try PlainFile("/dev/full", .writing)
    do {
      try full.write([1], at: 0)
      Issue.record("There was room.")
    } catch {
      #expect(error.code == .full)
    }
  }
}
