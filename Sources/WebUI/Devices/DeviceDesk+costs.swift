import Device
import Model

extension DeviceDesk {
  var costs: DeviceAccess.Costs {
    DeviceAccess.Costs { change, item, company in
      var cost = Record<ItemCost>(new: await device.newID())
      cost[.item] = item
      cost[.unitCost] = change.unitCost
      cost[.currency] = change.currency.description
      cost[.supplier] = change.supplier
      cost[.date] = try await device.moment()
      let made = cost
      return try await within(company) { context in
        EditOutcome(try await context.save(made), of: made.id)
      }
    }
  }
}
