import Container
import Glibc
import HTTPServing
import Storage
import SyncProtocol

/// What `serve`, `device` and `container` do.
enum ServingActions {
  static func container(_ invocation: Invocation) async throws -> Answer {
    let plan = try ServingPlan(invocation)
    let oldest = try invocation.oldestProtocol()
    let folder = try Folder.data(invocation)
    try folder.make()
    let lock = try FolderLock(folder)
    let door = try Doorstep(plan)
    let disk = DiskWatch(folder)
    disk.look()
    let service = try await door.opens { try Self.service(in: folder, disk, invocation) }
    var router = Router()
    HostCheck(plan.hostNames).guardAll(&router)
    let secret = OperatorFile.newSecret()
    ContainerRoutes(
      service, oldestProtocol: oldest, operatorSecret: secret, isBehindProxy: plan.isBehindProxy
    ).add(to: &router)
    let upkeep = Task { await service.runUpkeep() }
    let mail = Task { await service.runMail() }
    let desk = OperatorDesk(folder, secret: secret)
    let watching = Task { await disk.run { desk.write() } }
    defer {
      upkeep.cancel()
      mail.cancel()
      watching.cancel()
    }
    try await plan.serve(router, at: door, invocation) { url in try desk.open(at: url) }
    desk.close()
    await service.close()
    _ = consume lock
    return .silent
  }

  static let containerFile = "container.sqlite"

  /// Opens the container in a server's folder; the secret is asked for with its first account.
  static func service(
    in folder: Folder, _ disk: DiskWatch, setUpSecret: String? = nil, _ invocation: Invocation
  ) throws -> ContainerService {
    try checkContainer(in: folder)
    let tiers = try invocation.choice(
      "tiers", ServingCommands.tierGranting, otherwise: "self-service")
    var configuration = ContainerConfiguration(path: folder.file(containerFile))
    configuration.setUpSecret = setUpSecret
    configuration.log = DiskWatch.toErrors
    configuration.failed = { disk.note($0) }
    let days = try invocation.number(
      "forget-deleted", in: 0...36_500,
      otherwise: Int(Limits.tombstoneMilliseconds / Self.dayMilliseconds))
    configuration.tombstoneMilliseconds = UInt64(days) * Self.dayMilliseconds
    let deletionDays = try invocation.number(
      "keep-deleted", in: 0...3_650, otherwise: Int(Limits.trashDays))
    configuration.deletionMilliseconds = UInt64(deletionDays) * Self.dayMilliseconds
    let quota = try invocation.number("quota", in: 0...1_000_000_000, otherwise: 5_000)
    configuration.fileQuota = UInt64(quota) * 1_000_000
    configuration.policy = tiers == "operator" ? .byOperator : .selfService
    configuration.mail = try MailOptions.settings(invocation)
    return try ContainerService(configuration)
  }

  /// Makes no new container where there was one: a disk that is not there would look like a server
  /// on which nobody has an account.
  private static func checkContainer(in folder: Folder) throws(CommandFailure) {
    var status = stat()
    let path = folder.file(containerFile)
    guard stat(path, &status) != 0 || status.st_size == 0 else { return }
    let devices = folder.folder("hub").file("devices")
    let rests = [devices, path + "-files"].filter { !FileFolder($0).names().isEmpty }
    guard let rest = rests.first else { return }
    throw CommandFailure(
      .failed, "\(path) is missing or empty, and \(rest) shows that it was there.",
      hint: "Put it back, from a backup too: devices keep what they have. To begin anew, move "
        + "\(rests.joined(separator: " and ")) away.")
  }

  private static let dayMilliseconds: UInt64 = 86_400_000
}
