import Business
import Device
import Model

/// Pages of 50 of the list of contacts, with all that stands above them: what lists of declared
/// kinds take.
enum ContactLists {
  private typealias Listed = DeclaredList<Contact>

  /// The first page, one in the middle and the last one, in each order and both directions.
  static func pages(_ bench: Workbench) async throws -> Figure {
    let raw = try RawContacts(try bench.contacts())
    var random = SampleRandom(21)
    var last: [Int: RecordID] = [:]
    var places = [Samples(), Samples(), Samples()]
    var bare = Samples()
    let orders = Listed.Order.allCases
    let samples = try await measure(bench) { context, number in
      let (way, place) = (number % (orders.count * 2), number / (orders.count * 2) % 3)
      let order = orders[way / 2]
      var query = ListQuery<Listed>()
      (query.order, query.isDescending) = (order, way % 2 == 1)
      let middle = SampleContacts(seed: 6).id(Int(random.next() % UInt64(bench.scale.records)))
      if place == 1 { query.start = .after(middle) }
      if place == 2, let end = last[way] { query.start = .after(end) }
      let watch = Stopwatch()
      let part = try await context.contacts(query, limit: 50)
      places[place].add(watch.milliseconds)
      try require(!part.lines.isEmpty || place == 1, "A page of contacts is empty.")
      // The end of the list is the beginning of the one in the other direction.
      if place == 0 { last[way ^ 1] = part.lines.last?.id }
      bare.add(try raw.page(order.rawValue, isDescending: query.isDescending))
    }
    let parts = zip(["first", "middle", "last"], places).map { "\($0) \($1.told)" }
    return figure("contact list page", samples, bench, bare, parts.joined(separator: "; ") + " ms")
  }

  /// One choice, two, what is archived, and both; in each order.
  static func filters(_ bench: Workbench) async throws -> Figure {
    let raw = try RawContacts(try bench.contacts())
    let choices = Listed.Only.allCases
    let orders = Listed.Order.allCases
    var bare = Samples()
    var kinds: [String: Samples] = [:]
    let samples = try await measure(bench) { context, number in
      var query = ListQuery<Listed>()
      query.only = choices[number % choices.count]
      query.state = number / choices.count % 4 == 3
      query.order = orders[number / 2 % orders.count]
      query.isDescending = number % 5 == 4
      let watch = Stopwatch()
      let part = try await context.contacts(query, limit: 50)
      let time = watch.milliseconds
      let name = (query.only?.rawValue ?? "") + (query.state ? " archived" : "")
      kinds[name, default: Samples()].add(time)
      try require(!part.lines.isEmpty || query.state, "A narrowed page of contacts is empty.")
      bare.add(try raw.page(query.order?.rawValue ?? "", with: query.only?.rawValue))
    }
    return figure("contact filter", samples, bench, bare, told(kinds))
  }

  /// A number, the beginning of a name, a word that many have, two words, a wrong letter; alone and
  /// narrowed to a choice.
  static func words(_ bench: Workbench) async throws -> Figure {
    let raw = try RawContacts(try bench.contacts())
    var random = SampleRandom(22)
    var bare = Samples()
    var kinds: [String: Samples] = [:]
    let samples = try await measure(bench) { context, number in
      var query = ListQuery<Listed>()
      let (name, words) = typed(number / 2, &random, bench.scale.records)
      query.words = words
      if number % 2 == 1 { query.only = Listed.Only(rawValue: "isCustomer") }
      let watch = Stopwatch()
      let part = try await context.contacts(query, limit: 50)
      kinds[name + (number % 2 == 1 ? ", customers" : ""), default: Samples()].add(
        watch.milliseconds)
      try require(number % 10 != 0 || !part.lines.isEmpty, "A contact's number was not found.")
      bare.add(try raw.search(words))
    }
    return figure("contact search", samples, bench, bare, told(kinds))
  }

  private static func typed(
    _ number: Int, _ random: inout SampleRandom, _ count: Int
  ) -> (name: String, words: String) {
    switch number % 5 {
    case 0: ("number", SampleContacts.number(customerInUse(&random, count)))
    case 1:
      (
        "beginning",
        "\(random.pick(SampleContacts.trades)) \(random.pick(SampleItems.things).prefix(3))"
      )
    case 2: ("common word", random.pick(SampleContacts.cities))
    case 3: ("wrong letter", String(random.pick(SampleItems.things).dropFirst(2)) + "x")
    default:
      ("two words", "\(random.pick(SampleItems.things)) \(random.pick(SampleContacts.cities))")
    }
  }

  /// One that the list shows, narrowed to customers too.
  private static func customerInUse(_ random: inout SampleRandom, _ count: Int) -> Int {
    while true {
      let number = Int(random.next() % UInt64(count))
      let contact = SampleContacts(seed: 0).record(number)
      if contact[.isCustomer] == true, contact[.isArchived] != true { return number }
    }
  }

  private static func told(_ kinds: [String: Samples]) -> String {
    kinds.sorted { $0.key < $1.key }.map { "\($0) \($1.told)" }.joined(separator: "; ") + " ms"
  }

  private static func measure(
    _ bench: Workbench, _ question: (CompanyContext, Int) async throws -> Void
  ) async throws -> Samples {
    try await LibraryTimes.measure(bench, of: try bench.contacts(), question)
  }

  private static func figure(
    _ name: String, _ samples: Samples, _ bench: Workbench, _ raw: Samples, _ detail: String
  ) -> Figure {
    Figure(
      "\(name) at \(bench.scale.records) contacts, p99", samples.percentile(0.99), "ms", floor: 10,
      goal: 3, .lowerIsBetter, raw: raw.percentile(0.99),
      detail: "p50 \(Figure.rounded(samples.median)) ms; \(detail)")
  }
}
