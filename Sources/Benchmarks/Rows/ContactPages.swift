import Device
import Model

/// Lists, searches and narrowed lists of contacts as pages out of a hub, its container in the same
/// process.
enum ContactPages {
  static func measure(_ bench: Workbench) async throws -> Figure {
    let filled = try await FilledZone(
      bench.scratch.file("contacts.sqlite"), contactCount: bench.scale.records)
    let browser = try await HubBrowser.signedIn(to: filled, with: .contact, bench)
    do {
      let list = "/companies/\(filled.zone)/contacts"
      let times = try await times(browser, list, bench.scale)
      await browser.close()
      await filled.container.close()
      return times.figure(bench.scale.records)
    } catch {
      await browser.close()
      await filled.container.close()
      throw error
    }
  }

  private static func times(
    _ browser: HubBrowser, _ list: String, _ scale: BenchmarkScale
  ) async throws -> ContactPageTimes {
    let orders = ["name", "-name", "number", "-number"]
    var next = orders.map { _ in "" }
    var random = SampleRandom(23)
    var times = ContactPageTimes()
    _ = try await browser.page(list)
    for number in 0..<scale.queries {
      let place = number % orders.count
      let order = orders[place]
      let city = random.pick(SampleContacts.cities)
      let query =
        switch number / orders.count % 4 {
        case 0: "sort=\(order)&after=\(next[place])"
        case 1: "sort=\(order)&only=\(["isCustomer", "isSupplier", "isPartner"][number % 3])"
        case 2: "sort=\(order)&state=archived&only=isCustomer"
        default: "q=\(random.pick(SampleItems.things))+\(city.filter(\.isASCII))"
        }
      let watch = Stopwatch()
      let page = try await browser.page("\(list)?\(query)")
      times.add(watch.milliseconds, number / orders.count % 4)
      if number / orders.count % 4 == 0 { next[place] = HubPages.nextKey(in: page) }
    }
    return times
  }
}

/// The times of pages of each sort.
private struct ContactPageTimes {
  private var all = Samples()
  private var sorts = [Samples(), Samples(), Samples(), Samples()]

  mutating func add(_ time: Double, _ sort: Int) {
    all.add(time)
    sorts[sort].add(time)
  }

  func figure(_ count: Int) -> Figure {
    let parts = zip(["list", "filter", "archived", "words"], sorts).map { "\($0) \($1.told)" }
    return Figure(
      "contact page out of the hub at \(count) contacts, p99", all.percentile(0.99), "ms",
      floor: 20, goal: 8, .lowerIsBetter, detail: parts.joined(separator: "; ") + " ms")
  }
}
