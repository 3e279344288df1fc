import Business
import Device
import Model

extension DeviceDesk {
  var profile: DeviceAccess.Profile {
    DeviceAccess.Profile(
      record: { try await context($0)?.fetch(Company.self, $0) },
      edit: { change, company in
        try await within(company) { context in
          guard let record = try await context.fetch(Company.self, company) else { return .missing }
          var values = record.values
          change.apply(to: &values)
          return EditOutcome(try await context.save([values]), of: company)
        }
      })
  }
}
