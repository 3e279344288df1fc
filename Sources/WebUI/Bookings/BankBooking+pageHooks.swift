import Banking
import Business
import Device
import Model
import PageParts

extension BankBooking {
  /// A booking tells what it may pay, or what it paid.
  static let pageHooks: PageHooks = {
    var hooks = PageHooks(.bankBooking)
    hooks.rest = { values, person, company, _ in
      guard let booking = Record<BankBooking>(values) else { return HTML() }
      let proposals = try await person.records.proposals(for: [booking])[booking.id] ?? []
      var documents: [RecordID: BookingPanel.Document] = [:]
      for part in proposals.flatMap(\.parts) {
        guard let id = RecordID(part.id) else { continue }
        if let invoice = try await person.records.fetch(Invoice.self, id) {
          documents[id] = BookingPanel.Document(
            place: DocumentPage<Invoice>.place(company, id),
            title: [invoice[.number], invoice[.customer]].compactMap(\.self))
        } else if let bill = try await person.records.fetch(Bill.self, id) {
          documents[id] = BookingPanel.Document(
            place: DocumentPage<Bill>.place(company, id),
            title: [bill[.supplierNumber], bill[.supplier]].compactMap(\.self))
        }
      }
      return BookingPanel.render(booking, proposals, documents) ?? HTML()
    }
    hooks.links = { company in
      Button.link(
        BookingWords.read, StatementPage.place(company),
        if: company.member.verdict(on: .create, BankBooking.definition.subject), icon: .upload)
    }
    hooks.addRoutes = { $0.addStatements(to: &$1) }
    return hooks
  }()
}

/// What a booking may pay, the best first.
enum BookingPanel {
  /// An invoice or a bill that a booking may pay.
  struct Document {
    let place: Place
    let title: [String]
  }

  static func render(
    _ booking: Record<BankBooking>, _ proposals: [PaymentProposal],
    _ documents: [RecordID: Document]
  ) -> HTML? {
    guard BankBooking.states.state(of: booking.values) == "open" else { return nil }
    return Card.render(BookingWords.proposals, id: "proposals", icon: .search) {
      if proposals.isEmpty {
        Tag.p(.class("hint")) { BookingWords.noProposal }
      } else {
        Tag.ul(.class("lines")) {
          for proposal in proposals { line(proposal, documents, booking) }
        }
      }
    }
  }

  private static func line(
    _ proposal: PaymentProposal, _ documents: [RecordID: Document],
    _ booking: Record<BankBooking>
  ) -> HTML {
    let currency = booking[.currency].flatMap { CurrencyCode($0) } ?? .euro
    return Tag.li {
      for part in proposal.parts {
        if let document = RecordID(part.id).flatMap({ documents[$0] }) {
          Tag.a(.href(document.place)) { document.title.joined(separator: " · ") }
          " "
          Money(part.amount.magnitude, currency).told
          " "
        }
      }
      Badge.render(
        BookingWords.confidence(proposal.confidence),
        tone: proposal.confidence == .certain ? .good : .quiet)
      Tag.p(.class("hint")) {
        proposal.reasons.map { BookingWords.reason($0) }.joined(separator: ", ")
      }
    }
  }
}

/// The words of bookings of a bank.
enum BookingWords {
  static var read: String { say("Read a bank statement") }
  static var proposals: String { say("What it may pay") }
  static var noProposal: String {
    say("No open invoice or bill fits. Choose one below, or say that it is done without a payment.")
  }

  static func confidence(_ confidence: PaymentProposal.Confidence) -> String {
    switch confidence {
    case .certain: say("Certain")
    case .likely: say("Likely")
    case .possible: say("Possible")
    }
  }

  static func reason(_ reason: PaymentProposal.Reason) -> String {
    switch reason {
    case .number: say("its number is named")
    case .numberEnding: say("the end of its number is named")
    case .amount: say("the amount is the same")
    case .discount: say("the amount is the same less the discount")
    case .lateDiscount: say("the same less the discount, but too late for it")
    case .sum: say("together they come to the amount")
    case .account: say("the account is known")
    case .name: say("the name is alike")
    case .partial: say("it is a part of what is open")
    case .overpaid: say("it is more than what is open")
    case .reversal: say("it takes back a payment")
    case .otherDirection: say("the money goes the other way")
    case .paidBefore: say("another booking may pay it")
    }
  }
}
