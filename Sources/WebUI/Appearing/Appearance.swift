import HTTPServing
import Model
import PageParts
import Texts

/// How the pages look in one browser, and in which language they speak there.
enum Appearance {
  /// What colours pages have.
  enum Theme: String, CaseIterable, Sendable {
    /// Those that the machine has.
    case system
    case light
    case dark
  }

  /// The theme of the request at hand.
  @TaskLocal static var theme = Theme.system

  /// Does the work as the browser of the request wants to be answered.
  static func of<Answer>(
    _ request: Request, isSecure: Bool, _ work: () async -> Answer
  ) async -> Answer {
    await Speech.$language.withValue(language(of: request, isSecure)) {
      await $theme.withValue(theme(of: request, isSecure)) { await work() }
    }
  }

  /// The same for an answer that waits for nothing.
  static func of<Answer>(_ request: Request, isSecure: Bool, now work: () -> Answer) -> Answer {
    Speech.$language.withValue(language(of: request, isSecure)) {
      $theme.withValue(theme(of: request, isSecure)) { work() }
    }
  }

  /// The language that was chosen here; else the one that the browser likes best. Either as the
  /// browser's country writes it.
  private static func language(of request: Request, _ isSecure: Bool) -> Language {
    let wishes = request.headers["Accept-Language"]
    guard let code = BrowserCookie.language.value(in: request, isSecure: isSecure),
      let chosen = Languages.named(code)
    else { return Languages.wished(wishes) ?? Speech.language }
    return Languages.wished(wishes, code: code) ?? chosen
  }

  private static func theme(of request: Request, _ isSecure: Bool) -> Theme {
    let chosen = BrowserCookie.theme.value(in: request, isSecure: isSecure)
    return chosen.flatMap { Theme(rawValue: $0) } ?? .system
  }

  /// What the document's element says of both.
  static var attributes: [Attribute?] {
    let language = Speech.language
    return [
      Attribute("lang", language.code),
      language.isRightToLeft ? Attribute("dir", "rtl") : nil,
      theme == .system ? nil : Attribute("data-theme", theme.rawValue),
    ]
  }
}
