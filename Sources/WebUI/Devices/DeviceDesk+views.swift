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
      })
  }
}
