import Container
import HTTPCalling
import HTTPServing
import Hub

extension ServingActions {
  static func serve(_ invocation: Invocation) async throws -> Answer {
    let plan = try ServingPlan(invocation)
    let oldest = try invocation.oldestProtocol()
    let folder = try Folder.data(invocation)
    try folder.make()
    let lock = try FolderLock(folder)
    let door = try Doorstep(plan)
    let setUp = try setUpSecret(invocation)
    let disk = DiskWatch(folder)
    disk.look()
    let service = try await door.opens {
      try Self.service(in: folder, disk, setUpSecret: setUp, invocation)
    }
    let hub = try await door.opens {
      try folder.folder("hub").make()
      return try Hub(HubConfiguration(.hosted(folder: folder.file("hub"))), .inProcess(service))
    }
    var router = Router()
    HostCheck(plan.hostNames).guardAll(&router)
    let secret = OperatorFile.newSecret()
    ContainerRoutes(
      service, oldestProtocol: oldest, operatorSecret: secret, isBehindProxy: plan.isBehindProxy
    ).add(to: &router)
    Pages.add(hub, plan, to: &router)
    let upkeep = Task { await service.runUpkeep() }
    let mail = Task { await service.runMail() }
    let desk = OperatorDesk(folder, secret: secret)
    let watching = Task { await disk.run { desk.write() } }
    defer {
      upkeep.cancel()
      mail.cancel()
      watching.cancel()
    }
    let needsSetUp = try await service.needsSetUp()
    try await plan.serve(
      router, at: door, invocation, beside: hub, setUp: needsSetUp ? setUp : nil
    ) { url in try desk.open(at: url) }
    desk.close()
    await service.close()
    _ = consume lock
    return .silent
  }

  /// The secret that is asked for with the first account; nil where anyone may make it.
  private static func setUpSecret(_ invocation: Invocation) throws -> String? {
    let word = try invocation.choice(
      "first-account", ServingCommands.firstAccounts, otherwise: "address")
    return word == "address" ? OperatorFile.newSecret() : nil
  }

  static func device(_ invocation: Invocation) async throws -> Answer {
    let plan = try ServingPlan(invocation)
    let address = try ContainerAddress.read(invocation)
    let folder = try Folder.home(invocation)
    try folder.make()
    let lock = try FolderLock(folder)
    var configuration = HubConfiguration(.personal(folder: folder.path))
    configuration.deviceName = MachineName.text
    let version = try invocation.speaking()
    let door = try Doorstep(plan)
    let disk = DiskWatch(folder)
    let watching = Task { await disk.run() }
    defer { watching.cancel() }
    let hub = try await door.opens {
      try Hub(configuration, .http(address, client: HTTPClient(), speaking: version))
    }
    var router = Router()
    HostCheck(plan.hostNames).guardAll(&router)
    Pages.add(hub, plan, to: &router)
    try await plan.serve(router, at: door, invocation, beside: hub)
    _ = consume lock
    return .silent
  }
}
