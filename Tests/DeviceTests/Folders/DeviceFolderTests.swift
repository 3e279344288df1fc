import Glibc
import Model
import SyncProtocol
import Testing

@testable import Device

@Suite struct DeviceFolderTests {
  private func mode(_ path: String) throws -> mode_t {
    var info = stat()
    try #require(stat(path, &info) == 0)
    return info.st_mode & 0o777
  }

  private func session(_ secret: String) -> DeviceSession {
    DeviceSession(
      containerURL: "http://127.0.0.1:8080",
      answer: SignInAnswer(
        container: Known.id(1), account: Known.ada, device: Known.laptop, session: secret,
        name: "ada@example.org"), begunAt: 5)
  }

  @Test func `the session is kept for its owner alone, replaced whole and forgotten`() throws {
    let temporary = try TemporaryFolder()
    let folder = DeviceFolder(home: temporary.path + "/home")
    #expect(try folder.session() == nil)
    try folder.keep(session("first"))
    try folder.keep(session("second"))
    #expect(try folder.session() == session("second"))
    #expect(try mode(folder.home) == 0o700)
    #expect(try mode(folder.home + "/session") == 0o600)
    #expect(access(folder.home + "/session.new", F_OK) != 0)
    try folder.forgetSession()
    try folder.forgetSession()
    #expect(try folder.session() == nil)
  }

  @Test func `a renewed session takes the place of the one it was made of, and of no other`() throws
  {
    let temporary = try TemporaryFolder()
    let folder = DeviceFolder(home: temporary.path + "/home")
    #expect(try !folder.replace(session: "first", with: session("second")))
    #expect(try folder.session() == nil, "who has signed out stays out")
    try folder.keep(session("first"))
    #expect(try folder.replace(session: "first", with: session("second")))
    #expect(try !folder.replace(session: "first", with: session("late")))
    #expect(try folder.session() == session("second"))
    try folder.noteEnd(ofSession: "first", .signOut, now: 7)
    #expect(try folder.session()?.endedAt == nil)
    try folder.noteEnd(ofSession: "second", .byContainer, now: 8)
    try folder.noteEnd(ofSession: "second", .signOut, now: 9)
    #expect(try folder.session()?.endedAt == 8 && folder.session()?.signedOutAt == nil)
    #expect(try folder.session()?.isAccountDeleted == false)
    #expect(try !folder.replace(session: "second", with: session("third")))
    #expect(try folder.session()?.endedAt == 8, "what has ended does not come back by itself")
  }

  @Test func `stores are in the account's folder with the original's names, for its owner`() throws
  {
    let temporary = try TemporaryFolder()
    let folder = DeviceFolder(home: temporary.path + "/home")
    let path = try folder.accountFolder(Known.ada)
    #expect(path == folder.home + "/" + Known.ada.description)
    let core = try DeviceCore(folder: path, account: Known.ada, device: Known.laptop)
    #expect(try mode(path) == 0o700)
    for name in ["TheCompanyApp.sqlite", "TheCompanyApp-shared.sqlite"] {
      #expect(try mode(path + "/" + name) == 0o600)
    }
    try core.close()
  }

  @Test(arguments: ["", "{", "garbage", "[]"])
  func `a damaged session file is nobody's, and a sign-in replaces it`(_ text: String) throws {
    let temporary = try TemporaryFolder()
    let folder = DeviceFolder(home: temporary.path)
    try PrivateFile.replace(
      temporary.path + "/session", with: Array(text.utf8), in: temporary.path)
    #expect(try folder.session() == nil)
    try folder.keep(session("fresh"))
    #expect(try folder.session() == session("fresh"))
  }
}
