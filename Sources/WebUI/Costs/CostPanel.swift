import Model

/// What an item costs, on its page: only for those to whom costs come.
enum CostPanel {
  static func render(
    _ company: CompanyView, _ detail: ItemDetail, _ form: FormView, to place: Place
  ) -> HTML? {
    guard company.member.verdict(on: .view, .itemCost) == .allowed else { return nil }
    return Tag.section(.class("panel"), Attribute("aria-labelledby", "cost-title")) {
      Tag.h2(.id("cost-title")) { CostWords.title }
      if let cost = detail.costs.first {
        facts(cost, detail.row)
      } else {
        Tag.p(.class("hint")) { CostWords.none }
      }
      if detail.costs.count > 1 { history(detail.costs) }
      switch company.member.verdict(on: .create, .itemCost) {
      case .denied(let denial): Tag.p(.class("reason")) { denial.sentence }
      case .allowed: fields(form, place)
      }
    }
  }

  private static func facts(_ cost: Record<ItemCost>, _ row: ItemRow) -> HTML {
    let unitCost = cost[.unitCost] ?? .zero
    return Tag.dl(.class("facts")) {
      fact(CostWords.now, amount(unitCost, cost), id: "unit-cost")
      if let total = unitCost.multiplied(by: row.quantity) {
        fact(CostWords.total, amount(total, cost), id: "total-cost")
      }
    }
  }

  private static func fact(_ label: String, _ value: String, id: String) -> HTML {
    Tag.div(.class("fact")) {
      Tag.dt { label }
      Tag.dd(.id(id)) { value }
    }
  }

  private static func amount(_ amount: ExactDecimal, _ cost: Record<ItemCost>) -> String {
    guard let currency = CurrencyCode(cost[.currency] ?? "") else { return amount.description }
    return Money(amount, currency).description
  }

  private static func history(_ costs: [Record<ItemCost>]) -> HTML {
    Tag.table(.class("history")) {
      Tag.thead {
        Tag.tr {
          for label in [CostWords.unitCost, CostWords.supplier, CostWords.date] {
            Tag.th(Attribute("scope", "col")) { label }
          }
        }
      }
      Tag.tbody {
        for cost in costs {
          Tag.tr {
            Tag.td(.class("number")) { amount(cost[.unitCost] ?? .zero, cost) }
            Tag.td { cost[.supplier] ?? "" }
            Tag.td(.class("when")) { cost[.date].map(MomentText.render) }
          }
        }
      }
    }
  }

  private static func fields(_ form: FormView, _ place: Place) -> HTML {
    form.render(to: place, id: "cost", isPlain: true) {
      TextField("unitCost", CostWords.unitCost, .decimal, hint: CostWords.hint, isRequired: true)
        .render(form)
      TextField("supplier", CostWords.supplier).render(form)
      Controls.submit(CostWords.save)
    }
  }
}
