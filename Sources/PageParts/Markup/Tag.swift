/// An element by its name: `Tag.p(.class("hint")) { "Words" }`.
package enum Tag: String, Sendable {
  case a, address, aside, body, br, button, caption, code, datalist, dd, details, dialog, div, dl,
    dt, em
  case fieldset, figcaption, figure, footer
  case form
  case h1, h2, h3, head, header, html, img, input, kbd, label, legend, li, link, main, meta, nav
  case noscript, ol
  case option, output, p, path, progress, rect, script, section, select, small, span, strong,
    summary, svg
  case table, tbody, td, template, video
  case textarea, th, thead, time, title, tr, ul

  /// The element with its attributes and what it holds.
  package func callAsFunction(
    _ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = { HTML() }
  ) -> HTML {
    element(attributes.compactMap { $0 }, content())
  }

  /// The element with a list of attributes.
  package func element(_ attributes: [Attribute], _ content: HTML) -> HTML {
    let name = rawValue
    var html = HTML()
    let written = attributes.reduce(0) { $0 + $1.byteCount }
    html.reserve(content.byteCount + written + 2 * name.utf8.count + 6)
    html.append(unescaped: "<")
    html.append(unescaped: name)
    for attribute in attributes { attribute.write(to: &html) }
    if isShape, content.byteCount == 0 {
      html.append(unescaped: "/>")
      return html
    }
    html.append(unescaped: ">")
    guard !isVoid else { return html }
    // A line break right behind the tag would be left out by the browser.
    if self == .textarea { html.append(unescaped: "\n") }
    html.append(content)
    html.append(unescaped: "</")
    html.append(unescaped: name)
    html.append(unescaped: ">")
    return html
  }

  /// What drawings are made of: a page has about a hundred, most of them with nothing in them.
  private var isShape: Bool { self == .path || self == .rect }

  private var isVoid: Bool {
    switch self {
    case .br, .img, .input, .link, .meta: true
    default: false
    }
  }
}
