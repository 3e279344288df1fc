import HTTPServing
import Model

extension Website {
  func addPortraits(to router: inout Router) {
    within(&router, .get, "/people/:account/picture") { visit, person, company in
      let account = try visit.record("account")
      guard let portrait = try await person.device.portraits.picture(account, company.id) else {
        throw PageRefusal.notFound
      }
      // What it is was told by its bytes, and a browser that opens it alone shows nothing else.
      return .bytes(portrait.bytes, type: portrait.kind.mediaType)
        .with("Content-Security-Policy", "default-src 'none'; sandbox")
    }
  }
}
