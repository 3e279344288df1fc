import Business
import Model
import PageParts

/// A place beside its list: how full it is, what lies there, and the way to everything else.
enum LocationPreview {
  /// How many of the items that lie there are shown.
  private static let limit = 8

  static func render(_ company: CompanyView, _ detail: LocationDetail, close: Place) -> HTML {
    let (node, contents) = (detail.node, detail.contents)
    let place = LocationPages.home(company).at(node.record.id)
    return BesidePanel.render(LocationWords.title(node), close: close) {
      if node.isArchived { Tag.p(.class("badges")) { Badge.render(LocationWords.archived) } }
      LocationPages.figures(node)
      Prose.render(node.record[.note])
      ButtonRow.render {
        Button.link(LocationWords.openPage, place, style: .primary)
        Button.link(
          LocationWords.edit, place.at("edit"),
          if: company.member.verdict(on: .edit, .location), icon: .edit)
      }
      if contents.isEmpty {
        Tag.p(.class("hint")) { LocationWords.nothingHere }
      } else {
        LocationPages.lying(company, detail.tree, Array(contents.prefix(limit)))
      }
    }
  }
}
