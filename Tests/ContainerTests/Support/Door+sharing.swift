import Model
import SyncProtocol

@testable import Container

extension Door {
  func share(of company: CompanyID, _ secret: String) async throws -> ShareState {
    guard isLive else {
      let session = try await bench.service.session(secret: secret)
      return try await bench.service.share(of: company, by: session)
    }
    return try await read("/v1/zones/\(company)/share", secret)
  }

  @discardableResult
  func run(
    _ act: ShareAct, in company: CompanyID, _ secret: String
  ) async throws -> ShareAnswer {
    let command = ShareCommand(act, in: company)
    return try await ask("/v1/shares", command, secret) { question, session throws(CallRefusal) in
      try await bench.service.run(question, by: session)
    }
  }

  @discardableResult
  func decline(_ link: LinkSecret, _ secret: String) async throws -> ShareAnswer {
    try await ask("/v1/links/decline", link, secret) { question, session throws(CallRefusal) in
      try await bench.service.declineLink(question, by: session)
    }
  }
}
