import Business
import Device
import Model

extension DeviceDesk {
  var units: DeviceAccess.Units {
    var units = DeviceAccess.Units(
      add: { unit, item, company in
        try await within(company) { context in
          EditOutcome(try await context.addUnit(unit, to: item), of: unit.id)
        }
      },
      edit: { unit, company in
        try await within(company) { context in
          EditOutcome(try await context.editUnit(unit), of: unit.id)
        }
      },
      delete: { id, company in
        try await within(company) { context in
          EditOutcome(try await context.delete(.itemUnit, id), of: id)
        }
      })
    units.all = { try await context($0)?.otherUnits() ?? [:] }
    units.copy = { other, item, company in
      try await within(company) { context in
        EditOutcome(try await context.copyUnits(of: other, to: item), of: item)
      }
    }
    units.of = { try await context($1)?.units(of: $0) ?? .none }
    return units
  }
}
