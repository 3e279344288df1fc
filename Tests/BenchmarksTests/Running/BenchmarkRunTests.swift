import API
import Device
import Glibc
import HTTPServing
import Hub
import Model
import Testing
import WebUI

@testable import Benchmarks

@Suite(.serialized, .timeLimit(.minutes(10))) struct BenchmarkRunTests {
  private static let pages: BenchmarkRun.Pages = { hub, router in
    Website(HubAccess(hub), WebPolicy { _ in }).addRoutes(to: &router)
    let policy = APIPolicy(isForAllTiers: true, now: Surroundings.system.now) { _ in }
    APIRoutes(hub, policy).add(to: &router)
  }

  /// What a measured value can be at all, whatever the machine.
  private static let sane: [String: ClosedRange<Double>] = [
    "%": 0.1...1_000, "records/s": 10...20_000_000, "pushes/s": 1...1_000_000,
    "polls/s": 10...1_000_000, "ms": 0.001...20_000, "s": 0.000_1...60, "MB": 2...4_000,
  ]

  @Test("Each row measures something real", arguments: BenchmarkRun.names)
  func row(_ name: String) async throws {
    var begun: [String] = []
    let table = try await BenchmarkRun(isSmall: true, only: name, pages: Self.pages).measure {
      begun.append($0)
    }
    #expect(begun == [name])
    let figure = try #require(table.figures.first)
    #expect(table.figures.count == 1)
    let unit = figure.unit.split(separator: " ").first.map(String.init) ?? ""
    let sane = try #require(Self.sane[unit], "an unknown unit: \(figure.unit)")
    #expect(sane.contains(figure.value), "\(figure.name): \(figure.value) \(figure.unit)")
    if let raw = figure.raw { #expect(raw > 0 && raw.isFinite) }
    #expect((figure.floor < figure.goal) == (figure.direction == .higherIsBetter))
  }

  @Test(arguments: ["list", "search", "filter", "pages"])
  func `Items that were moved are measured too`(row: String) async throws {
    let run = try BenchmarkRun(isSmall: true, only: row, movementsEach: 2, pages: Self.pages)
    #expect(try await run.measure().figures.count == 1)
  }

  @Test func `A movement belongs to an item and is the same for the same number`() {
    let items = SampleItems(seed: 2)
    #expect(items.movement(7, among: 5).values == items.movement(7, among: 5).values)
    #expect(items.movement(7, among: 5)[.item] == items.record(2).id)
  }

  @Test func `Rows have names of their own`() {
    #expect(Set(BenchmarkRun.names).count == BenchmarkRun.names.count)
    #expect(BenchmarkRun.names.count == 28)
  }

  @Test func `An unknown row is refused with the names there are`() {
    #expect {
      try BenchmarkRun(isSmall: true, only: "sped", pages: Self.pages)
    } throws: { error in
      let failure = error as? BenchmarkFailure
      return failure?.code == .unknownRow && failure?.message.contains("first-sync") == true
    }
  }

  @Test func `A scratch folder goes with all that is in it`() throws {
    var folder: ScratchFolder? = try ScratchFolder()
    let path = try #require(folder?.path)
    let inner = try #require(try folder?.folder("inner"))
    let file = try #require(fopen(inner + "/file", "w"))
    fclose(file)
    #expect(access(inner + "/file", F_OK) == 0)
    folder = nil
    #expect(access(path, F_OK) != 0)
  }

  @Test func `Work that was not done is no measurement`() throws {
    #expect(throws: BenchmarkFailure(.wrongResult, "short")) { try require(false, "short") }
    try require(true, "fine")
  }
}
