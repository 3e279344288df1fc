import Container
import Dispatch
import Sealing
import SyncProtocol
import Synchronization
import Testing

@Suite("Sign-ins when too many come at once")
struct BusyGateTests {
  /// A gate whose places are all taken until it is opened.
  private final class Jam: Sendable {
    let gate: HashingGate
    private let door = DispatchSemaphore(value: 0)
    private let started = Atomic<Int>(0)
    private let count: Int

    init(running: Int, waiting: Int) {
      gate = HashingGate(runningLimit: running, waitingLimit: waiting)
      count = running + waiting
    }

    /// Takes every place; the tasks end once the gate is opened.
    func fill() async -> [Task<Void, Never>] {
      var tasks: [Task<Void, Never>] = []
      for _ in 0..<count {
        tasks.append(
          Task {
            _ = await gate.run {
              self.started.add(1, ordering: .relaxed)
              self.door.wait()
            }
          })
      }
      while started.load(ordering: .relaxed) < gate.runningLimit
        || gate.waitingCount < gate.waitingLimit
      { await Task.yield() }
      return tasks
    }

    func open() { for _ in 0..<count { door.signal() } }
  }

  private func service(_ folder: TemporaryFolder, _ gate: HashingGate) throws -> ContainerService {
    var configuration = ContainerConfiguration(path: folder.path("container"))
    configuration.passwordCost = .testing
    return try ContainerService(configuration, gate: gate)
  }

  private func request(_ password: String) -> SignInRequest {
    SignInRequest(name: "ada", password: password, device: nil, deviceName: "laptop")
  }

  @Test("are told to come again, and that counts as no guess")
  func busyIsNoGuess() async throws {
    let folder = try TemporaryFolder()
    let jam = Jam(running: 1, waiting: 3)
    let service = try service(folder, jam.gate)
    _ = try await service.signUp(request("correct horse"))
    let tasks = await jam.fill()
    for _ in 0..<20 {
      do {
        _ = try await service.signIn(request("correct horse"), address: "a")
        Issue.record("signed in through a full gate")
      } catch {
        #expect(error.code == .tooManyRequests && error.retryAfter == 2)
        #expect(error.message.contains("at once"))
      }
    }
    #expect(await refusal { _ = try await service.signUp(request("another")) } == .tooManyRequests)
    jam.open()
    for task in tasks { await task.value }
    _ = try await service.signIn(request("correct horse"), address: "a")
    await service.close()
  }

  @Test("wait in 64 places and not one more; who waited is answered, and guesses still count")
  func sixtyFour() async throws {
    let folder = try TemporaryFolder()
    let jam = Jam(running: 2, waiting: 64)
    let service = try service(folder, jam.gate)
    _ = try await service.signUp(request("correct horse"))
    let tasks = await jam.fill()
    #expect(jam.gate.waitingCount == 64)
    #expect(
      await refusal { _ = try await service.signIn(request("correct horse"), address: "a") }
        == .tooManyRequests)
    jam.open()
    for task in tasks { await task.value }
    #expect(jam.gate.waitingCount == 0)
    var codes: [CallRefusal.Code?] = []
    for _ in 0..<8 {
      codes.append(await refusal { _ = try await service.signIn(request("wrong"), address: "a") })
    }
    #expect(codes.filter { $0 == .wrongCredentials }.count == 6)
    await service.close()
  }
}
