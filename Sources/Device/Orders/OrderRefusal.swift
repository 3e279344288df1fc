import Model

/// What an order does not let people do.
package enum OrderRefusal: Equatable, Sendable {
  /// It has no lines that could be submitted.
  case isEmpty
  /// Nothing of a closed or cancelled order changes.
  case isClosed
  /// Orders are made of it, and it is none itself.
  case isTemplate
  /// Stock is reserved for it, so it does not go.
  case isUnderWay
  /// What a line of an order reserves follows from that line.
  case followsFromLine
  /// Nothing of what it reserves is there.
  case nothingIsThere
  /// Nothing has to be ordered.
  case nothingToOrder
  /// What somebody named is in no line of the order.
  case notOrdered(String)
  /// Nothing was said of what came.
  case nothingToReceive
  /// All of an order is in invoices already.
  case nothingToInvoice
  /// An order is for somebody else, or on other terms than the invoice.
  case otherTerms
  /// An invoice has no lines.
  case invoiceIsEmpty
  /// Credit notes come to more than the invoice.
  case creditedTooMuch
  /// A payment has no amount.
  case nothingPaid
  /// Payments are for invoices that were issued.
  case notIssued
  /// A payment is in another currency than its invoice.
  case otherCurrency(String)
  /// An invoice with payments is not open again before they are gone.
  case hasPayments
  /// Nothing is open of an invoice.
  case nothingOpen
  /// A down payment is a part of an order.
  case noPart
  /// An invoice that is to be reminded of is not due.
  case notDue
  /// A booking of a bank is open again once its payments are gone.
  case bookingHasPayments
  /// Nothing that is likely is proposed for a booking.
  case notClear
  /// A customer wants an electronic invoice, and this one is not complete.
  case notElectronic(String)
  /// A bill without the number that stands on it.
  case billHasNoNumber
  /// A bill that is there already, under a number of ours.
  case billIsThere(String)
  /// A bill whose lines come to something else than its paper: to the first, not the second.
  case billDiffers(String, String)
  /// What can't be paid by a file of transfers, by the number of the bill, and why.
  case notTransferable(String, String)
  /// A bill that a file of transfers pays already.
  case inTransfer
  /// Less was given than it costs.
  case paidTooLittle
  /// Its amounts are beyond what can be worked out.
  case outOfRange
  /// All numbers of the year are given.
  case noNumberLeft
  /// A row that was pasted does not say how many, or at what price.
  case unreadable(row: Int)
  /// A row of prices names no item.
  case noSuchItem(String)
  /// A row of prices has none.
  case noPrice(String)
  /// No row has a price.
  case nothingToPrice
  /// A template that does not repeat, or not any more.
  case doesNotRepeat
  /// A file of transfers pays so many bills at most.
  case tooManyTransfers(Int)
  /// What left is not deleted, and its lines do not change.
  case hasLeft
  /// Nothing goes by a dispatch.
  case nothingGoes
  /// All of an order is in dispatches already.
  case nothingToDispatch
  /// Something else than a dispatch asks for was picked.
  case notAsked(String)
  /// A serial number lies elsewhere than it is taken from, or nowhere.
  case serialIsElsewhere(String)
  /// Nothing of a dispatch can come back.
  case nothingToReturn
  /// More often than can be told apart something was shipped of one line.
  case tooManyParts

  /// Whether what somebody wrote is wrong, whatever the order is like.
  package var isOfInput: Bool {
    switch self {
    case .unreadable, .notOrdered, .nothingToReceive, .paidTooLittle, .noSuchItem, .noPrice,
      .nothingToPrice, .nothingPaid, .otherCurrency, .noPart, .notElectronic, .billHasNoNumber,
      .billIsThere, .billDiffers, .notTransferable, .tooManyTransfers, .notAsked,
      .serialIsElsewhere:
      true
    case .isEmpty, .isClosed, .isTemplate, .isUnderWay, .followsFromLine, .nothingIsThere,
      .nothingToOrder, .nothingToInvoice, .otherTerms, .invoiceIsEmpty, .creditedTooMuch,
      .notIssued, .hasPayments, .bookingHasPayments, .notClear, .nothingOpen, .notDue, .outOfRange,
      .noNumberLeft, .tooManyParts, .inTransfer, .doesNotRepeat, .hasLeft, .nothingGoes,
      .nothingToDispatch, .nothingToReturn:
      false
    }
  }

  /// What programs tell it by.
  package var code: String {
    switch self {
    case .unreadable: "unreadable"
    case .notOrdered: "notOrdered"
    case .noSuchItem: "noSuchItem"
    case .noPrice: "noPrice"
    case .otherCurrency: "otherCurrency"
    case .notElectronic: "notElectronic"
    case .billIsThere: "billIsThere"
    case .billDiffers: "billDiffers"
    case .notTransferable: "notTransferable"
    case .tooManyTransfers: "tooManyTransfers"
    case .notAsked: "notAsked"
    case .serialIsElsewhere: "serialIsElsewhere"
    default: "\(self)"
    }
  }

  /// One sentence for a person: what is wrong and what to do.
  package var sentence: String {
    switch self {
    case .isEmpty: say("The order has no lines. Add what was ordered first.")
    case .isClosed:
      say("The order is closed or cancelled. Reopen it, or make a draft of it, to change it.")
    case .isTemplate:
      say(
        "A template stays a draft. Use it to make an order of it; to make a template of an order, "
          + "duplicate that first.")
    case .isUnderWay:
      say("The order is under way. Cancel it first.")
    case .followsFromLine:
      say("This follows from a line of an order. Change or cancel the order instead.")
    case .nothingIsThere:
      say(
        "Nothing that is still open of this order is in stock. What has numbers is issued by "
          + "them.")
    case .unreadable(let row):
      say(
        "Row \("\(row)"): the second column is how many, above zero, the third the price of one. "
          + "Correct it, or leave it empty.")
    case .nothingToOrder: say("Nothing has to be ordered.")
    case .notOrdered(let words):
      say("“\(words)” is in no line of this order. Add a line for it, or name another one.")
    case .nothingToReceive:
      say("Write how much of something came. What is not ordered yet can't come.")
    case .nothingToInvoice: say("All of this order is in invoices already, drafts among them.")
    case .otherTerms:
      say(
        "This order is for another customer, or its currency, discount or prices with tax differ "
          + "from those of the invoice. Make an invoice of its own.")
    case .invoiceIsEmpty: say("The invoice has no lines. Add what is to be paid first.")
    case .creditedTooMuch:
      say("With this the credit notes come to more than the invoice. Lower it.")
    case .nothingPaid: say("Enter an amount above zero.")
    case .notIssued:
      say("Payments are for what is issued or approved. Issue the invoice, or approve the bill.")
    case .otherCurrency(let code):
      say("The invoice is in \(code). Enter the payment in that currency.")
    case .hasPayments:
      say("Payments say that it is paid. Delete the one that is wrong: the invoice is open then.")
    case .nothingOpen: say("Nothing of it is to be paid.")
    case .noPart:
      say("A down payment is a part of the order, in percent or as an amount, not more than all.")
    case .notDue: say("Reminders are for issued invoices whose day of payment is over.")
    case .bookingHasPayments: say("Payments were made of it. Delete them: it is open again then.")
    case .notClear:
      say("Nothing that is likely is proposed for this booking. Choose its invoice.")
    case .notElectronic(let problem):
      say("The customer wants an electronic invoice, and this one is not complete: \(problem)")
    case .billHasNoNumber: say("Enter the number that the supplier wrote on the bill.")
    case .billIsThere(let number):
      say("This supplier's bill of that number is there already: \(number). Discard this one.")
    case .billDiffers(let sum, let stated):
      say(
        "The lines come to \(sum), the paper says \(stated). Correct the lines, or the total that "
          + "the paper says.")
    case .notTransferable(let number, let why): say("\(number) can't be transferred: \(why)")
    case .doesNotRepeat:
      say("No further invoice is made of it. Write how it repeats and the day of the next one.")
    case .tooManyTransfers(let limit):
      say("One file of transfers pays \(limit) bills at most. Choose fewer of them.")
    case .inTransfer:
      say("A file of transfers pays it. Take it out of that file first, if it was not sent.")
    case .paidTooLittle: say("That is less than it costs. Enter what was given, or nothing.")
    case .outOfRange:
      say("The amounts are beyond what can be worked out. Lower quantities, prices or discounts.")
    case .noNumberLeft: say("No number is left. Write one by hand.")
    case .noSuchItem(let words):
      say("No item is called “\(words)”. Name it by its code, its barcode or its whole name.")
    case .noPrice(let words): say("“\(words)” has no price. Write it in the third column.")
    case .nothingToPrice: say("Write at least one row with an item and its price.")
    case .hasLeft:
      say("What was dispatched stays as it is. Make a return of what comes back.")
    case .nothingGoes: say("Nothing goes by it. Add a line with a quantity first.")
    case .nothingToDispatch:
      say("All that is open of the order is in dispatches already.")
    case .notAsked(let words): say("Nothing of “\(words)” is left to be picked here.")
    case .serialIsElsewhere(let number): say("“\(number)” is not there. Look where it lies.")
    case .nothingToReturn: say("Nothing of it went that has not come back.")
    case .tooManyParts:
      say("This line was shipped in too many parts. Add another line for the rest.")
    }
  }
}
