import Device
import Model

extension DeviceDesk {
  var reading: DeviceAccess.Reading {
    DeviceAccess.Reading { isOn, company in
      try await within(company) { context in
        guard var record = try await context.fetch(Company.self, company) else { return .missing }
        record[.needToKnow] = isOn
        return EditOutcome(try await context.save(record), of: company)
      }
    }
  }
}
