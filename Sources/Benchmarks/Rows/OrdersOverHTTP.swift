import Device
import Model
import SyncProtocol

/// Orders out of a hub, its container in the same process: as pages for people, and as JSON for
/// programs.
enum OrdersOverHTTP {
  /// The newest, other sorts, one state, and words, at as many orders as the scale says.
  static func pages(_ bench: Workbench) async throws -> Figure {
    let count = bench.scale.records
    return try await with(bench, itemCount: max(count / 10, 100), orderCount: count) {
      browser, filled in
      let list = "/companies/\(filled.zone)/orders"
      let orders = ["-ordered", "ordered", "customer", "-number"]
      var next = orders.map { _ in "" }
      var (all, kinds) = (Samples(), [Samples(), Samples(), Samples()])
      _ = try await browser.page(list)
      for number in 0..<bench.scale.queries {
        let (place, kind) = (number % orders.count, number / orders.count % 3)
        let query =
          switch kind {
          case 0: "sort=\(orders[place])&after=\(next[place])"
          case 1: "sort=\(orders[place])&only=submitted"
          default: "q=\(SampleSales.number(number * 7 % count))"
          }
        let watch = Stopwatch()
        let page = try await browser.page("\(list)?\(query)")
        let time = watch.milliseconds
        kinds[kind].add(time)
        all.add(time)
        if kind == 0 { next[place] = HubPages.nextKey(in: page) }
      }
      let parts = zip(["list", "state", "number"], kinds).map { "\($0) \($1.told)" }
      return Figure(
        "order page out of the hub at \(count) orders, p99", all.percentile(0.99), "ms", floor: 20,
        goal: 8, .lowerIsBetter, detail: parts.joined(separator: "; ") + " ms")
    }
  }

  /// A new order with five lines, in one request.
  static func save(_ bench: Workbench) async throws -> Figure {
    let times = try await times(bench)
    return figure("order of 5 lines made over HTTP", times.saves, bench, floor: 10)
  }

  /// The same order submitted, in one request.
  static func submit(_ bench: Workbench) async throws -> Figure {
    let times = try await times(bench)
    return figure("order of 5 lines submitted over HTTP", times.submits, bench, floor: 15)
  }

  /// The newest 50, in one request; and how long four clients at once take for an order.
  static func list(_ bench: Workbench) async throws -> Figure {
    let times = try await times(bench)
    return figure(
      "50 orders listed over HTTP", times.lists, bench, floor: 5,
      "order of 5 lines by one of four clients at once \(times.crowded.told) ms")
  }

  private struct Times {
    var (saves, submits, lists, crowded) = (Samples(), Samples(), Samples(), Samples())
  }

  /// What a program of the company's owner waits for.
  private static func times(_ bench: Workbench) async throws -> Times {
    let count = max(bench.scale.records / 10, 100)
    // As many as a program may send within a minute.
    let rounds = min(bench.scale.queries, 100)
    return try await with(bench, itemCount: count, orderCount: 0) {
      browser, filled in
      let (zone, items) = (filled.zone, filled.items)
      var times = Times()
      let token = try await browser.token(for: zone)
      for number in 0..<rounds {
        let watch = Stopwatch()
        let id = try await make(number, token, browser, items, count)
        // The first ones read what is kept from then on.
        if number > 2 { times.saves.add(watch.milliseconds) }
        let submitting = Stopwatch()
        _ = try await browser.send("POST", "/orders/\(id)/submit", token, .object([]))
        if number > 2 { times.submits.add(submitting.milliseconds) }
        let listing = Stopwatch()
        _ = try await browser.send("GET", "/orders?limit=50&sort=-ordered", token)
        if number > 2 { times.lists.add(listing.milliseconds) }
      }
      let clients = try await [
        browser.token(for: zone), browser.token(for: zone), browser.token(for: zone),
        browser.token(for: zone),
      ]
      times.crowded = try await withThrowingTaskGroup(of: [Double].self) { group in
        for (place, token) in clients.enumerated() {
          group.addTask {
            var waits: [Double] = []
            for number in 0..<rounds / 4 {
              let watch = Stopwatch()
              _ = try await make(
                1_000 * (place + 1) + number, token, browser, items, count)
              waits.append(watch.milliseconds)
            }
            return waits
          }
        }
        var samples = Samples()
        for try await waits in group { for wait in waits { samples.add(wait) } }
        return samples
      }
      return times
    }
  }

  /// Makes an order with five lines; answers its identifier.
  private static func make(
    _ number: Int, _ token: String, _ browser: HubBrowser, _ items: SampleItems, _ count: Int
  ) async throws -> String {
    let lines = (0..<5).map { place -> JSONValue in
      let item = items.id((number * 11 + place) % count)
      return .object([("item", .text(item.description)), ("quantity", .text("2"))])
    }
    let order = try await browser.send(
      "POST", "/orders", token,
      .object([("customer", .text(SampleSales.customer(number))), ("lines", .array(lines))]))
    guard case .object(let members) = order,
      case .text(let id)? = members.first(where: { $0.name == "id" })?.value
    else {
      throw BenchmarkFailure(.wrongResult, "An order has no identifier.")
    }
    return id
  }

  private static func with<Outcome>(
    _ bench: Workbench, itemCount: Int, orderCount: Int,
    _ body: (HubBrowser, FilledZone) async throws -> Outcome
  ) async throws -> Outcome {
    let filled = try await FilledZone(
      bench.scratch.file("orders-\(itemCount)-\(orderCount).sqlite"), itemCount: itemCount,
      orderCount: orderCount)
    do {
      let browser = try await HubBrowser.signedIn(
        to: filled, with: orderCount > 0 ? .order : .inventoryItem,
        count: orderCount > 0 ? orderCount : itemCount, bench)
      do {
        let outcome = try await body(browser, filled)
        await browser.close()
        await filled.container.close()
        return outcome
      } catch {
        await browser.close()
        throw error
      }
    } catch {
      await filled.container.close()
      throw error
    }
  }

  private static func figure(
    _ name: String, _ samples: Samples, _ bench: Workbench, floor: Double, _ detail: String? = nil
  ) -> Figure {
    let told = ["p99 \(Figure.rounded(samples.percentile(0.99))) ms", detail].compactMap(\.self)
    return Figure(
      "\(name) at \(max(bench.scale.records / 10, 100)) items, p50", samples.median, "ms",
      floor: floor, goal: floor / 3, .lowerIsBetter, detail: told.joined(separator: "; "))
  }
}
