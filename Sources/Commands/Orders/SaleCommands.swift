import Business
import Device
import Documents
import Model
import SyncProtocol

/// `thecompany order sell` and `thecompany order receipt`: what is sold over the counter.
enum SaleCommands {
  static let all = [sell, receipt]

  private static let ways = SalePayment.Way.allCases.map(\.rawValue)
  private static let papers = ReceiptPaper.allCases.map(\.rawValue)

  private static let sell = CommandDefinition(
    name: "sell", summary: "Sell items over the counter: an order that is shipped and paid",
    notes: [
      "An item is named by its code, its barcode or its name, and sold once, or as often as "
        + "=QUANTITY says: thecompany order sell B-12=2 BELL. Prices are with tax, and come from "
        + "the items.",
      "All of it is done, or nothing: where something is missing no order is left.",
    ],
    arguments: [
      ArgumentDefinition(
        name: "ITEM", summary: "what is sold: ITEM for one of it, ITEM=3 for three", isRest: true)
    ],
    options: [
      .choice("paid", "WAY", ways, "by what means: \(ways.joined(separator: ", ")) (cash)"),
      .value("given", "AMOUNT", "how much was given (the total)"),
      .value("contact", "NAME", "who buys: a contact, by its name or identifier"),
      .force, .company, .home,
    ],
    answer: RecordCommands<SalesOrder>.one, action: SaleActions.sell)

  private static let receipt = CommandDefinition(
    name: "receipt", summary: "Write the receipt of an order into a PDF file",
    notes: [
      "Of an order that was shipped or paid. A roll is 80 mm wide, and as long as what stands on "
        + "it.", OutputFile.note,
    ],
    arguments: [
      ArgumentDefinition(name: "ORDER", summary: "its number, its identifier, or its customer")
    ],
    options: [
      .value("output", "FILE", "the file to write"),
      .choice("paper", "NAME", papers, "what it is printed on: a4, a5 or roll (a4)"),
      .flag("roll", "the same as --paper roll"),
      .choice("paid", "WAY", ways, "by what means it was paid, where that is to stand on it"),
      .value("given", "AMOUNT", "how much was given: the change stands on it then"),
      .company, .home,
    ],
    answer: [
      .text("file", "the file that was written"),
      .text("number", "the number of the order").orNull,
    ],
    action: SaleActions.receipt)
}

/// What these commands do.
enum SaleActions {
  static func sell(_ invocation: Invocation) async throws -> Answer {
    let wanted = try invocation.parsed.arguments.map { try Wanted($0, invocation) }
    let payment = try payment(invocation) ?? SalePayment(.cash)
    return try await ItemDesk.with(invocation) { desk in
      let (context, sale) = (desk.context, NewRecordID.make())
      try await context.beginSale(sale).check()
      do {
        if let named = invocation.value("contact") {
          let contact = try await RecordActions<Contact>.record(named, context)
          try await context.setCustomer(contact.id, of: sale).check()
        }
        for one in wanted { try await add(one, to: sale, context) }
        try await context.pay(sale, payment, isAgreed: invocation.has("force")).check()
      } catch {
        // Nothing is left of a sale that could not be paid.
        _ = try await context.delete(.order, sale)
        throw error
      }
      guard let line = try await context.line(SalesOrder.self, sale) else {
        throw CommandFailure(.notFound, "The order is gone.")
      }
      let number = line.record[.number] ?? ""
      return RecordActions<SalesOrder>.answer("Sold as \(number).", line)
    }
  }

  /// An item and how much of it.
  private struct Wanted {
    let words: String
    let quantity: ExactDecimal

    init(_ text: String, _ invocation: Invocation) throws {
      guard let sign = text.lastIndex(of: "=") else {
        (words, quantity) = (text, .one)
        return
      }
      let told = String(text[text.index(after: sign)...])
      guard let count = ExactDecimal(told), count > .zero, sign > text.startIndex else {
        throw invocation.usage("ITEM=QUANTITY takes a quantity above zero, such as B-12=2.")
      }
      (words, quantity) = (String(text[..<sign]), count)
    }
  }

  private static func add(
    _ wanted: Wanted, to sale: RecordID, _ context: CompanyContext
  ) async throws {
    let scan = try await context.scan(
      wanted.words, wanted.quantity, into: sale, NewRecordID.make())
    switch scan {
    case .added: return
    case .unknown:
      throw CommandFailure(.notFound, "There is no item \"\(wanted.words)\" in this company.")
    case .several:
      throw CommandFailure(
        .notFound, "Several items are named \"\(wanted.words)\".",
        hint: "Give the code or identifier of one of them.", reason: "ambiguous")
    case .refused(let refusal): try SaveOutcome.refused(refusal).check()
    }
  }

  private static func payment(_ invocation: Invocation) throws -> SalePayment? {
    let given = try invocation.value("given").map { text in
      guard let amount = ExactDecimal(text), amount >= .zero else {
        throw invocation.usage("--given takes an amount such as 50 or 50.00.")
      }
      return amount
    }
    guard invocation.value("paid") != nil || given != nil else { return nil }
    let way = try invocation.choice(
      "paid", SalePayment.Way.allCases.map(\.rawValue), otherwise: "cash")
    return SalePayment(SalePayment.Way(rawValue: way) ?? .cash, given: given)
  }

  static func receipt(_ invocation: Invocation) async throws -> Answer {
    guard let path = invocation.value("output") else {
      throw invocation.usage("Say where the receipt goes: --output receipt.pdf")
    }
    let usual = invocation.has("roll") ? "roll" : "a4"
    let name = try invocation.choice(
      "paper", ReceiptPaper.allCases.map(\.rawValue), otherwise: usual)
    let payment = try payment(invocation)
    try OutputFile.checkFree(path)
    return try await ItemDesk.with(invocation) { desk in
      let order = try await RecordActions<SalesOrder>.record(
        try invocation.requiredArgument(0), desk.context)
      guard let receipt = try await desk.context.receipt(of: order.id, payment),
        let file = ReceiptPrint(receipt, on: ReceiptPaper(rawValue: name) ?? .a4).file()
      else {
        throw CommandFailure(
          .failed, "There is no receipt of this order: it was neither shipped nor paid.")
      }
      try OutputFile.write(file, to: path)
      return Answer(
        "The receipt is in \(Terminal.safe(path)).",
        [("file", .text(path)), ("number", JSONValue(order[.number]))])
    }
  }
}
