import PageParts

/// What can be done with a list as a whole: choose its columns, print it, take it away as a file.
struct ListTools: Sendable {
  /// One column that can be shown.
  struct Column: Sendable {
    let name: String
    let label: String
    let isShown: Bool
  }

  let columns: [Column]
  /// Where the choice of columns is sent.
  let choosing: Place
  let export: Place
  var printing: Place?
  /// Labels of all that the list shows.
  var labels: Place?
  /// A walk to all that the list shows.
  var walk: Place?
  /// Where a table of the same records comes in, for who may.
  var importing: Place?
  let token: FormToken

  func render(views: HTML?) -> HTML {
    var html = views ?? HTML()
    if !columns.isEmpty { html.append(columnsMenu) }
    html.append(otherMenu)
    return Tag.div(.class("list-tools")) { html }
  }

  private var columnsMenu: HTML {
    Menu.render(id: "columns-menu", side: .end, label: HTML(ListWords.columns)) {
      Tag.form(
        Attribute("method", "post"), .action(choosing), .id("columns"), .class("columns")
      ) {
        token.field
        for column in columns {
          Tag.label(.class("check"), .for("column-\(column.name)")) {
            Tag.input(
              .type("checkbox"), .id("column-\(column.name)"), .name("column"),
              .value(column.name), .when(column.isShown, "checked"))
            column.label
          }
        }
        Tag.p(.class("hint")) { ListWords.columnsHint }
        Button.submit(ListWords.show)
      }
    }
  }

  private var otherMenu: HTML {
    var more = Icon.more.html
    more.append(Tag.span(.class("unseen")) { ListWords.more })
    return Menu.render(id: "list-menu", side: .end, label: more) {
      Menu.link(ListWords.workbook, export.asking("form", "xlsx"), icon: .download)
      Menu.link(ListWords.export, export, icon: .download)
      Menu.link(ListWords.members, export.asking("form", "json"), icon: .download)
      if let importing { Menu.link(ImportingWords.link, importing, icon: .plus) }
      if let printing { Menu.link(ListWords.printView, printing, icon: .file) }
      if let labels { Menu.link(LabelWords.print, labels, icon: .scan) }
      if let walk { Menu.link(LocationWords.walkOfList, walk, icon: .location) }
    }
  }
}
