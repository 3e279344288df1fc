import Business
import Model
import PageParts

extension Invoice {
  /// An invoice shows how far it is, its lines and what they come to, and what credits it. One that
  /// was issued shows them as they were then.
  static let pageHooks: PageHooks = {
    var hooks = PageHooks(.invoice)
    hooks.head = { values, _, company, _ in
      guard let invoice = Record<Invoice>(values) else { return HTML() }
      return HTML.joined {
        DocumentPage<Invoice>.days(invoice)
        ButtonRow.render { DocumentPage<Invoice>.letters(invoice, company) }
      }
    }
    hooks.goesOn = true
    hooks.rest = { values, person, company, form in
      guard let account = try await person.records.account(Invoice.self, values.id) else {
        return HTML()
      }
      let notes = try await person.records.creditNotes(of: values.id)
      return HTML.joined {
        DocumentPage<Invoice>.lines(account, company, form)
        InvoicesPanel.render(InvoiceWords.credits, notes, company)
      }
    }
    hooks.addRoutes = {
      $0.addDocuments(Invoice.self, to: &$1)
      $0.addLetters(Invoice.self, to: &$1)
    }
    return hooks
  }()
}
