import Business
import Device
import Model
import SyncProtocol

/// What `item …` does.
enum ItemActions {
  static func search(_ invocation: Invocation) async throws -> Answer {
    let limit = try invocation.number("limit", in: 1...1_000, otherwise: 50)
    let words = invocation.parsed.arguments.joined(separator: " ")
    return try await ItemDesk.with(invocation) { desk in
      let found = try await desk.context.search(words, kind: .inventoryItem, limit: limit)
      let items = try await desk.views(found)
      return Answer(
        items.isEmpty ? "Nothing found." : ItemView.table(items),
        [("items", .array(items.map { .object($0.json) }))])
    }
  }

  private static func placesText(_ places: [JSONValue]) -> String {
    guard !places.isEmpty else { return "" }
    var table = TextTable(["PLACE", "QUANTITY"])
    for place in places {
      table.add([
        place.member("code")?.textValue ?? "(no place)",
        place.member("quantity")?.textValue ?? "",
      ])
    }
    return "\n\n" + table.text
  }

  static func show(_ invocation: Invocation) async throws -> Answer {
    try await ItemDesk.with(invocation) { desk in
      let view = try await desk.item(try invocation.requiredArgument(0))
      let movements = try await desk.movements(of: view.item.id)
      let costs = try await desk.context.costs(of: view.item.id)
      let worth = try await desk.context.worth(of: view.item.id)
      let movementCosts = try await desk.context.costs(
        ofMovements: movements.map(\.movement))
      let stored = try await desk.context.details(.inventoryItem, view.item.id)
      let isRevived =
        view.item[.isArchived] == true
        && stored?.isWrittenByContainer(Field<InventoryItem, Bool>.isArchived) == true
      let members =
        view.json + CostView.json(costs.first, of: view.quantity) + CostView.json(worth)
        + (isRevived ? [("archivedInsteadOfDeleted", .boolean(true))] : [])
      let places = try await desk.places(of: view.item.id)
      let units = try await desk.context.units(of: view.item)
      let loans = try await desk.context.openLoans(of: view.item.id)
      let open = try await desk.context.openReservations(of: view.item.id)
      let reserved = open.isEmpty ? "" : "\n\n" + OpenActions<Reservation>.table(open)
      let out = loans.isEmpty ? "" : "\n\n" + OpenActions<Loan>.table(loans)
      let table = movements.isEmpty ? "" : "\n\n" + MovementView.table(movements)
      return Answer(
        ItemView.lines(members) + UnitActions.text(units, view.quantity) + placesText(places)
          + reserved + out + table,
        [
          (
            "item",
            .object(
              members + [
                ("units", .array(units.others.map(ItemMembers.unit))),
                ("places", .array(places)),
                ("reservations", .array(open.map { .object($0.members) })),
                ("loans", .array(loans.map { .object($0.members) })),
                (
                  "movements",
                  .array(
                    movements.map {
                      .object($0.json + CostView.json(movementCosts[$0.movement.id]))
                    })
                ),
              ])
          )
        ])
    }
  }
}
