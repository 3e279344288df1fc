import Hub
import Model

extension DeviceDesk {
  var webhooks: DeviceAccess.Webhooks {
    var webhooks = DeviceAccess.Webhooks()
    webhooks.list = { company in
      guard company == self.company else { return [] }
      return try await person.programs.webhooks(of: company)
    }
    webhooks.tries = { try await person.programs.tries(of: $0) }
    webhooks.make = { shown, draft, company in
      guard company == self.company else { return .missing }
      return try await proving(shown, company) {
        try await person.programs.makeWebhook(draft, showing: $0)?.secret
      }
    }
    webhooks.renew = { shown, id, company in
      guard company == self.company else { return .missing }
      return try await proving(shown, company) {
        try await person.programs.renewWebhook(id, showing: $0)
      }
    }
    webhooks.change = { try await person.programs.change($0, $1) }
    return webhooks
  }
}
