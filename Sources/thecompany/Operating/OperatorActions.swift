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
    let folder = try Folder.data(invocation)
    guard folder.hasContainer else {
      throw CommandFailure(
        .notFound, "There is no server's data in \(folder.path).", hint: "Say where with --data.")
    }
    let request = CreateZoneRequest(company: company, tier: tier)
    if try await grantAlone(request, in: folder) == false {
      try await ask(request, in: folder, invocation)
    }
    return Answer(
      "The tier of \(company) is \(tier.name) now.",
      [("company", .text(company.description)), ("tier", .text(tier.name))])
  }

  /// Grants in the folder itself; false while a server has it.
  private static func grantAlone(
    _ request: CreateZoneRequest, in folder: Folder
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
    let refusal = await outcome { () throws(CallRefusal) in
      try await service.grantTier(request.tier, to: request.company)
    }
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
    _ request: CreateZoneRequest, in folder: Folder, _ invocation: Invocation
  ) async throws {
    guard let file = try OperatorFile.read(in: folder) else {
      throw CommandFailure(
        .unreachable, "The server in \(folder.path) does not take the operator's commands.",
        hint: "It is starting or stopping, or it is an older one: try again, or restart it.")
    }
    guard let address = WebAddress(invocation.value("container") ?? file.url) else {
      throw invocation.usage("--container takes an address such as http://127.0.0.1:8420/.")
    }
    let response = try await answer(request, address, file.secret)
    guard response.status != 204, response.status != 200 else { return }
    guard let refusal = try? CallRefusal(jsonBytes: response.body) else {
      throw CommandFailure.unreachable(address.description)
    }
    throw CommandFailure(refusal)
  }

  private static func answer(
    _ request: CreateZoneRequest, _ address: WebAddress, _ secret: String
  ) async throws -> CallResponse {
    let call = CallRequest(
      "POST", address.url("/v1/operator/tier"),
      headers: [
        ("Content-Type", "application/json"), ("Accept", "application/json"),
        ("Authorization", "Operator \(secret)"),
      ], body: request.jsonBytes)
    do {
      return try await HTTPClient().call(call)
    } catch {
      throw CommandFailure.unreachable(address.description)
    }
  }
}
