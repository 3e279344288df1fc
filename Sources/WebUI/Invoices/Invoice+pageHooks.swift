import Business
import Model
import PageParts

extension Invoice {
  /// An invoice shows how far it is, its lines and what they come to, and what credits it. One that
  /// was issued shows them as they were then.
  static let pageHooks: PageHooks = {
    var hooks = PageHooks(.invoice)
    hooks.head = { values, _, company, form in
      guard let invoice = Record<Invoice>(values) else { return HTML() }
      return HTML.joined {
        DocumentPage<Invoice>.template(invoice, RepeatingPage.template, company, form.token)
        DocumentPage<Invoice>.days(invoice)
        ButtonRow.render {
          DocumentPage<Invoice>.letters(invoice, company)
          ElectronicPanel.link(invoice, company)
          DocumentPage<Invoice>.reminder(invoice, company)
        }
      }
    }
    hooks.goesOn = true
    hooks.rest = { values, person, company, form in
      guard let account = try await person.records.account(Invoice.self, values.id) else {
        return HTML()
      }
      let notes = try await person.records.creditNotes(of: values.id)
      let balance = try await person.records.balances(of: [account.order])[0]
      let isDraft = Invoice.states.state(of: values) == "draft"
      let problems =
        isDraft ? try await person.records.electronicProblems(of: account.order) : []
      return HTML.joined {
        ElectronicPanel.render(problems)
        DocumentPage<Invoice>.lines(account, company, form)
        BalancePanel.render(balance, account.currency)
        InvoicesPanel.render(InvoiceWords.credits, notes, company)
      }
    }
    hooks.links = { company in
      HTML.joined {
        if company.scope.contains(Payment.definition) {
          Button.link(
            Payment.declaration.words.title, RecordPages<Payment>.home(company), icon: .cost)
          if company.scope.contains(BankBooking.definition) {
            Button.link(
              BankBooking.declaration.words.title, RecordPages<BankBooking>.home(company),
              style: .quiet, icon: .handOver)
          }
          Button.link(
            PaymentWords.receivables, ReceivablesPage.place(company), style: .quiet)
        }
        Button.link(RepeatingPage.title, RepeatingPage.place(company), style: .quiet)
        Button.link(
          BooksWords.title, BooksPage.place(company), if: BooksPage.verdict(company),
          style: .quiet)
      }
    }
    hooks.addRoutes = {
      $0.addDocuments(Invoice.self, to: &$1)
      $0.addLetters(Invoice.self, to: &$1)
      $0.addElectronic(to: &$1)
      $0.addRepeatingInvoices(to: &$1)
      $0.addBooks(to: &$1)
    }
    return hooks
  }()
}
