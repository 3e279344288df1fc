import Device
import Model
import SyncProtocol

extension CompanyActions {
  /// Says whether members receive only what their departments need; with a word, sets it first.
  static func needToKnow(_ invocation: Invocation) async throws -> Answer {
    let word = invocation.parsed.arguments.first
    return try await OpenHome.with(invocation) { home in
      let company = try await home.company(invocation)
      let context = try await home.context(of: company.id)
      guard var record = try await context.fetch(Company.self, company.id) else {
        throw CommandFailure(.notFound, "The company has not come to this device yet.")
      }
      if let word {
        guard word == "on" || word == "off" else {
          throw invocation.usage("need-to-know takes on or off, not \"\(word)\".")
        }
        record[.needToKnow] = word == "on"
        try await context.save(record).check()
      }
      let isOn = record[.needToKnow] ?? false
      let words = isOn ? "what their departments need" : "everything but costs"
      return Answer("Members receive \(words).", [("needToKnow", .boolean(isOn))])
    }
  }
}
