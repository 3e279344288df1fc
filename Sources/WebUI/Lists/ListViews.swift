/// The views of a list that a person has given names: chips that lead to them, and where the
/// present one gets a name or one is forgotten.
struct ListViews: Sendable {
  /// One view.
  struct View: Sendable {
    let name: String
    let place: Place
    let isShown: Bool
  }

  let views: [View]
  /// Where the present view is sent to be kept; nil where there is nothing to keep.
  let keeping: Place?
  let forgetting: Place
  let token: FormToken

  /// A chip for each view.
  var chips: [ListChip] {
    views.enumerated().map { index, view in
      ListChip(
        id: "view-\(index)", label: view.name, tone: .quiet, place: view.place, isHere: view.isShown
      )
    }
  }

  /// The menu that keeps and forgets; nil where there is nothing to do.
  var menu: HTML? {
    guard keeping != nil || !views.isEmpty else { return nil }
    return Menu.render(id: "views-menu", side: .end, label: HTML(ListWords.views)) {
      if let keeping {
        Tag.form(
          Attribute("method", "post"), .action(keeping), .id("keep-view"), .class("columns")
        ) {
          token.field
          Tag.label(.for("view-name")) { ListWords.viewName }
          Tag.input(
            .type("text"), .id("view-name"), .name("name"), Attribute("required"),
            Attribute("maxlength", "60"), Attribute("autocomplete", "off"))
          Button.submit(ListWords.keepView)
        }
      }
      if keeping != nil, !views.isEmpty { Menu.rule }
      for (index, view) in views.enumerated() { forget(view, index) }
    }
  }

  private func forget(_ view: View, _ index: Int) -> HTML {
    Tag.form(
      Attribute("method", "post"), .action(forgetting), .id("forget-view-\(index)"),
      .class("forget-view")
    ) {
      token.field
      Tag.input(.type("hidden"), .name("name"), .value(view.name))
      Tag.span { view.name }
      Tag.button(
        .class("icon-button"), .type("submit"),
        Attribute("aria-label", ListWords.forgetView(view.name))
      ) { Icon.trash.html }
    }
  }
}
