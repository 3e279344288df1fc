import Device

/// Times many questions to the library, each through the company's context.
enum LibraryTimes {
  static func measure(
    _ bench: Workbench,
    _ question: (CompanyContext, Int) async throws -> Void
  ) async throws -> Samples {
    try await measure(bench, of: try bench.library(), question)
  }

  static func measure(
    _ bench: Workbench, of library: Library,
    _ question: (CompanyContext, Int) async throws -> Void
  ) async throws -> Samples {
    let device = try library.open()
    let context = try await library.context(of: device)
    var samples = Samples()
    do {
      try await question(context, 0)
      for number in 0..<bench.scale.queries {
        let watch = Stopwatch()
        try await question(context, number)
        samples.add(watch.milliseconds)
      }
    } catch {
      await device.close()
      throw error
    }
    await device.close()
    return samples
  }

  static func figure(_ name: String, _ samples: Samples, _ bench: Workbench) -> Figure {
    Figure(
      "\(name) at \(bench.scale.records) items, p99", samples.percentile(0.99), "ms", floor: 10,
      goal: 3, .lowerIsBetter, detail: "p50 \(Figure.rounded(samples.median)) ms")
  }
}
