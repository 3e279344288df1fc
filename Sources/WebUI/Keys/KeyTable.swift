import PageParts

/// The list of keys as `?` shows it: in a dialog, and on a page of its own.
enum KeyTable {
  /// The identifier of the dialog.
  static let dialogID = "keys"
  /// The page of the same.
  static let place = Place("keys")

  /// The list above a page.
  static var dialog: HTML {
    Dialog.render(KeyWords.title, id: dialogID) {
      list(.h3)
      // Keys without Ctrl get in the way of who speaks to the browser: they can be turned off.
      Tag.p(.class("check needs-script")) {
        Tag.label(.for("single-keys")) {
          Tag.input(.type("checkbox"), .id("single-keys"))
          " "
          KeyWords.single
        }
      }
    }
  }

  /// The list as a page.
  static var page: Page {
    Page(KeyWords.title, isLive: false, isNarrow: true) {
      Tag.h1 { KeyWords.title }
      Tag.p(.class("lead")) { KeyWords.intro }
      Tag.div(.class("panel")) { list(.h2, isWhole: true) }
    }
  }

  /// The whole of it has what lists add; the dialog has that of the list behind it.
  private static func list(_ heading: Tag, isWhole: Bool = false) -> HTML {
    Tag.div(.class("keys")) {
      group(heading, KeyWords.acts, Key.allCases.map { ($0.keys, $0.label) })
      group(
        heading, KeyWords.goTo,
        Page.Section.allCases.map { (Key.of($0), Sections.label($0)) }
          + [(Key.notices, NoticeWords.title), (Key.companies, LayoutWords.companies)])
      if isWhole { group(heading, KeyWords.inLists, ListWords.keyRows + ListWords.cellKeyRows) }
      // What a page brings along is added here by script.
      Tag.section(Attribute("data-page-keys"), Attribute("hidden")) {
        heading(.class("keys-title")) { KeyWords.onThisPage }
        Tag.dl()
      }
    }
  }

  private static func group(
    _ heading: Tag, _ title: String, _ rows: [(keys: String, label: String)]
  ) -> HTML {
    Tag.section {
      heading(.class("keys-title")) { title }
      Tag.dl {
        for row in rows {
          Tag.div {
            Tag.dt { row.label }
            Tag.dd { caps(row.keys) }
          }
        }
      }
    }
  }

  /// Keys as they stand on the keyboard.
  static func caps(_ keys: String) -> HTML {
    var html = HTML()
    for (index, part) in keys.split(separator: " ").enumerated() {
      if index > 0 { html.append(HTML(" \(KeyWords.then) ")) }
      for (index, cap) in part.split(separator: "+").enumerated() {
        if index > 0 { html.append(HTML(" ")) }
        html.append(Tag.kbd { KeyWords.cap(String(cap)) })
      }
    }
    return html
  }
}
