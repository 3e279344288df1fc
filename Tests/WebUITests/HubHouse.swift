import Container
import Glibc
import HTTPServing
import Hub
import Sealing
import Testing

@testable import WebUI

/// A container, a hub and its pages in this process, in a folder that goes with it.
final class HubHouse: Sendable {
  let folder: String
  let service: ContainerService
  let hub: Hub
  let log = LogLines()

  init(clock: (@Sendable () -> UInt64)? = nil, setUpSecret: String? = nil) throws {
    var template = Array("/tmp/thecompany-pages-XXXXXX".utf8CString)
    folder = try #require(mkdtemp(&template).map { String(cString: $0) })
    var configuration = ContainerConfiguration(path: folder + "/container.sqlite")
    configuration.passwordCost = .testing
    configuration.setUpSecret = setUpSecret
    service = try ContainerService(configuration)
    var hosting = HubConfiguration(.hosted(folder: folder))
    hosting.passwordCost = .testing
    if let clock { hosting.clock = clock }
    hub = try Hub(hosting, .inProcess(service))
  }

  /// A browser of its own over the real pages.
  var browser: TestBrowser {
    var router = Router()
    Website(HubAccess(hub), WebPolicy(log: log.write)).addRoutes(to: &router)
    return TestBrowser(router)
  }

  /// Closes everything, and shows that nothing went wrong unseen.
  func close() async throws {
    await hub.close()
    await service.close()
    #expect(log.all.isEmpty)
    Self.removeFolder(folder)
  }

  static func removeFolder(_ path: String) {
    guard let directory = opendir(path) else { return }
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name != ".", name != ".." else { continue }
      if entry.pointee.d_type == UInt8(DT_DIR) {
        removeFolder(path + "/" + name)
      } else {
        unlink(path + "/" + name)
      }
    }
    closedir(directory)
    rmdir(path)
  }
}

/// Waits for what other tasks of this process bring about.
func eventually(_ condition: () async throws -> Bool) async throws {
  let clock = ContinuousClock()
  let deadline = clock.now + .seconds(120)
  while clock.now < deadline {
    if try await condition() { return }
    // The sync runs in tasks of its own: there is nothing to wait on but time.
    try await Task.sleep(for: .milliseconds(10))
  }
  Issue.record("it did not come about in two minutes")
}
