import Business
import Device
import Model

/// What orders take where there are many: lists of 50, an order of five lines, submitting it.
enum Orders {
  private typealias Listed = DeclaredList<SalesOrder>

  /// The newest, by their order and their day, in both directions; with their totals.
  static func pages(_ bench: Workbench) async throws -> Figure {
    let orders = Listed.Order.allCases
    let samples = try await LibraryTimes.measure(bench, of: try bench.orders()) { context, number in
      var query = ListQuery<Listed>()
      query.order = orders[number % orders.count]
      query.isDescending = number / orders.count % 2 == 0
      let part = try await context.part(query, limit: 50)
      try require(part.lines.count == 50, "A page of orders is not full.")
    }
    return figure("order list page", samples, bench)
  }

  /// One state, the number of an order, and the words of a customer.
  static func searches(_ bench: Workbench) async throws -> Figure {
    var random = SampleRandom(31)
    var kinds: [String: Samples] = [:]
    let samples = try await LibraryTimes.measure(bench, of: try bench.orders()) { context, number in
      let place = Int(random.next() % UInt64(bench.scale.records))
      let (name, query) = asked(number, place)
      let watch = Stopwatch()
      let part = try await context.part(query, limit: 50)
      kinds[name, default: Samples()].add(watch.milliseconds)
      try require(!part.lines.isEmpty, "An order was not found.")
    }
    let told = kinds.sorted { $0.key < $1.key }.map { "\($0) \($1.told)" }
    return figure("order search", samples, bench, told.joined(separator: "; ") + " ms")
  }

  private static func asked(_ number: Int, _ place: Int) -> (String, ListQuery<Listed>) {
    var query = ListQuery<Listed>()
    switch number % 3 {
    case 0:
      query.only = Listed.Only(rawValue: "submitted")
      return ("state", query)
    case 1:
      query.words = SampleSales.number(place)
      return ("number", query)
    default:
      query.words = SampleSales.customer(place)
      return ("customer", query)
    }
  }

  /// A new order with its five lines, in one transaction.
  static func save(_ bench: Workbench) async throws -> Figure {
    try await changes("order of 5 lines saved", bench, isSubmitting: false)
  }

  /// Such an order submitted: a number, and five reservations.
  static func submit(_ bench: Workbench) async throws -> Figure {
    try await changes("order of 5 lines submitted", bench, isSubmitting: true)
  }

  private static func changes(
    _ name: String, _ bench: Workbench, isSubmitting: Bool
  ) async throws -> Figure {
    let library = try bench.orders()
    let device = try library.open()
    let context = try await library.context(of: device)
    var samples = Samples()
    do {
      for number in 0..<max(bench.scale.queries / 5, 1) {
        let codes = (0..<5).map { library.code((number * 11 + $0) % library.itemCount) }
        var items: [RecordID] = []
        for code in codes {
          items += try await context.items(scanned: code).prefix(1).map(\.item.id)
        }
        var order = Record<SalesOrder>(new: await context.newID())
        order[.customer] = SampleSales.customer(number)
        var lines: [RecordValues] = []
        for item in items {
          var line = Record<OrderLine>(new: await context.newID())
          (line[.order], line[.item]) = (order.id, item)
          line[.quantity] = ExactDecimal(sum: 2_000_000)
          lines.append(line.values)
        }
        let id = order.id
        var watch = Stopwatch()
        let whole = try await context.completed(order.values)
        let parts = try await context.completed(lines, beside: whole)
        try require(
          try await context.save([whole] + parts, together: true).isSaved,
          "An order was not saved.")
        if isSubmitting {
          watch = Stopwatch()
          let moved = try await context.move(SalesOrder.self, id, by: "submit")
          try require(moved.isSaved, "An order was not submitted.")
        }
        // The first ones read what is kept from then on.
        if number > 0 { samples.add(watch.milliseconds) }
      }
    } catch {
      await device.close()
      throw error
    }
    await device.close()
    return figure(name, samples, bench)
  }

  private static func figure(
    _ name: String, _ samples: Samples, _ bench: Workbench, _ detail: String? = nil
  ) -> Figure {
    let told = ["p50 \(Figure.rounded(samples.median)) ms", detail].compactMap(\.self)
    return Figure(
      "\(name) at \(bench.scale.records) orders, p99", samples.percentile(0.99), "ms", floor: 10,
      goal: 3, .lowerIsBetter, detail: told.joined(separator: "; "))
  }
}
