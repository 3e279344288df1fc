import Business
import Model
import PageParts

/// The views of a list that have names: a person's own as chips that lead to them, those that
/// everybody has in a menu, and where the present one gets a name, is shared, or is forgotten.
struct ListViews: Sendable {
  /// One that the person keeps.
  struct View: Sendable {
    let name: String
    let place: Place
    let isShown: Bool
  }

  /// One that everybody has.
  struct Shared: Sendable {
    let id: RecordID
    let name: String
    let author: String?
    let place: Place
    let isShown: Bool
    /// Where it is changed and taken away.
    let editing: Place
  }

  let views: [View]
  var shared: [Shared] = []
  /// Where the present view is sent to be kept; nil where there is nothing to keep.
  let keeping: Place?
  let forgetting: Place
  /// Where one's own is sent to be shared.
  let sharing: Place
  /// Whether the person may share, and may change what is shared.
  var mayShare = Verdict.allowed
  var mayEdit = Verdict.allowed
  let token: FormToken

  /// A chip for each view of one's own, and for a shared one that is shown.
  var chips: [ListChip] {
    let own = views.enumerated().map { index, view in
      ListChip(
        id: "view-\(index)", label: view.name, tone: .quiet, place: view.place, isHere: view.isShown
      )
    }
    guard !views.contains(where: \.isShown), let view = shared.first(where: \.isShown) else {
      return own
    }
    return own + [
      ListChip(
        id: "shared-view", label: view.name, tone: .quiet, place: view.place, isHere: true)
    ]
  }

  /// The menu.
  var menu: HTML {
    Menu.render(id: "views-menu", side: .end, label: HTML(ListWords.views)) {
      if let keeping { keep(keeping) }
      if keeping == nil, views.isEmpty, shared.isEmpty {
        Tag.p(.class("menu-reason")) { ListWords.noViews }
      }
      if !views.isEmpty {
        if keeping != nil { Menu.rule }
        Tag.p(.class("menu-title")) { ListWords.ownViews }
        for (index, view) in views.enumerated() { own(view, index) }
      }
      if !shared.isEmpty {
        if keeping != nil || !views.isEmpty { Menu.rule }
        Tag.p(.class("menu-title")) { ListWords.sharedViews }
        for view in shared { row(view) }
        if case .denied(let denial) = mayEdit {
          Tag.p(.class("menu-reason")) { ListWords.noSharing(denial.told) }
        }
      }
    }
  }

  private func keep(_ place: Place) -> HTML {
    Tag.form(
      Attribute("method", "post"), .action(place), .id("keep-view"), .class("columns")
    ) {
      token.field
      Tag.label(.for("view-name")) { ListWords.viewName }
      Tag.input(
        .type("text"), .id("view-name"), .name("name"), Attribute("required"),
        Attribute("maxlength", "60"), Attribute("autocomplete", "off"))
      Tag.label(.class("check"), .for("view-share")) {
        Tag.input(
          .type("checkbox"), .id("view-share"), .name("share"), .value("yes"),
          .when(mayShare != .allowed, "disabled"))
        ListWords.shareView
      }
      if case .denied(let denial) = mayShare { Tag.p(.class("hint")) { denial.told } }
      Button.submit(ListWords.keepView)
    }
  }

  private func own(_ view: View, _ index: Int) -> HTML {
    Tag.div(.class("menu-row")) {
      link(view.name, view.place, isShown: view.isShown)
      if mayShare == .allowed {
        act("share-view-\(index)", to: sharing, view, ListWords.share(view.name), .people)
      }
      act("forget-view-\(index)", to: forgetting, view, ListWords.forgetView(view.name), .trash)
    }
  }

  private func link(_ name: String, _ place: Place, isShown: Bool, by author: String? = nil) -> HTML
  {
    Tag.a(.href(place), isShown ? Attribute("aria-current", "true") : nil) {
      Tag.span {
        Tag.span(.class("view-name")) { name }
        if let author { Tag.span(.class("hint")) { ListWords.viewBy(author) } }
      }
    }
  }

  private func row(_ view: Shared) -> HTML {
    Tag.div(.class("menu-row"), .id("shared-\(view.id)")) {
      link(view.name, view.place, isShown: view.isShown, by: view.author)
      if mayEdit == .allowed {
        Tag.a(
          .class("icon-button"), .href(view.editing),
          Attribute("aria-label", ListWords.editView(view.name))
        ) { Icon.edit.html }
      }
    }
  }

  private func act(
    _ id: String, to place: Place, _ view: View, _ label: String, _ icon: Icon
  ) -> HTML {
    Tag.form(Attribute("method", "post"), .action(place), .id(id)) {
      token.field
      Tag.input(.type("hidden"), .name("name"), .value(view.name))
      Tag.button(
        .class("icon-button"), .type("submit"), Attribute("aria-label", label)
      ) { icon.html }
    }
  }
}
