import Model
import PageFiles
import PageParts

/// Puts the frame around a page: a side bar on wide screens, bars above and below on narrow ones.
enum Layout {
  static func render(_ page: Page, _ frame: Frame) -> HTML {
    var document = HTML(unescaped: "<!doctype html>\n")
    document.append(
      Tag.html.element(Appearance.attributes.compactMap { $0 }, inside(page, frame)))
    return document
  }

  @HTMLBuilder private static func inside(_ page: Page, _ frame: Frame) -> HTML {
    head(page)
    Tag.body(
      .class(page.isFloor ? "bare floor" : page.company == nil ? "bare" : "framed"),
      frame.personName == nil ? nil : Attribute("data-live-from", Place("live").text),
      draftKey(page, frame).map { Attribute("data-draft-key", $0) },
      Attribute("data-offline", LayoutWords.offline),
      Attribute("data-unsent", LayoutWords.unsent),
      Attribute("data-unasked", LayoutWords.unasked),
      Attribute("data-dismiss", PartWords.dismiss),
      Attribute("data-locked", LayoutWords.locked),
      Attribute("data-locked-advice", LayoutWords.lockedAdvice),
      Attribute("data-log-in", LayoutWords.logIn)
    ) {
      Tag.a(.class("skip"), Attribute("href", "#main")) { LayoutWords.skip }
      FrameHead.render(page, frame)
      main(page, frame)
      if !page.isFloor { footer(frame) }
      ScanBar.render(page, frame.token)
      if let company = page.company, !page.isFloor { Sections.tabs(company, page.section) }
      if frame.personName != nil {
        Palette.dialog(page.company, frame.companies)
        KeyTable.dialog
        if page.company != nil { Drafts.dialog }
      }
    }
  }

  private static func footer(_ frame: Frame) -> HTML {
    Tag.footer {
      LayoutWords.footer(isOwnDevice: frame.isOwnDevice)
      " "
      Tag.a(.href(AppearancePage.place)) { AppearanceWords.title }
    }
  }

  private static func draftKey(_ page: Page, _ frame: Frame) -> String? {
    guard frame.personName != nil, let token = frame.token, let company = page.company else {
      return nil
    }
    return Drafts.key(token, company.id)
  }

  private static func head(_ page: Page) -> HTML {
    Tag.head {
      Tag.meta(Attribute("charset", "utf-8"))
      Tag.meta(
        .name("viewport"),
        Attribute("content", "width=device-width, initial-scale=1, viewport-fit=cover"))
      Tag.meta(.name("color-scheme"), Attribute("content", "light dark"))
      Tag.title { title(page) }
      if page.isRefreshed {
        Tag.noscript {
          Tag.meta(Attribute("http-equiv", "refresh"), Attribute("content", refreshSeconds))
        }
      }
      // Before the style, for which scripts behind it wait.
      Tag.script(.src(Assets.early.place))
      Tag.link(Attribute("rel", "stylesheet"), .href(Assets.style.place))
      if let accent = page.company?.accent {
        Tag.link(Attribute("rel", "stylesheet"), .href(accent.place))
      }
      Tag.link(
        Attribute("rel", "icon"), Attribute("type", "image/svg+xml"), .href(Assets.icon.place))
      Manifest.head
      for script in Assets.laterScripts { Tag.script(.src(script.place), Attribute("defer")) }
    }
  }

  private static let refreshSeconds = "2"

  private static func title(_ page: Page) -> String {
    let place = page.company.map { "\(page.title) · \($0.name)" } ?? page.title
    return "\(place) · \(LayoutWords.product)"
  }

  private static func main(_ page: Page, _ frame: Frame) -> HTML {
    Tag.main(
      .id("main"), .class(page.isNarrow ? "narrow" : "wide"), Attribute("tabindex", "-1"),
      page.isLive ? Attribute("data-live") : nil
    ) {
      switch frame.notice {
      case .failed(let words): Toast.failed(words)
      case .done, .onward, .undoable, .link, .feed, .token, .webhook, .codes, nil: HTML()
      }
      page.content
      switch frame.notice {
      case .done(let words): Toast.done(words)
      case .onward(let words, let label, let place): Toast.done(words, link: (label, place))
      case .undoable(let words, let place, let label, let link):
        Toast.done(
          words, link: link.map { ($0.label, $0.place) },
          undo: Toast.Undo(label: label, place: place, token: frame.token))
      case .failed, .link, .feed, .token, .webhook, .codes, nil: HTML()
      }
    }
  }
}
