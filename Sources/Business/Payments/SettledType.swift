import Device
package import Model

/// A declared kind of document that payments settle.
package protocol SettledType: OrderType, SettledDocument where PaymentType: RecordType {}

extension Invoice: SettledType {}
extension Bill: SettledType {}

extension SettledType {
  /// Besides what it comes to, what is open of it.
  static var settledFigures: [RecordFigure] {
    sumFigures + [RecordFigure("open", say("Open", meaning: "what is to be paid"), isUsual: true)]
  }

  /// Those of some documents. What is paid is looked up for those alone of which something is open.
  static func settledFigures(
    of documents: [Record<Self>], in context: CompanyContext
  ) async throws -> [[Money?]] {
    let sums = try await sumFigures(of: documents, in: context)
    let owed = documents.filter { states.state(of: $0.values) == owedState }
    var open: [RecordID: ExactDecimal] = [:]
    for (document, balance) in zip(owed, try await context.balances(of: owed)) {
      open[document.id] = balance?.open
    }
    return zip(documents, sums).map { document, sums in
      let currency = sums.last.flatMap { $0?.currency }
      let isDone = isCounted(document) && states.state(of: document.values) != owedState
      let rest = open[document.id] ?? (isDone ? .zero : nil)
      return sums + [currency.flatMap { currency in rest.map { Money($0, currency) } }]
    }
  }

  /// What the moves between owed and paid write besides the state.
  static func settle(
    _ move: StateTable.Move, on record: Record<Self>, in context: CompanyContext,
    _ effects: inout MoveEffects
  ) async throws {
    switch move.name {
    case "pay":
      let day = try await effects.day(settledOn, of: record, in: context)
      if let payment = try await context.payment(ofRest: record, on: day) {
        effects.records.append(payment.values)
      }
    case "unpay":
      try await context.checkUnpaid(record)
      effects.set(settledOn, to: nil)
    default: break
    }
  }

  /// Notes a payment, where something may be open. It is in sight where `isShown`.
  static func paying(
    _ name: String, isShown: @escaping @Sendable (Line) -> Bool
  ) -> RecordAct<Self> {
    RecordAct(
      name, say("Note a payment"), inputs: paymentInputs,
      done: { line, _ in say("Noted the payment of “\(line.title)”.") },
      effect: { context, line, inputs, new in
        var change = FieldChanges<PaymentType>()
        if let amount: ExactDecimal = inputs["amount"] { change.set(.amount, to: amount) }
        change.set(.discount, to: inputs["taken"])
        change.set(.day, to: inputs["received"])
        change.set(.method, to: inputs["by"])
        change.set(.reference, to: inputs["words"])
        return try await context.notePayment(for: line.record, change, new)
      }
    )
    .needing(.create, PaymentType.definition.subject)
    .offered { line in
      isCounted(line.record) && states.state(of: line.values) != "credited"
        && !(isCreditNote(line.record) && line.record[corrected] != nil)
    }
    .shown(isShown)
  }

  private static var paymentInputs: [ActInput<Self>] {
    [
      input("amount", say("Amount"), .decimal).hint(say("Empty: all that is open.")),
      input("received", say("Day"), .time, .day).usually("today") { _, day in day.fieldValue },
      input("by", say("Paid by"), .choice(PaymentType.methods)),
      input("taken", say("Taken off for early payment"), .decimal),
      input("words", say("Reference"), .text(limit: 200)),
    ]
  }
}

extension MoveEffects {
  /// The day that a field holds once they are written.
  fileprivate func day<Owner: Entity>(
    _ field: Field<Owner, Moment>, of record: Record<Owner>, in context: CompanyContext
  ) async throws -> Moment {
    for entry in entries where entry.field.number == field.number {
      if let day = Moment(fieldValue: entry.value) { return day }
    }
    if let day = record[field] { return day }
    return try await context.today()
  }
}
