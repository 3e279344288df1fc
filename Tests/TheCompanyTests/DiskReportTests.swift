import Storage
import Synchronization
import Testing

@testable import Commands

@Suite("What the operator is told of a disk")
struct DiskReportTests {
  private let box = TemporaryFolder()

  @Test("At once, then once a minute for as long as it lasts, and once when it is over")
  func pace() throws {
    var report = DiskReport()
    func told(_ trouble: DiskTrouble?, _ second: Int, at path: String = "/data") -> String? {
      report.line(trouble, at: path, now: .seconds(second))
    }
    #expect(told(nil, 0) == nil, "all is well")
    let first = try #require(told(.full, 1))
    #expect(first.hasPrefix("disk full: /data. "))
    #expect(told(.full, 60) == nil)
    #expect(told(.full, 61, at: "/data/a.sqlite")?.contains("/a.sqlite") == true)
    #expect(told(nil, 62) == "disk works again: /data")
    #expect(told(nil, 63) == nil)
    #expect(told(.full, 64) != nil)
  }

  @Test("Another trouble is told at once", arguments: DiskTrouble.allCases)
  func another(_ trouble: DiskTrouble) {
    var report = DiskReport()
    for other in DiskTrouble.allCases where other != trouble {
      _ = report.line(other, at: "/data", now: .seconds(0))
      let line = report.line(trouble, at: "/data", now: .seconds(1))
      #expect(line?.contains("/data") == true)
    }
  }

  @Test("A folder that can be written is fine, and nothing is left in it")
  func look() throws {
    let path = box.path + "/server"
    let folder = Folder(path: path)
    try folder.make()
    let lines = Mutex<[String]>([])
    let watch = DiskWatch(folder) { line in lines.withLock { $0.append(line) } }
    #expect(watch.look())
    #expect(FileFolder(path).names().isEmpty)
    watch.note(StorageFailure(.full, "database or disk is full", file: path + "/a.sqlite"))
    watch.note(StorageFailure(.busy, "database is locked"))
    #expect(watch.look())
    let told = lines.withLock { $0 }
    #expect(told.count == 2 && told[0].contains(path + "/a.sqlite") && told[1].contains("again"))
  }

  @Test("The operator's file waits for room, and is written once there is some")
  func desk() throws {
    let folder = Folder(path: box.path + "/server")
    let desk = OperatorDesk(folder, secret: "secret")
    #expect(throws: CommandFailure.self) { try desk.open(at: "http://127.0.0.1:1/") }
    try folder.make()
    desk.write()
    #expect(try OperatorFile.read(in: folder)?.url == "http://127.0.0.1:1/")
    OperatorFile.remove(in: folder)
    desk.write()
    #expect(try OperatorFile.read(in: folder) == nil, "it is written once")
    desk.close()
    desk.write()
    #expect(try OperatorFile.read(in: folder) == nil)
  }
}
