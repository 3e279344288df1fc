import Business
import Model
import PageParts

extension Bill {
  /// A bill shows how far it is, its lines, how they compare with what was ordered, and what is
  /// open.
  static let pageHooks: PageHooks = {
    var hooks = PageHooks(.bill)
    hooks.head = { values, _, company, _ in
      guard let bill = Record<Bill>(values) else { return HTML() }
      return HTML.joined {
        DocumentPage<Bill>.days(bill)
        if bill[.transfer] != nil, Bill.states.state(of: values) == "approved" {
          Tag.p(.class("notice"), .id("in-transfer")) {
            BillWords.inTransfer(bill[.transferOn].map { MomentText.day($0) } ?? "")
          }
        }
      }
    }
    hooks.goesOn = true
    hooks.rest = { values, person, company, form in
      guard let account = try await person.records.account(Bill.self, values.id) else {
        return HTML()
      }
      let comparison = try await person.records.comparison(of: account)
      let balance = try await person.records.balances(of: [account.order])[0]
      return HTML.joined {
        DocumentPage<Bill>.lines(account, company, form)
        ComparisonPanel.render(account, comparison, company)
        BalancePanel.render(balance, account.currency, overpaid: BillWords.overpaid)
      }
    }
    hooks.links = { company in
      HTML.joined {
        Button.link(
          BillWords.read, ReadBillPage.place(company),
          if: company.member.verdict(on: .create, Bill.definition.subject), icon: .upload)
        Button.link(BillWords.payable, PayablePage.place(company), icon: .cost)
      }
    }
    hooks.addRoutes = { site, router in
      site.addDocuments(Bill.self, to: &router)
      site.addReadingBills(to: &router)
      site.addPayables(to: &router)
    }
    return hooks
  }()
}

/// Bills that are about a purchase order, a line each.
enum BillsPanel {
  static func render(
    _ title: String, _ bills: [Record<Bill>], _ company: CompanyView
  ) -> HTML? {
    guard !bills.isEmpty else { return nil }
    return Card.render(title, id: "bills", icon: .file) {
      Tag.ul(.class("lines")) {
        for bill in bills {
          Tag.li(.id("bill-\(bill.id)")) {
            Tag.a(.href(DocumentPage<Bill>.place(company, bill.id))) {
              bill[.supplierNumber] ?? bill[.number] ?? BillWords.unnumbered
            }
            " "
            Tag.span(.class("hint")) {
              [
                Bill.words(ofState: Bill.states.state(of: bill.values)),
                bill[.ordered].map { MomentText.day($0) },
              ].compactMap(\.self).joined(separator: ", ")
            }
          }
        }
      }
    }
  }
}
