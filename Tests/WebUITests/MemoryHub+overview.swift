import Business
import Device
import Model

@testable import WebUI

extension MemoryHub {
  func overview(_ company: CompanyID) throws -> Overview? {
    try read { state in
      guard let company = state.companies[company] else { return nil }
      let lines = company.movements.reversed().map { movement in
        Overview.Line(movement: movement, item: movement[.item].flatMap { company.items[$0] })
      }
      return Overview(
        low: Self.page(ItemQuery(only: .low), company), movements: lines,
        days: [0, company.movements.count])
    }
  }
}
