/// Lists and searches as whole pages out of a hub with its container in the same process.
enum HubPages {
  static func measure(_ bench: Workbench) async throws -> Figure {
    let filled = try await bench.filledZone()
    let browser = try await HubBrowser.signedIn(to: filled, bench)
    do {
      let samples = try await samples(browser, "/companies/\(filled.zone)/items", bench.scale)
      await browser.close()
      return Figure(
        "list or search page out of the hub at \(bench.scale.records) items, p99",
        samples.percentile(0.99), "ms", floor: 20, goal: 8, .lowerIsBetter,
        detail: "p50 \(Figure.rounded(samples.median)) ms")
    } catch {
      await browser.close()
      throw error
    }
  }

  private static func samples(
    _ browser: HubBrowser, _ list: String, _ scale: BenchmarkScale
  ) async throws -> Samples {
    let sorts = ["name", "-name", "code", "-code", "changed", "-changed"]
    var next = sorts.map { _ in "" }
    var random = SampleRandom(14)
    var samples = Samples()
    _ = try await browser.page(list)
    for number in 0..<scale.queries / 2 {
      let index = number % sorts.count
      let isSearch = number % 3 == 2
      let words = "\(random.pick(SampleItems.kinds))+\(random.pick(SampleItems.things))"
      let query = isSearch ? "q=\(words)" : "sort=\(sorts[index])&after=\(next[index])"
      let watch = Stopwatch()
      let page = try await browser.page("\(list)?\(query)")
      samples.add(watch.milliseconds)
      if !isSearch { next[index] = nextKey(in: page) }
    }
    return samples
  }

  /// What the address of the next page ends in; empty on the last.
  private static func nextKey(in page: String) -> String {
    guard let start = page.firstRange(of: "after=") else { return "" }
    return String(page[start.upperBound...].prefix { $0 != "\"" && $0 != "&" })
  }
}
