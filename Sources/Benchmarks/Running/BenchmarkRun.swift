package import HTTPServing
package import Hub

/// A run of the benchmarks over the real parts, with real files in the system's temporary folder.
package struct BenchmarkRun: Sendable {
  private let scale: BenchmarkScale
  private let rows: [BenchmarkRow]
  private let pages: Pages

  /// Adds the pages over a hub to a router.
  package typealias Pages = @Sendable (Hub, inout Router) -> Void

  /// The names that `only` takes, in the order in which the rows are measured.
  package static var names: [String] { BenchmarkRow.all.map { $0.name } }

  /// Prepares every row, or the one named `only`; throws `unknownRow` when there is none.
  ///
  /// A small run shows that everything works; its figures say little. `movementsEach` is how often
  /// each item of the library and of the hub's company was moved.
  package init(
    isSmall: Bool, only: String? = nil, movementsEach: Int = 0, pages: @escaping Pages
  ) throws(BenchmarkFailure) {
    self.pages = pages
    var scale: BenchmarkScale = isSmall ? .small : .full
    scale.movementsEach = movementsEach
    self.scale = scale
    rows = BenchmarkRow.all.filter { only == nil || $0.name == only }
    guard !rows.isEmpty else {
      throw BenchmarkFailure(
        .unknownRow, "No row has that name. There are: \(Self.names.joined(separator: ", ")).")
    }
  }

  /// Measures one row after the other; `begins` is told each row's name before it is measured.
  ///
  /// Leaves nothing in the temporary folder, when a row fails too.
  package func measure(begins: (String) -> Void = { _ in }) async throws -> FigureTable {
    var table = FigureTable()
    let bench = Workbench(scale, try ScratchFolder(), pages: pages)
    do {
      for row in rows {
        begins(row.name)
        table.add(try await row.measure(bench))
      }
    } catch {
      await bench.close()
      throw error
    }
    await bench.close()
    return table
  }
}
