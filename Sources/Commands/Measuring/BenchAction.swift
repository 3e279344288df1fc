import API
import Benchmarks
import Device
import WebUI

/// What `bench` does.
enum BenchAction {
  static func run(_ invocation: Invocation) async throws -> Answer {
    let isSmall = invocation.has("small")
    let movements = try invocation.number("movements", in: 0...100, otherwise: 0)
    let run: BenchmarkRun
    do {
      run = try BenchmarkRun(
        isSmall: isSmall, only: invocation.value("only"), movementsEach: movements
      ) { hub, router in
        Website(HubAccess(hub), WebPolicy { _ in }).addRoutes(to: &router)
        let policy = APIPolicy(isForAllTiers: true, now: Surroundings.system.now) { _ in }
        APIRoutes(hub, policy).add(to: &router)
      }
    } catch {
      throw invocation.usage(error.message)
    }
    let table = try await run.measure { name in
      invocation.terminal.errors("measuring \(name)\n")
    }
    // A small run's figures say nothing about floors.
    let isMissed = !isSmall && !table.allHold
    return Answer(table.text, table.members, code: isMissed ? .failed : .done)
  }
}
