import Glibc
import Testing

@testable import Commands

@Suite struct FolderTests {
  private let box = TemporaryFolder()
  private var folder: Folder { Folder(path: box.path + "/a/b") }

  @Test func `A folder is made with those above it, for its owner alone`() throws {
    try folder.make()
    try folder.make()
    var status = stat()
    #expect(stat(folder.path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o700)
  }

  @Test func `A file in its place is told`() throws {
    try SmallFile.write([1], to: box.path + "/a")
    let failure = #expect(throws: CommandFailure.self) { try folder.make() }
    #expect(failure?.message.contains("is not a folder") == true)
  }

  @Test func `Only one holds a folder`() throws {
    try folder.make()
    do {
      let lock = try FolderLock(folder)
      let failure = #expect(throws: CommandFailure.self) { _ = try FolderLock(folder) }
      #expect(failure?.code == .inUse)
      #expect(failure?.message.contains("process \(getpid())") == true)
      _ = consume lock
    }
    _ = try FolderLock(folder)
  }

  @Test func `A small file is replaced as a whole`() throws {
    let path = box.path + "/file"
    #expect(try SmallFile.read(path) == nil)
    try SmallFile.write(Array("long content".utf8), to: path)
    try SmallFile.write(Array("short".utf8), to: path)
    #expect(try SmallFile.read(path) == Array("short".utf8))
    var status = stat()
    #expect(stat(path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    SmallFile.remove(path)
    SmallFile.remove(path)
    #expect(try SmallFile.read(path) == nil)
  }

  @Test func `A device is known again by account and container`() throws {
    let home = Folder(path: box.path)
    var known = try KnownDevices.read(home)
    known.note(id(1), of: "Anna", at: "http://a")
    known.note(id(2), of: "anna", at: "http://b")
    known.note(id(3), of: "ANNA", at: "http://a")
    try known.write(to: home)
    let read = try KnownDevices.read(home)
    #expect(read == known)
    #expect(read.device(of: "anna", at: "http://a") == id(3))
    #expect(read.device(of: "anna", at: "http://b") == id(2))
    #expect(read.device(of: "ben", at: "http://a") == nil)
    try SmallFile.write(Array("not JSON".utf8), to: home.file("devices.json"))
    #expect(try KnownDevices.read(home) == KnownDevices())
  }
}
