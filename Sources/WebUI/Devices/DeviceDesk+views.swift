import Business
import Device
import Model

extension DeviceDesk {
  var savedViews: DeviceAccess.SavedViews {
    DeviceAccess.SavedViews(
      list: { list, company in try await context(company)?.savedLists(list) ?? [] },
      keep: { saved, list, company in
        try await context(company)?.keep(saved, of: list) ?? false
      },
      forget: { name, list, company in
        try await context(company)?.forgetSaved(name, of: list)
      },
      shared: { list, company in try await context(company)?.sharedViews(list) ?? [] },
      share: { saved, columns, list, company in
        guard let context = try await context(company) else { return .asked(.missing) }
        switch try await context.share(saved, columns: columns, of: list) {
        case .asked(let outcome, let id): return .asked(EditOutcome(outcome, of: id))
        case .tooMany: return .tooMany
        }
      },
      edit: { view, company in
        try await within(company) { EditOutcome(try await $0.edit(view), of: view.id) }
      },
      remove: { id, company in
        try await within(company) {
          EditOutcome(try await $0.removeSharedView(id), of: id)
        }
      })
  }
}
