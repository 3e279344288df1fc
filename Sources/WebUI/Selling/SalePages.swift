import Business
import Device
import Model
import PageParts

/// The pages of a sale over the counter: scan, scan, pay, receipt.
enum SalePages {
  static func home(_ company: CompanyView) -> Place {
    RecordPages<SalesOrder>.home(company).at("sale")
  }

  static func place(_ company: CompanyView, _ sale: RecordID) -> Place { home(company).at(sale) }

  /// Whether the person may sell at all.
  static func mayOpen(_ company: CompanyView) -> Bool {
    company.scope.contains(InventoryItem.definition)
      && company.member.verdict(on: .create, .order) == .allowed
      && company.member.verdict(on: .create, .orderLine) == .allowed
  }

  // MARK: Before the first scan

  static func start(
    _ company: CompanyView, _ open: [OrderAccount], _ form: FormView
  ) -> Page {
    FloorPages.page(SaleWords.title, company) {
      title(company)
      scan(to: home(company), company, form, next: SaleWords.begin) {
        Tag.input(.type("hidden"), .name("sale"), .value(NewRecordField.make().description))
      }
      if !open.isEmpty { unfinished(company, open) }
    }
  }

  private static func title(_ company: CompanyView) -> HTML {
    Tag.div(.class("floor-title")) {
      Tag.h1 {
        Icon.order.html
        SaleWords.title
      }
      Button.link(
        SaleWords.orders, RecordPages<SalesOrder>.home(company), style: .quiet, key: .leave)
    }
  }

  private static func unfinished(_ company: CompanyView, _ open: [OrderAccount]) -> HTML {
    Tag.section(.id("unfinished"), Attribute("aria-labelledby", "unfinished-title")) {
      Tag.h2(.id("unfinished-title")) { SaleWords.unfinished }
      Tag.nav(.class("floor-acts"), Attribute("aria-labelledby", "unfinished-title")) {
        for account in open {
          Tag.a(.class("floor-act sale-open"), .href(place(company, account.order.id))) {
            Tag.span { account.lines.first?[.text] ?? account.order[.customer] ?? "" }
            Tag.span(.class("number")) { total(account) }
          }
        }
      }
    }
  }

  // MARK: While things are scanned

  static func show(
    _ company: CompanyView, _ account: OrderAccount, _ forms: SaleForms,
    added: Record<OrderLine>? = nil
  ) -> Page {
    FloorPages.page(SaleWords.title, company) {
      title(company)
      let at = place(company, account.order.id).at("scan")
      let next = [added.map { SaleWords.added($0) }, SaleWords.next].compactMap(\.self)
      scan(to: at, company, forms.scan, next: next.joined(separator: " ")) {
        Tag.input(.type("hidden"), .name("seen"), .value(SaleForms.seen(account)))
      }
      if !account.lines.isEmpty { lines(company, account, forms.token) }
      foot(company, account)
      SaleCards.customer(company, account, forms.customer)
      SaleCards.free(company, account, forms.free)
      SaleCards.discard(company, account, forms.token)
    }
  }

  /// Where codes are scanned or typed, one after the other.
  private static func scan(
    to place: Place, _ company: CompanyView, _ form: FormView, next: String,
    @HTMLBuilder more: () -> HTML
  ) -> HTML {
    var code = TextField(
      "scan", SaleWords.code, .picked(PickRows.items(in: company), isFree: true), hint: next)
    code.isFirst = true
    code.isRequired = true
    let bar = ScanBar(company: company, form: form, isPage: true)
    return Tag.section(.class("floor-scans")) {
      Tag.form(
        Attribute("method", "post"), .action(place), .id("scan-once"), .class("floor-form"),
        Attribute("novalidate")
      ) {
        form.token.field
        NewRecordField.render()
        more()
        code.render(form)
        Tag.div(.class("sale-row")) {
          Button.submit(SaleWords.add, style: .usual, icon: .plus)
          bar.camera
        }
      }
      bar.view
    }
  }

  private static func lines(
    _ company: CompanyView, _ account: OrderAccount, _ token: FormToken
  ) -> HTML {
    Tag.ul(.class("sale-lines"), .id("sale-lines"), Attribute("aria-label", SaleWords.lines)) {
      for (index, line) in account.lines.enumerated() {
        row(company, account, line, account.totals?.lines[index], token)
      }
    }
  }

  private static func row(
    _ company: CompanyView, _ account: OrderAccount, _ line: Record<OrderLine>,
    _ amount: ExactDecimal?, _ token: FormToken
  ) -> HTML {
    let (name, quantity) = (line[.text] ?? "", line[.quantity] ?? .zero)
    return Tag.li(.id("sale-line-\(line.id)")) {
      Tag.div(.class("sale-what")) {
        Tag.span(.class("sale-name")) { name }
        Tag.span(.class("number sale-amount")) {
          amount.map { HTML(Grouped.text(Money($0, account.currency))) }
        }
        Tag.span(.class("muted")) { told(line, account.currency) }
        if let short = short(account.stock[line.id], line.pieces ?? quantity) {
          Badge.render(OrderWords.onlyAvailable(short), tone: .warn)
        }
        if line[.price] == nil {
          Tag.a(.href(RecordPages<OrderLine>.home(company).at(line.id).at("edit"))) {
            Badge.render(SaleWords.noPrice, tone: .warn)
          }
        }
      }
      Tag.form(
        Attribute("method", "post"),
        .action(place(company, account.order.id).at("lines").at(line.id)),
        .id("quantity-\(line.id)"), .class("sale-quantity")
      ) {
        token.field
        step(quantity.minus(.one), SaleWords.less(name), .minus)
        Tag.strong(.class("number")) { Grouped.whole(quantity) }
        step(quantity.plus(.one), SaleWords.more(name), .plus)
        step(.zero, SaleWords.remove(name), .trash)
      }
    }
  }

  /// How much of a line is there, where that is too little; nil where it is enough.
  private static func short(_ stock: OrderLineStock?, _ quantity: ExactDecimal) -> ExactDecimal? {
    guard let stock else { return nil }
    let there = stock.level.available.plus(stock.open)
    return there < quantity ? max(.zero, there) : nil
  }

  private static func told(_ line: Record<OrderLine>, _ currency: CurrencyCode) -> String {
    let price = line[.price].map { Grouped.whole(Money($0, currency)) }
    return [line[.code], price].compactMap(\.self).joined(separator: " · ")
  }

  private static func step(_ to: ExactDecimal, _ label: String, _ icon: Icon) -> HTML {
    Tag.button(
      .class("button"), .type("submit"), .name("quantity"), .value(Grouped.field(max(.zero, to))),
      Attribute("aria-label", label)
    ) { icon.html }
  }

  /// The total in large, and the way to pay it, always in sight.
  private static func foot(_ company: CompanyView, _ account: OrderAccount) -> HTML {
    Tag.div(.class("sale-foot")) {
      Tag.p(.class("sale-total")) {
        Tag.span { SaleWords.total }
        " "
        Tag.strong(.class("number"), .id("sale-total")) { total(account) }
      }
      if !account.lines.isEmpty {
        Button.link(
          SaleWords.pay, place(company, account.order.id).at("pay"), style: .primary,
          icon: .cost, key: .finish)
      }
    }
  }

  static func total(_ account: OrderAccount) -> String {
    account.totals.map { Grouped.text(Money($0.total, account.currency)) } ?? OrderWords.outOfRange
  }
}
