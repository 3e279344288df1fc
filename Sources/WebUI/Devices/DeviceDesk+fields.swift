import Business
import Device
import Model

extension DeviceDesk {
  var fields: DeviceAccess.Fields {
    DeviceAccess.Fields(
      list: { try await context($0)?.ownFields() ?? .none },
      filled: { try await context($0)?.filledPlaces() ?? [] },
      add: { draft, company in
        try await within(company) { context in
          let made = try await context.addField(draft)
          return EditOutcome(made.outcome, of: made.id)
        }
      },
      edit: { draft, id, company in
        try await within(company) { context in
          EditOutcome(try await context.editField(id, draft), of: id)
        }
      },
      move: { id, index, company in
        try await within(company) { context in
          EditOutcome(try await context.moveField(id, to: index), of: id)
        }
      },
      place: { id, company in
        try await within(company) { context in
          EditOutcome(try await context.placeField(id), of: id)
        }
      },
      delete: { id, company in
        try await within(company) { context in
          EditOutcome(try await context.deleteField(id), of: id)
        }
      })
  }
}
