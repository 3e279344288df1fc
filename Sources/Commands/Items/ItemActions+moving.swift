import Business
import Device
import Model
import SyncProtocol

extension ItemActions {
  static func adjust(_ invocation: Invocation) async throws -> Answer {
    let text = try invocation.requiredArgument(1)
    let types = StockMovement.allCases.map(\.rawValue)
    let named =
      invocation.value("type") == nil
      ? nil : StockMovement(rawValue: try invocation.choice("type", types, otherwise: ""))
    return try await ItemDesk.with(invocation) { desk in
      let found = try await desk.item(try invocation.requiredArgument(0))
      let item = found.item
      if let refusal = item.numberNeeded { throw CommandFailure(refusal) }
      let entered = try await desk.quantity(text, of: found, invocation)
      guard entered.quantity != .zero else {
        throw invocation.usage("QUANTITY is a number such as 5 or -2.5, not \"\(text)\".")
      }
      try checkSign(of: entered, named, invocation)
      let unitCost = try unitCost(invocation, of: entered)
      let kind = named ?? (unitCost == nil ? .adjustment : .purchase)
      var movement = Record<StockTransaction>(
        new: NewRecordID.make(), of: item, entered.quantity, kind,
        at: try await desk.moment(invocation))
      entered.write(into: &movement)
      movement[.reason] = invocation.value("reason")
      movement[.note] = invocation.value("note")
      if let place = invocation.value("at") {
        movement[.location] = try await desk.place(place)
      } else {
        movement[.location] = try await desk.context.usualPlace(of: item)
      }
      var costs: [RecordValues] = []
      if let unitCost {
        guard
          let cost = try await desk.context.cost(unitCost, of: movement, as: NewRecordID.make())
        else { throw CommandFailure(.notFound, "The company's currency has not come yet.") }
        costs = [cost.values]
      }
      try await desk.context.book(
        [movement], before: costs, isAgreed: invocation.has("force")
      ).check()
      return try await desk.answer("Adjusted", item.id)
    }
  }

  /// A sale takes, and a purchase brings.
  private static func checkSign(
    of entered: EnteredQuantity, _ movement: StockMovement?, _ invocation: Invocation
  ) throws(CommandFailure) {
    guard let movement else { return }
    let isArrival = entered.quantity > .zero
    let takes: [StockMovement] = [.sale, .consumption]
    let brings: [StockMovement] = [.purchase, .return]
    if takes.contains(movement), isArrival {
      throw invocation.usage("A \(movement.rawValue) takes: QUANTITY is below zero, such as -5.")
    }
    if brings.contains(movement), !isArrival {
      throw invocation.usage("A \(movement.rawValue) brings: QUANTITY is above zero, such as 5.")
    }
  }

  /// What one of what comes cost, by what each or all of it cost; nil where neither is said.
  static func unitCost(
    _ invocation: Invocation, of bought: EnteredQuantity
  ) throws -> ExactDecimal? {
    let (each, total) = (invocation.value("unit-cost"), invocation.value("total-cost"))
    guard let text = each ?? total else { return nil }
    guard each == nil || total == nil else {
      throw invocation.usage("Give --unit-cost or --total-cost, not both.")
    }
    guard bought.quantity > .zero else {
      throw invocation.usage("Costs belong to what comes: QUANTITY is above zero then.")
    }
    guard let amount = ExactDecimal(typed: text), amount >= .zero,
      let unitCost = each == nil ? bought.cost(ofAll: amount) : bought.cost(ofEach: amount)
    else { throw invocation.usage("A cost is a number such as 4.20, not \"\(text)\".") }
    return unitCost
  }

  /// Moves stock from one place to another.
  static func transfer(_ invocation: Invocation) async throws -> Answer {
    let text = try invocation.requiredArgument(1)
    let (from, to) = (try invocation.required("from"), try invocation.required("to"))
    return try await ItemDesk.with(invocation) { desk in
      let found = try await desk.item(try invocation.requiredArgument(0))
      let item = found.item
      let entered = try await desk.quantity(text, of: found, invocation)
      guard entered.quantity > .zero else {
        throw invocation.usage("QUANTITY is a number above zero such as 5, not \"\(text)\".")
      }
      var transfer = StockTransfer(
        item: item.id, quantity: entered.quantity, from: try await desk.place(from),
        to: try await desk.place(to))
      transfer.entered = entered.unit == nil ? nil : entered
      transfer.reason = invocation.value("reason")
      transfer.isAgreed = invocation.has("force")
      try await desk.context.transfer(transfer, NewRecordID.make()).check()
      return try await desk.answer("Transferred", item.id)
    }
  }
}

extension ItemDesk {
  /// The place that a word names; nil for `none`.
  func place(_ named: String) async throws -> RecordID? {
    named == "none" ? nil : try await location(named).record.id
  }

  /// Where an item lies, with the codes of the places.
  func places(of item: RecordID) async throws -> [JSONValue] {
    let levels = try await context.placeLevels(of: item)
    guard levels.contains(where: { $0.location != nil }) else { return [] }
    let tree = try await context.locationTree()
    return levels.sorted { tree.turn($0.location) < tree.turn($1.location) }.map { level in
      .object([
        ("location", JSONValue(level.location?.description)),
        ("code", JSONValue(level.location.flatMap { tree[$0]?.code })),
        ("quantity", .text(level.quantity.description)),
      ])
    }
  }
}

extension ItemDesk {
  /// When something moved: on the day that is named, or now.
  fileprivate func moment(_ invocation: Invocation) async throws -> Moment {
    guard let text = invocation.value("date") else { return try await context.moment() }
    guard let day = LoanDay.read(text) else {
      throw invocation.usage("--date takes a day such as 2027-01-31, not \"\(text)\".")
    }
    guard let moment = try await context.moment(on: day) else {
      throw invocation.usage("--date takes a day that is past, or today.")
    }
    return moment
  }
}
