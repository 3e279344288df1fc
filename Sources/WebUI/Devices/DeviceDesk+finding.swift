import Business
import Device
import Model

extension DeviceDesk {
  var finding: DeviceAccess.Finding {
    var finding = DeviceAccess.Finding(
      search: { words, limit, company in
        try await context(company)?.find(words, limit: limit) ?? []
      },
      recent: { opened, limit, company in
        try await context(company)?.recent(opened, limit: limit) ?? []
      })
    finding.people = { words, limit, company in
      try await context(company)?.people(words, limit: limit) ?? []
    }
    return finding
  }
}
