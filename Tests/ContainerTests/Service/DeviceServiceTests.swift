import Container
import HTTPServing
import Model
import SyncProtocol
import Testing

/// Devices as a running container tells, notes and ends them.
@Suite struct DeviceServiceTests {
  private let minute: UInt64 = 60_000

  private func phone(
    _ bench: ServiceBench, _ name: String = "ada"
  ) async throws -> (session: Session, secret: String) {
    let answer = try await bench.service.signIn(bench.request(name), address: "x")
    return (Session(account: answer.account, device: answer.device), answer.session)
  }

  @Test func `who is signed out from afar is out at once, streams and all`() async throws {
    let bench = try ServiceBench()
    let laptop = try await bench.signUp("ada")
    let phone = try await phone(bench)
    #expect(try await bench.service.session(secret: phone.secret) == phone.session)
    let pokes = try await bench.service.subscribe(by: phone.session)
    try await bench.service.signOut(device: phone.session.device, by: laptop.session)
    #expect(
      await refusal { _ = try await bench.service.session(secret: phone.secret) } == .notSignedIn)
    var count = 0
    for await _ in pokes { count += 1 }
    #expect(count <= 1, "the stream ended")
    #expect(try await bench.service.session(secret: laptop.secret) == laptop.session)
    await bench.service.close()
  }

  @Test func `when a device was last seen is written once in a quarter of an hour`() async throws {
    let bench = try ServiceBench()
    let ada = try await bench.signUp("ada")
    let start = bench.clock.value
    // The one that asks is seen now, so another one asks.
    let phone = try await phone(bench)
    func lastSeen() async throws -> UInt64? {
      let devices = try await bench.service.devices(by: phone.session).devices
      return devices.first { $0.device == ada.session.device }?.lastSeen
    }
    _ = try await bench.service.session(secret: ada.secret)
    for step in 1...14 as ClosedRange<UInt64> {
      bench.clock.value = start + step * minute
      _ = try await bench.service.session(secret: ada.secret)
    }
    #expect(try await lastSeen() == start)
    bench.clock.value = start + 15 * minute
    _ = try await bench.service.session(secret: ada.secret)
    #expect(try await lastSeen() == start + 15 * minute)
    let asking = try await bench.service.devices(by: phone.session).devices[0]
    #expect(asking.isThisOne && asking.lastSeen == bench.clock.value, "here now, and first")
    await bench.service.close()
  }

  @Test func `the routes list, renew and end, and answer in JSON`() async throws {
    let bench = try ServiceBench()
    let ada = try await bench.signUp("ada")
    func ask(_ method: HTTPServing.Method, _ path: String, _ body: String = "") async -> Response {
      let headers = Headers([
        ("Host", "x"), ("Authorization", "Bearer \(ada.secret)"),
        ("Content-Type", "application/json"), ("Accept", "application/json"),
      ])
      return await bench.router.respond(
        to: Request(method, path, headers: headers, body: Array(body.utf8)))
    }
    let renewed = await ask(.post, "/v1/devices/renew", #"{"nonce":"AAECAwQFBgcICQoLDA0ODw"}"#)
    #expect(renewed.status == 200)
    let answer = try SignInAnswer(jsonBytes: Array(renewed.bodyText.utf8))
    let list = await ask(.get, "/v1/devices")
    let devices = try DeviceList(jsonBytes: Array(list.bodyText.utf8)).devices
    #expect(Set(devices.map(\.device)) == [ada.session.device, answer.device])
    #expect(devices.map(\.name).sorted() == ["laptop", "laptop (copy)"])
    #expect(!list.bodyText.contains(answer.session), "a list holds no secrets")
    _ = try await bench.service.signIn(
      bench.request("ada", device: answer.device), address: "127.0.0.1")
    let names = try await bench.service.devices(by: ada.session).devices.map(\.name)
    #expect(names.sorted() == ["laptop", "laptop (copy)"], "a copy is told apart after a sign-in")
    #expect(await ask(.delete, "/v1/devices/\(answer.device)").status == 204)
    #expect(await ask(.delete, "/v1/devices/\(answer.device)").status == 204)
    #expect(await ask(.delete, "/v1/devices/\(bench.id())").status == 404)
    #expect(await ask(.delete, "/v1/devices/none").status == 400)
    #expect(await ask(.post, "/v1/devices/renew", #"{"nonce":"AAEC"}"#).status == 400)
    #expect(try await bench.service.devices(by: ada.session).devices.count == 1)
    await bench.service.close()
  }

  @Test func `many devices are noted without end`() {
    var seen = SeenDevicesProbe()
    #expect(seen.dueCount(of: 3, at: 0) == 3)
    #expect(seen.dueCount(of: 3, at: 14 * minute) == 0)
    #expect(seen.dueCount(of: 3, at: 15 * minute) == 3)
  }
}
