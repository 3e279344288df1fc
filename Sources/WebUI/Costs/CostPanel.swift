import Business
import Model
import PageParts

/// What an item costs, on its page: only for those to whom costs come.
enum CostPanel {
  static func render(
    _ company: CompanyView, _ detail: ItemDetail, _ form: FormView, to place: Place
  ) -> HTML? {
    guard company.member.verdict(on: .view, .itemCost) == .allowed else { return nil }
    let now = detail.costs.first.map { amount($0[.unitCost] ?? .zero, $0) }
    return Card.folded(
      CostWords.title, id: "costs", hint: now ?? CostWords.none,
      isOpen: !form.errors.isEmpty
    ) {
      if let worth = detail.worth { WorthPart.render(worth, detail.row) }
      if let cost = detail.costs.first { figures(cost, detail) }
      if detail.costs.count > 1 { history(detail.costs) }
      switch company.member.verdict(on: .create, .itemCost) {
      case .denied(let denial): Tag.p(.class("reason")) { denial.told }
      case .allowed: fields(form, place)
      }
    }
  }

  private static func figures(_ cost: Record<ItemCost>, _ detail: ItemDetail) -> HTML {
    let unitCost = cost[.unitCost] ?? .zero
    return Figures.render {
      Figures.figure(CostWords.now, amount(unitCost, cost), id: "unit-cost")
      if detail.worth == nil {
        Figures.figure(
          CostWords.total, amount(unitCost.times(detail.row.quantity), cost),
          id: "total-cost")
      }
    }
  }

  private static func amount(_ amount: ExactDecimal, _ cost: Record<ItemCost>) -> String {
    guard let currency = CurrencyCode(cost[.currency] ?? "") else { return Grouped.whole(amount) }
    return Grouped.whole(Money(amount, currency))
  }

  private static func history(_ costs: [Record<ItemCost>]) -> HTML {
    DataTable(
      caption: CostWords.title,
      columns: [
        DataTable.Column("cost", CostWords.unitCost, isNumber: true),
        DataTable.Column("supplier", CostWords.supplier), DataTable.Column("date", CostWords.date),
      ]
    ).render {
      for cost in costs {
        Tag.tr {
          Tag.td(.class("number")) { amount(cost[.unitCost] ?? .zero, cost) }
          Tag.td { cost[.supplier] ?? "" }
          Tag.td(.class("col-date")) {
            cost[.date].map(MomentText.short)
            if cost[.movement] != nil { Tag.span(.class("hint")) { " · \(CostWords.purchase)" } }
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
      ButtonRow.render { Button.submit(CostWords.save) }
    }
  }
}
