import PageParts

/// Reads the little of a page that tests need: our own markup is regular.
package enum Markup {
  /// Words that would become markup, or end what they stand in, if they were not escaped.
  package static let hostile = [
    "<script>alert(1)</script>", "\" onmouseover=\"alert(1)", "' onfocus='alert(1)",
    "</textarea><img src=x>", "</title><b>", "<!-- ", "]]>", "`onload=1`", "&lt;b&gt;",
    "a\u{0}b\u{1B}c",
    "\u{202E}<i>", "javascript:alert(1)",
  ]

  /// The form element with this identifier.
  package static func form(_ id: String, in page: String) -> Substring? {
    for part in page.split(separator: "<form").dropFirst() {
      let end = part.firstRange(of: "</form>")?.lowerBound ?? part.endIndex
      if attribute("id", in: part[..<end]) == id { return part[..<end] }
    }
    return nil
  }

  /// The first value of an attribute in a piece of markup.
  package static func attribute(_ name: String, in markup: Substring) -> String? {
    guard let start = markup.firstRange(of: " \(name)=\"") else { return nil }
    return unescaped(markup[start.upperBound...].prefix { $0 != "\"" })
  }

  /// Where the link with this identifier leads.
  package static func link(_ id: String, in page: String) -> String? {
    tags("a", page[...]).first { attribute("id", in: $0) == id }
      .flatMap { attribute("href", in: $0) }
  }

  /// What a browser would send of a form without a click on any button.
  package static func fields(in form: Substring) -> [(String, String)] {
    tags("input", form).compactMap { input -> (String, String)? in
      guard let name = attribute("name", in: input) else { return nil }
      let type = attribute("type", in: input)
      let isChosen = input.contains(" checked")
      if type == "radio" || type == "checkbox", !isChosen { return nil }
      return (name, attribute("value", in: input) ?? "")
    } + selects(form) + textareas(form)
  }

  /// The elements of that name with their attributes, without what they hold.
  package static func tags(_ name: String, _ markup: Substring) -> [Substring] {
    markup.split(separator: "<").filter { $0.hasPrefix("\(name) ") }
      .map { $0.prefix { $0 != ">" } }
  }

  private static func selects(_ form: Substring) -> [(String, String)] {
    form.split(separator: "<select").dropFirst().compactMap { part in
      let chosen = tags("option", part).first { $0.contains(" selected") }
      return attribute("name", in: part).map { name in
        (name, chosen.flatMap { attribute("value", in: $0) } ?? "")
      }
    }
  }

  private static func textareas(_ form: Substring) -> [(String, String)] {
    form.split(separator: "<textarea").dropFirst().compactMap { part in
      guard let open = part.firstIndex(of: ">"), let close = part.firstRange(of: "</textarea>")
      else { return nil }
      let text = part[part.index(after: open)..<close.lowerBound].drop { $0 == "\n" }
      return attribute("name", in: part).map { ($0, unescaped(text)) }
    }
  }

  /// Words as they were before they were escaped.
  package static func unescaped(_ text: some StringProtocol) -> String {
    String(text).replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"").replacing("&#39;", with: "'")
      .replacing("&#96;", with: "`").replacing("&amp;", with: "&")
  }

  /// Words as they stand in an address.
  package static func encoded(_ text: String) -> String {
    String(Place().asking("", text).text.drop { $0 != "=" }.dropFirst())
  }

  /// The words of a page, with what is between its tags apart by spaces.
  package static func words(_ page: String) -> String {
    var words = ""
    var isTag = false
    for character in page {
      if character == "<" { isTag = true }
      if !isTag { words.append(character) }
      if character == ">" {
        isTag = false
        words.append(" ")
      }
    }
    return unescaped(words.split { $0.isWhitespace }.joined(separator: " "))
  }
}
