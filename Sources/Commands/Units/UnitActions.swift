import Business
import Device
import Model
import SyncProtocol

/// What `item unit …` does.
enum UnitActions {
  static func list(_ invocation: Invocation) async throws -> Answer {
    try await ItemDesk.with(invocation) { desk in
      let item = try await desk.item(try invocation.requiredArgument(0)).item
      let units = try await desk.context.units(of: item)
      var table = TextTable(["UNIT", "IS", "BARCODE"])
      for unit in units.others {
        let own = units.own.map { " \($0)" } ?? ""
        table.add([unit.name, unit.factor.description + own, unit.barcode ?? ""])
      }
      return Answer(
        units.others.isEmpty ? "It has no other unit." : table.text,
        [("units", .array(units.others.map(ItemMembers.unit)))])
    }
  }

  static func add(_ invocation: Invocation) async throws -> Answer {
    let (name, text) = (try invocation.requiredArgument(1), try invocation.requiredArgument(2))
    guard let factor = ExactDecimal(typed: text) else {
      throw invocation.usage("FACTOR is a number above zero such as 12, not \"\(text)\".")
    }
    return try await ItemDesk.with(invocation) { desk in
      let item = try await desk.item(try invocation.requiredArgument(0)).item
      let unit = OtherUnit(
        id: NewRecordID.make(), name: name, factor: factor, barcode: invocation.value("barcode"))
      try await desk.context.addUnit(unit, to: item.id).check()
      return answer("Added", unit)
    }
  }

  static func edit(_ invocation: Invocation) async throws -> Answer {
    let factor = try invocation.decimal("factor")
    return try await ItemDesk.with(invocation) { desk in
      let unit = try await desk.unit(invocation)
      let barcode = invocation.value("barcode")
      let wanted = OtherUnit(
        id: unit.id, name: invocation.value("name") ?? unit.name, factor: factor ?? unit.factor,
        barcode: barcode == nil ? unit.barcode : barcode?.isEmpty == true ? nil : barcode)
      guard wanted != unit else {
        throw invocation.usage("Nothing is to be changed: give an option such as --factor.")
      }
      try await desk.context.editUnit(wanted).check()
      return answer("Saved", wanted)
    }
  }

  static func delete(_ invocation: Invocation) async throws -> Answer {
    try await ItemDesk.with(invocation) { desk in
      let unit = try await desk.unit(invocation)
      try await desk.context.delete(.itemUnit, unit.id).check()
      return Answer(
        "Deleted \(Terminal.safe(unit.name)). Restore within \(Limits.trashDays) days: "
          + "thecompany trash list", [("deleted", .text(unit.id.description))])
    }
  }

  private static func answer(_ verb: String, _ unit: OtherUnit) -> Answer {
    Answer("\(verb) \(Terminal.safe(unit.name)).", [("unit", ItemMembers.unit(unit))])
  }

  /// What is in stock in other units, for people.
  static func text(_ units: ItemUnits, _ quantity: ExactDecimal) -> String {
    let parts = units.parts(of: quantity).map { count, unit in
      unit.isEmpty ? count.description : "\(count) \(Terminal.safe(unit))"
    }
    return parts.isEmpty ? "" : "\nin other units: " + parts.joined(separator: " + ")
  }
}

extension ItemDesk {
  /// The unit that the second word names, of the item that the first one names.
  fileprivate func unit(_ invocation: Invocation) async throws -> OtherUnit {
    let item = try await item(try invocation.requiredArgument(0)).item
    let name = try invocation.requiredArgument(1)
    let units = try await context.units(of: item)
    if let unit = units.named(name) { return unit }
    throw CommandFailure(
      .notFound,
      "The item has no unit \"\(name)\"."
        + Suggestion.sentence(for: name, among: units.others.map(\.name)))
  }

  /// A quantity as it was typed, in any unit of an item: `5`, or `3 box`. Of what a box's barcode
  /// named, `5` are boxes.
  func quantity(
    _ text: String, of found: ItemView, _ invocation: Invocation
  ) async throws -> EnteredQuantity {
    let units = try await context.units(of: found.item)
    do throws(ItemUnits.Flaw) { return try units.read(text, in: found.scanned) } catch {
      switch error {
      case .noNumber:
        throw invocation.usage("QUANTITY is a number such as 5 or \"3 box\", not \"\(text)\".")
      case .unknown(let word):
        throw invocation.usage(
          "The item has no unit \"\(word)\"."
            + Suggestion.sentence(for: word, among: units.others.map(\.name)))
      case .inexact(let count, let unit):
        throw invocation.usage(
          "\(count) \(unit.name) are no exact quantity: six decimals are kept.")
      }
    }
  }
}
