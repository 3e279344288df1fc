import Device
import Model

/// Lists, searches and narrowed lists as pages out of a hub, its container in the same process.
enum HubPages {
  static func measure(_ bench: Workbench) async throws -> Figure {
    let filled = try await bench.filledZone()
    let browser = try await HubBrowser.signedIn(to: filled, bench)
    do {
      let list = "/companies/\(filled.zone)/items"
      let samples = try await samples(browser, list, bench.scale)
      let filters = try await filters(browser, list, bench.scale)
      await browser.close()
      return Figure(
        "list, search or filter page out of the hub at \(bench.scale.records) items, p99",
        max(samples.percentile(0.99), filters.percentile(0.99)), "ms", floor: 20, goal: 8,
        .lowerIsBetter,
        detail: """
          p50 \(Figure.rounded(samples.median)) ms; filters p50 \(Figure.rounded(filters.median)), \
          p99 \(Figure.rounded(filters.percentile(0.99))) ms
          """)
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

  /// What a price lies between, what is in stock, the day of the last change, states, and two of
  /// them at once, in each order.
  private static func filters(
    _ browser: HubBrowser, _ list: String, _ scale: BenchmarkScale
  ) async throws -> Samples {
    let sorts = ["name", "-name", "code", "price", "-price", "quantity", "-changed"]
    let day = MomentParts(Moment(milliseconds: Int64(Surroundings.system.now()))).date
    var random = SampleRandom(15)
    var samples = Samples()
    for number in 0..<scale.queries / 2 {
      let price = random.next() % 4_000
      let filter =
        switch number % 6 {
        case 0: "price=\(price)..\(price + 1)"
        case 1: "price=\(price)..\(price + 1_000)"
        case 2: "quantity=1.."
        case 3: "quantity=..0&price=\(price).."
        case 4: "changed=\(day).."
        default: "only=low"
        }
      let watch = Stopwatch()
      _ = try await browser.page("\(list)?\(filter)&sort=\(sorts[number % sorts.count])")
      samples.add(watch.milliseconds)
    }
    return samples
  }

  /// What the address of the next page ends in; empty on the last.
  static func nextKey(in page: String) -> String {
    guard let start = page.firstRange(of: "after=") else { return "" }
    return String(page[start.upperBound...].prefix { $0 != "\"" && $0 != "&" })
  }
}
