import Business
import Device
import Model

extension DeviceDesk {
  var marks: DeviceAccess.Marks {
    DeviceAccess.Marks(
      list: { try await context($1)?.marks($0) ?? [] },
      choices: { try await context($0)?.markChoices() ?? MarkChoices() },
      add: { kind, name, parent, company in
        try await within(company) { context in
          let made = try await context.addMark(kind, name, within: parent)
          return EditOutcome(made.outcome, of: made.id)
        }
      },
      edit: { row, kind, company in
        try await within(company) { context in
          let id = row.mark.id
          let saved = try await context.editMark(kind, id, name: row.name, within: row.parent)
          return EditOutcome(saved, of: id)
        }
      },
      merge: { kind, id, other, company in
        try await within(company) { context in
          EditOutcome(try await context.mergeMark(kind, id, into: other), of: other)
        }
      },
      delete: { kind, id, company in
        try await within(company) { context in
          EditOutcome(try await context.deleteMark(kind, id), of: id)
        }
      })
  }
}
