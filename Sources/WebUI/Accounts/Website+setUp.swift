import HTTPServing
import PageParts

// Nobody has an account on a server that was just started for the first time. Who started it reads
// an address there that works once, and makes the first account by it: `/set-up/<secret>`. As with
// share links the secret goes on into a cookie, out of the address bar and every Referer.

/// How far a server is set up, as one browser finds it.
enum SetUp: Equatable {
  /// There are accounts, or the first one needs no secret.
  case done
  /// This browser came by the address of the set-up.
  case here
  /// The first account is made by that address alone.
  case elsewhere
}

extension Website {
  func addSetUp(to router: inout Router) {
    open(&router, .get, "/set-up/:secret") { visit in
      guard await hub.needsSetUp() else { return .redirect(to: Place().text) }
      let secret = visit.request.capture("secret")
      guard hub.opensSetUp(secret) else { throw PageRefusal.notFound }
      var response = Response.redirect(to: Place("sign-up").text)
      response.setCookie(BrowserCookie.setUp.set(secret, isSecure: visit.isSecure))
      return response.with("Referrer-Policy", "no-referrer")
    }
  }

  func setUp(_ visit: Visit) async -> SetUp {
    guard await hub.needsSetUp() else { return .done }
    return visit.newBrowser.setUp.map(hub.opensSetUp) ?? false ? .here : .elsewhere
  }
}
