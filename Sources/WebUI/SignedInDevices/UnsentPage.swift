import Device
import PageParts

/// Asks who signs out while changes wait here.
enum UnsentPage {
  static func render(_ unsent: Unsent, _ token: FormToken) -> Page {
    Page(DevicesWords.unsentTitle, isLive: false, isNarrow: true) {
      Tag.h1 { DevicesWords.unsentTitle }
      Tag.p(.class("lead"), .id("unsent")) { DevicesWords.unsent(unsent) }
      FormView(token).render(to: Place("sign-out"), id: "send-first", isPlain: true) {
        Tag.input(.type("hidden"), .name("first"), .value("send"))
        Button.submit(DevicesWords.syncFirst)
      }
      FormView(token).render(to: Place("sign-out"), id: "anyway", isPlain: true) {
        Tag.input(.type("hidden"), .name("anyway"), .value("yes"))
        Button.submit(DevicesWords.signOutAnyway, style: .quiet)
      }
      Button.link(DevicesWords.stay, Place("companies"), style: .quiet)
    }
  }
}
