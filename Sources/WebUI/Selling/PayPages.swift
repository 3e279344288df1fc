import Business
import Device
import Model
import PageParts

/// The pages on which a sale is paid, and of one that was.
enum PayPages {
  static let names = ["given"]

  /// How much was given, and by what means. Who was warned that stock goes below zero may go on.
  static func pay(
    _ company: CompanyView, _ account: OrderAccount, _ form: FormView, warned: String? = nil
  ) -> Page {
    let sale = SalePages.place(company, account.order.id)
    return FloorPages.page(SaleWords.pay, company) {
      Tag.div(.class("floor-title")) {
        Tag.h1 {
          Icon.cost.html
          SaleWords.pay
        }
        Button.link(SaleWords.back, sale, style: .quiet, key: .leave)
      }
      figure(SaleWords.total, SalePages.total(account), id: "sale-total")
      form.render(to: sale.at("pay"), id: "pay") {
        if let warned {
          Tag.p(.class("notice warn"), .id("pay-warned"), Attribute("role", "alert")) { warned }
          Tag.input(.type("hidden"), .name(StockForm.agreed), .value("yes"))
        }
        TextField("given", SaleWords.given, .decimal, hint: SaleWords.givenHint).first.render(form)
        Tag.fieldset(.class("sale-ways")) {
          Tag.legend { warned == nil ? SaleWords.ways : LocationWords.anyway }
          for way in SalePayment.Way.allCases {
            Button.answer(
              way.words, "way", way.rawValue,
              style: warned != nil ? .caution : way == .cash ? .primary : .usual)
          }
        }
      }
    }
  }

  /// What was sold, with the change and the receipt.
  static func done(
    _ company: CompanyView, _ account: OrderAccount, _ payment: SalePayment?
  ) -> Page {
    let order = account.order
    let change = account.totals.flatMap { totals in payment?.change(of: totals.total) }
    return FloorPages.page(SaleWords.paid, company) {
      Tag.div(.class("floor-title")) {
        Tag.h1 {
          Icon.check.html
          SaleWords.paid
        }
        Button.link(
          SaleWords.order, OrderPage.place(company, order.id), style: .quiet, key: .leave)
      }
      if let number = order[.number] { Tag.p(.class("lead"), .id("sale-number")) { number } }
      figure(SaleWords.total, SalePages.total(account), id: "sale-total")
      if let change {
        figure(
          SaleWords.change, Grouped.text(Money(change, account.currency)), id: "sale-change")
      }
      Tag.div(.class("floor-acts")) {
        Button.link(
          SaleWords.another, SalePages.home(company), style: .primary, icon: .scan, key: .finish)
        for (label, paper) in papers {
          Button.link(label, receipt(company, order.id, paper, payment), icon: .file)
        }
      }
    }
  }

  private static var papers: [(String, String)] {
    [(SaleWords.receiptRoll, "roll"), (SaleWords.receipt, "a4")]
  }

  /// The ways to the receipts of an order, on its own page.
  static func receipts(_ company: CompanyView, _ order: Record<SalesOrder>) -> HTML? {
    guard order.hasReceipt else { return nil }
    return HTML.joined {
      for (label, paper) in papers.reversed() {
        Button.link(label, receipt(company, order.id, paper, nil), style: .quiet, icon: .file)
      }
    }
  }

  private static func receipt(
    _ company: CompanyView, _ order: RecordID, _ paper: String, _ payment: SalePayment?
  ) -> Place {
    asking(OrderPage.place(company, order).at("receipt").asking("paper", paper), payment)
  }

  /// An address that brings along how it was paid.
  static func asking(_ place: Place, _ payment: SalePayment?) -> Place {
    place.asking("way", payment?.way.rawValue).asking("given", payment?.given?.digits)
  }

  private static func figure(_ label: String, _ value: String, id: String) -> HTML {
    Tag.p(.class("sale-total")) {
      Tag.span { label }
      " "
      Tag.strong(.class("number"), .id(id)) { value }
    }
  }
}
