import Business
import Model
import PageParts

/// What the overview of a company shows of its orders: how many are open, late and ready to go,
/// each figure a link to what it counts.
enum OrdersPanel {
  private typealias Listed = DeclaredList<SalesOrder>

  static func render(_ company: CompanyView, _ overview: OrderOverview?) -> HTML? {
    guard let overview, !overview.isEmpty else { return nil }
    return Card.render(
      SalesOrder.declaration.words.title, id: "orders", icon: Icon(of: SalesOrder.self)
    ) {
      Figures.render {
        for part in overview.states where part.count > 0 {
          figure(company, overview, part)
        }
      }
      ready(company, overview)
    }
  }

  private static func figure(
    _ company: CompanyView, _ overview: OrderOverview, _ part: OrderOverview.InState
  ) -> HTML {
    let late = part.late ?? 0
    return Figures.figure(
      SalesOrder.words(ofState: part.state), id: "orders-\(part.state)",
      tone: late > 0 ? .warn : .quiet
    ) {
      Tag.a(.href(place(company, part.state))) { count(part.count) }
      if late > 0 {
        Tag.span(.class("hint figure-note")) {
          Tag.a(
            .id("orders-late-\(part.state)"),
            .href(place(company, part.state, until: overview.yesterday))
          ) { OrderOverviewWords.late(count(late)) }
        }
      }
    }
  }

  private static func ready(_ company: CompanyView, _ overview: OrderOverview) -> HTML? {
    guard overview.looked > 0 else { return nil }
    return HTML.joined {
      Tag.p(.id("orders-ready")) { OrderOverviewWords.ready(overview.readyCount) }
      if !overview.ready.isEmpty {
        Tag.ul(.class("lines")) {
          for order in overview.ready { line(company, order) }
        }
      }
      if overview.isMore {
        Tag.p(.class("hint")) { OrderOverviewWords.looked(overview.looked) }
      }
    }
  }

  private static func line(_ company: CompanyView, _ order: Record<SalesOrder>) -> HTML {
    Tag.li(.id("ready-\(order.id)")) {
      Tag.a(.href(OrderPage.place(company, order.id))) {
        [order[.number], order[.customer]].compactMap(\.self).joined(separator: " · ")
      }
      Tag.span(.class("line-end hint")) { order[.due].map { MomentText.day($0) } ?? "" }
    }
  }

  /// The list of the orders in a state, or of those that were due until a day.
  private static func place(
    _ company: CompanyView, _ state: String, until day: Moment? = nil
  ) -> Place {
    var query = ListQuery<Listed>()
    query.only = Listed.Only(rawValue: state)
    if let day, let due = Listed.Order(rawValue: dueName), let ends = Ends(nil, day) {
      query.between[due] = .days(ends)
      query.order = due
    }
    return query.place(from: RecordPages<SalesOrder>.home(company))
  }

  private static let dueName = SalesOrder.definition.fields[Field<SalesOrder, Moment>.due.number]
    .name

  private static func count(_ count: Int) -> String {
    OverviewWords.count(count, upTo: OrderOverview.countLimit)
  }
}

/// The words of orders on the overview.
enum OrderOverviewWords {
  static func late(_ count: String) -> String { say("\(count) late") }
  static func ready(_ count: Int) -> String {
    guard count > 0 else { return say("No order under way can be shipped whole.") }
    return say(
      count, one: "1 order can be shipped today, as all of it is in stock:",
      other: "\(count) orders can be shipped today, as all of each is in stock:")
  }
  static func looked(_ count: Int) -> String {
    say("Looked at were the first \(count) orders under way, by the day on which they are due.")
  }
}
