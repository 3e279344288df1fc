import Device
package import Model

extension SalesOrder {
  /// The customer, terms, addresses, notes and lines, as a draft of the day. What tells the one
  /// order from any other stays with it: its number, the days of its states, the customer's number
  /// for it, the exchange rate of its day, and what other programs call it.
  package static var duplicated: DuplicatedKind<SalesOrder>? {
    DuplicatedKind(with: [OrderLine.definition]) { copy, today in
      copy.move(to: today)
      for day in dayFields.values { copy[day] = nil }
      (copy[.customerReference], copy[.activityID], copy[.fulfilmentID]) = (nil, nil, nil)
      (copy[.rate], copy[.isTemplate]) = (nil, nil)
    }
  }

  /// Makes a draft like an order, or of a template.
  static var another: RecordAct<SalesOrder> {
    duplicate.said { line in
      guard isApart(line.values) else { return (say("Duplicate"), say("Duplicate")) }
      return (say("Use the template"), say("Use the template"))
    }
    .noted(
      "The draft has the customer, terms, addresses and lines of the order, the day of today, and "
        + "is due as long after it as the order was. Of a template it makes an order.")
  }
}

extension Record where E: LinedDocument {
  /// Gives it another day, and lets it be due as long after that as it was.
  mutating func move(to day: Moment) {
    if let due = self[.due], let ordered = self[.ordered] {
      self[.due] = Moment(milliseconds: day.milliseconds + due.milliseconds - ordered.milliseconds)
    }
    self[.ordered] = day
  }
}
