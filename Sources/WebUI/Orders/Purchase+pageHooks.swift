import Business
import Model
import PageParts

extension Purchase {
  /// A purchase order shows how far it is, its lines and what they come to.
  static let pageHooks: PageHooks = {
    var hooks = PageHooks(.purchase)
    hooks.head = { values, _, company, _ in
      guard let purchase = Record<Purchase>(values) else { return HTML() }
      return HTML.joined {
        DocumentPage<Purchase>.days(purchase)
        ButtonRow.render {
          if ReceivePage.isOffered(purchase, company) {
            Button.link(
              ReceiveWords.title, ReceivePage.place(company, purchase.id), icon: .download)
          }
          DocumentPage<Purchase>.letters(purchase, company)
        }
      }
    }
    hooks.goesOn = true
    hooks.rest = { values, person, company, form in
      guard let account = try await person.records.account(Purchase.self, values.id) else {
        return HTML()
      }
      let bills = try await person.records.bills(of: values.id)
      return HTML.joined {
        DocumentPage<Purchase>.lines(account, company, form)
        BillsPanel.render(Bill.declaration.words.title, bills, company)
      }
    }
    hooks.links = { company in
      HTML.joined {
        Button.link(ReorderWords.title, ReorderPage.place(company), style: .quiet)
        Button.link(
          Bill.declaration.words.title, RecordPages<Bill>.home(company), style: .quiet,
          icon: .file)
      }
    }
    hooks.addRoutes = {
      $0.addDocuments(Purchase.self, to: &$1)
      $0.addReceiving(to: &$1)
      $0.addSupplierPrices(to: &$1)
      $0.addLetters(Purchase.self, to: &$1)
    }
    return hooks
  }()
}
