import Hub
import Model

extension DeviceDesk {
  var tokens: DeviceAccess.Tokens {
    var tokens = DeviceAccess.Tokens()
    tokens.list = { company in
      guard company == self.company else { return [] }
      return try await person.programs.tokens(of: company)
    }
    tokens.make = { shown, draft, company in
      guard company == self.company else { return .missing }
      return try await proving(shown, company) {
        try await person.programs.makeToken(draft, showing: $0)?.secret
      }
    }
    tokens.revoke = { try await person.programs.revokeToken($0) }
    return tokens
  }
}
