import Container
import HTTPCalling
import Model
import SyncProtocol

/// What `admin …` does.
enum OperatorActions {
  static func tier(_ invocation: Invocation) async throws -> Answer {
    guard let company = RecordID(try invocation.requiredArgument(0)) else {
      throw invocation.usage("COMPANY is the identifier that the company's page of sharing shows.")
    }
    guard let tier = Tier(name: try invocation.requiredArgument(1)) else {
      throw invocation.usage(
        "TIER is one of: \(CompanyCommands.tiers.joined(separator: ", ")).")
    }
    let request = CreateZoneRequest(company: company, tier: tier)
    try await run(invocation, "/v1/operator/tier", request.jsonBytes) {
      service throws(CallRefusal) in
      try await service.grantTier(request.tier, to: request.company)
    }
    return Answer(
      "The tier of \(company) is \(tier.name) now.",
      [("company", .text(company.description)), ("tier", .text(tier.name))])
  }

  /// Does a command in the folder itself, or asks the server that runs there.
  static func run(
    _ invocation: Invocation, _ path: String, _ body: [UInt8]?,
    _ work: @Sendable (ContainerService) async throws(CallRefusal) -> Void
  ) async throws {
    let folder = try container(invocation)
    if try await runAlone(work, in: folder) == false {
      try await ask(path, body, in: folder, invocation)
    }
  }

  /// The server's folder; throws `notFound` where there is no container in it.
  static func container(_ invocation: Invocation) throws -> Folder {
    let folder = try Folder.data(invocation)
    guard folder.hasContainer else {
      throw CommandFailure(
        .notFound, "There is no server's data in \(folder.path).", hint: "Say where with --data.")
    }
    return folder
  }

  /// Does it in the folder itself; false while a server has it.
  private static func runAlone(
    _ work: @Sendable (ContainerService) async throws(CallRefusal) -> Void, in folder: Folder
  ) async throws -> Bool {
    let lock: FolderLock
    do throws(CommandFailure) {
      lock = try FolderLock(folder)
    } catch {
      if error.code == .inUse { return false }
      throw error
    }
    let service = try ContainerService(
      ContainerConfiguration(path: folder.file(ServingActions.containerFile)))
    let refusal = await outcome { () throws(CallRefusal) in try await work(service) }
    await service.close()
    _ = consume lock
    if let refusal { throw CommandFailure(refusal) }
    return true
  }

  private static func outcome(
    _ body: () async throws(CallRefusal) -> Void
  ) async -> CallRefusal? {
    do {
      try await body()
      return nil
    } catch {
      return error
    }
  }

  /// Asks the server that runs there.
  private static func ask(
    _ path: String, _ body: [UInt8]?, in folder: Folder, _ invocation: Invocation
  ) async throws {
    guard let file = try OperatorFile.read(in: folder) else {
      throw CommandFailure(
        .unreachable, "The server in \(folder.path) does not take the operator's commands.",
        hint: "It is starting or stopping, or it is an older one: try again, or restart it.")
    }
    guard let address = WebAddress(invocation.value("container") ?? file.url) else {
      throw invocation.usage("--container takes an address such as http://127.0.0.1:8420/.")
    }
    let response = try await answer(path, body, address, file.secret)
    guard response.status != 204, response.status != 200 else { return }
    guard let refusal = try? CallRefusal(jsonBytes: response.body) else {
      throw CommandFailure.unreachable(address.description)
    }
    throw CommandFailure(refusal)
  }

  private static func answer(
    _ path: String, _ body: [UInt8]?, _ address: WebAddress, _ secret: String
  ) async throws -> CallResponse {
    var headers = [
      (name: "Accept", value: "application/json"),
      (name: "Authorization", value: "Operator \(secret)"),
    ]
    if body != nil { headers.append((name: "Content-Type", value: "application/json")) }
    let call = CallRequest("POST", address.url(path), headers: headers, body: body)
    do {
      return try await HTTPClient().call(call)
    } catch {
      throw CommandFailure.unreachable(address.description)
    }
  }
}
