import Model
import PageParts

/// What can be done with one row, behind a right click, a long press or the button that script
/// shows in the row that one points at. Without script the record's page has all of it.
struct RowMenu: Sendable {
  /// Whether the person may edit the records.
  let isEditable: Bool
  /// What is done with chosen rows, here with one.
  let acts: [ListSelection.Act]

  /// The menu, which script fills with the row's own addresses; nil where a row can only be opened.
  var html: HTML? {
    guard isEditable || !acts.isEmpty else { return nil }
    return Tag.div(
      .class("menu-list row-menu"), .id("row-menu"), Attribute("popover"),
      Attribute("data-label", PartWords.more)
    ) {
      link(ListWords.open, "open", .onward)
      if isEditable { link(ListWords.edit, "edit", .edit) }
      for act in acts {
        Tag.button(
          .class(act.isDanger ? "plain danger" : "plain"), .type("submit"), .name("act"),
          .value(act.name), Attribute("form", "selection")
        ) {
          act.icon.html
          act.label
        }
      }
    }
  }

  private func link(_ label: String, _ act: String, _ icon: Icon) -> HTML {
    Tag.a(.data("data-row", act), Attribute("href", "#row-menu")) {
      icon.html
      label
    }
  }
}
