import HTTPServing
import Model
import PageParts
import Texts

extension Website {
  func addAppearing(to router: inout Router) {
    open(&router, .get, AppearancePage.place.text) { visit in
      let chosen = BrowserCookie.language.value(in: visit.request, isSecure: visit.isSecure)
      let values = ["theme": Appearance.theme.rawValue, "language": chosen ?? ""]
      return try await visit.show(AppearancePage.render(FormView(visit.token, values: values)))
    }
    open(&router, .post, AppearancePage.place.text) { visit in
      let theme = Appearance.Theme(rawValue: visit.field("theme")) ?? .system
      let language = Languages.named(visit.field("language"))
      // What is said afterwards is said in the language that was chosen.
      let saved = Speech.$language.withValue(language ?? Speech.language) { AppearanceWords.saved }
      var response = visit.onward(to: AppearancePage.place, .done(saved))
      for (cookie, value) in [
        (BrowserCookie.theme, theme == .system ? nil : theme.rawValue), (.language, language?.code),
      ] {
        response.setCookie(
          value.map { cookie.set($0, isSecure: visit.isSecure) }
            ?? cookie.removed(isSecure: visit.isSecure))
      }
      return response
    }
  }
}
