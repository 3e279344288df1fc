import Container
import Sealing
import Storage
import Synchronization
import Testing

@testable import Hub

/// What a hub keeps for work that takes longer than a request.
@Suite struct WorksFolderTests {
  private func service(_ folder: TemporaryFolder) throws -> ContainerService {
    var configuration = ContainerConfiguration(path: folder.path + "/container.sqlite")
    configuration.passwordCost = .testing
    return try ContainerService(configuration)
  }

  @Test func `what an earlier process left is gone when the hub is opened`() async throws {
    let folder = TemporaryFolder()
    let service = try service(folder)
    let works = FileFolder(folder.path + "/works")
    let parts = works.folder("a.zip.parts")
    try works.make()
    try parts.make()
    try PlainFile(works.file("a.zip"), .writing).write([1], at: 0)
    try PlainFile(parts.file("records-Company.json"), .writing).write([1], at: 0)
    let hub = try House.hub(folder, service)
    #expect(hub.works.names().isEmpty)
    #expect(hub.works.path == works.path)
    await hub.close()
    await service.close()
  }

  @Test func `what is to end before the devices are closed ends once, in order`() async throws {
    let folder = TemporaryFolder()
    let service = try service(folder)
    let hub = try House.hub(folder, service)
    let ended = Mutex<[Int]>([])
    hub.beforeClosing { ended.withLock { $0.append(1) } }
    hub.beforeClosing { ended.withLock { $0.append(2) } }
    #expect(ended.withLock { $0.isEmpty })
    await hub.close()
    #expect(ended.withLock { $0 } == [1, 2])
    await service.close()
  }
}
