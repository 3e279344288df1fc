import Business
import Device
import Model

extension DeviceDesk {
  var labels: DeviceAccess.Labels {
    var labels = DeviceAccess.Labels()
    labels.list = { try await context($0)?.labelTemplates() ?? [] }
    labels.add = { change, id, company in
      let fresh = await device.newID()
      return try await within(company) { context in
        EditOutcome(try await context.addLabelTemplate(change, id ?? fresh), of: id ?? fresh)
      }
    }
    labels.edit = { change, id, company in
      try await within(company) { context in
        EditOutcome(try await context.editLabelTemplate(change, id), of: id)
      }
    }
    labels.delete = { id, company in
      try await within(company) { context in
        EditOutcome(try await context.delete(.labelTemplate, id), of: id)
      }
    }
    return labels
  }
}
