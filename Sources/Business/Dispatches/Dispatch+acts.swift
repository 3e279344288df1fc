import Device
package import Model

extension Dispatch {
  /// Lines are added, picked and packed; attempts are noted; what went comes back.
  package static var acts: [RecordAct<Dispatch>] {
    [line, take, pick, pack, attempt, sendBack, replace]
  }

  private static func isPending(_ line: RecordLine<Dispatch>) -> Bool {
    states.state(of: line.values) == "pending"
  }

  private static var line: RecordAct<Dispatch> {
    RecordAct(
      "line", say("Add a line"),
      inputs: [
        input("what", say("Item, or what it is"), .text(limit: 500), required: true),
        input("quantity", say("Quantity"), .decimal, .quantity, required: true)
          .usually("1") { _, _ in .decimal(.one) },
      ],
      done: { line, _ in say("Added a line to the dispatch to “\(line.title)”.") },
      effect: { context, line, inputs, new in
        try await context.addPiece(
          inputs["what"] ?? "", inputs["quantity"] ?? .one, to: line.id, new)
      }
    )
    .needing(.create, DispatchPiece.definition.subject).besidePages.offered(isPending)
    .noted("An item is named by its code, its barcode or its name.")
  }

  private static var take: RecordAct<Dispatch> {
    RecordAct(
      "take", say("Add what is open of an order"),
      inputs: [input("order", say("Order", meaning: "what somebody ordered"), .reference(.order))],
      done: { line, _ in say("Added the lines to the dispatch to “\(line.title)”.") },
      effect: { context, line, inputs, new in
        guard let order: RecordID = inputs["order"] else { return .saved }
        return try await context.take(order, into: line.record, new)
      }
    )
    .needing(.create, DispatchPiece.definition.subject).folded
    .offered { isPending($0) && !isReturn($0.record) }
    .noted("One dispatch delivers several orders then.")
  }

  private static var pick: RecordAct<Dispatch> {
    RecordAct(
      "pick", say("Pick"),
      inputs: [
        input("goods", say("Item or serial number"), .text(limit: 200), required: true),
        input("count", say("Quantity"), .decimal, .quantity, required: true)
          .usually("1") { _, _ in .decimal(.one) },
      ],
      done: { line, _ in say("Picked for “\(line.title)”.") },
      effect: { context, line, inputs, new in
        try await context.pick(
          inputs["goods"] ?? "", inputs["count"] ?? .one, of: line.id, new)
      }
    )
    .needing(.create, DispatchPiece.definition.subject).besidePages
    .offered { isPending($0) && !isReturn($0.record) }
    .noted(
      "Once something of a line is picked, that is what goes. The rest stays open in the order. "
        + "Each serial number becomes a line of its own.")
  }

  private static var pack: RecordAct<Dispatch> {
    RecordAct(
      "pack", say("Pack"),
      inputs: [
        input("into", say("Parcel"), .text(limit: 200), required: true)
          .usually("Parcel 1") { _, _ in .text(say("Parcel \("1")")) },
        input("contents", say("Item or serial number"), .text(limit: 200)).hint(
          say("Empty: all that is in no parcel yet.")),
        input("amount", say("Quantity"), .decimal, .quantity).beside.hint(
          say("Empty: the whole line.")),
      ],
      done: { line, _ in say("Packed for “\(line.title)”.") },
      effect: { context, line, inputs, new in
        try await context.pack(
          inputs["contents"], inputs["amount"], into: inputs["into"] ?? "", of: line.id, new)
      }
    )
    .needing(.create, DispatchPiece.definition.subject).folded
    .offered { isPending($0) && !isReturn($0.record) }
    .noted("A parcel of that name is made where there is none.")
  }

  private static var attempt: RecordAct<Dispatch> {
    RecordAct(
      "attempt", say("Note an attempt"),
      inputs: [
        input("result", say("What became of it"), .choice(attempts), required: true)
          .usually("nobodyThere") { _, _ in .text(attempts[0]) }
      ],
      done: { line, _ in say("Noted an attempt to deliver to “\(line.title)”.") },
      effect: { context, line, inputs, _ in
        guard var dispatch = try await context.fetch(Dispatch.self, line.id) else {
          return .gone(line.id)
        }
        dispatch[.attempt] = inputs["result"]
        dispatch[.attemptedAt] = try await context.moment()
        return try await context.save([dispatch.values])
      }
    )
    .folded.offered { states.state(of: $0.values) == "dispatched" }
    .noted(
      "The goods stay on their way. What the recipient refused comes back by `dispatch return`.")
  }

  private static var sendBack: RecordAct<Dispatch> {
    RecordAct(
      "send-back", say("Make a return"),
      done: { line, _ in say("Made a return of the dispatch to “\(line.title)”.") },
      effect: { context, line, _, new in try await context.sendBack(line.record, as: new) }
    )
    .needing(.create, definition.subject).makingAnother
    .offered {
      ["dispatched", "delivered"].contains(states.state(of: $0.values)) && !isReturn($0.record)
    }
    .noted(
      "It has what went and has not come back. Lower its quantities, or delete lines, where only a "
        + "part comes back, and say in which condition each is. `dispatch hand-over` puts it into "
        + "stock.")
  }

  private static var replace: RecordAct<Dispatch> {
    RecordAct(
      "replace", say("Make a replacement"),
      done: { line, _ in say("Made a dispatch that replaces what came from “\(line.title)”.") },
      effect: { context, line, _, new in try await context.replace(line.record, as: new) }
    )
    .needing(.create, definition.subject).makingAnother
    .offered { isReturn($0.record) }
    .noted("It has the same lines, and takes them out of stock once more.")
  }
}

extension SalesOrder {
  /// Makes a dispatch of what is open.
  static var dispatch: RecordAct<SalesOrder> {
    RecordAct(
      "dispatch", say("Make a dispatch"),
      done: { line, _ in say("Made a dispatch for “\(line.title)”.") },
      effect: { context, line, _, new in try await context.dispatch(line.record, as: new) }
    )
    .needing(.create, Dispatch.definition.subject)
    .offered { isUnderWay($0.record) }
    .alsoToMany { count in
      say(
        count, one: "Made a dispatch for 1 order.", other: "Made dispatches for \(count) orders.")
    }
    .noted(
      "It has what is open of each line and in no other dispatch that waits. Stock leaves with "
        + "`dispatch dispatch`; the order is shipped by itself once nothing is open.")
  }
}
