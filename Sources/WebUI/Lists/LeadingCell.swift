import Model
import PageParts

/// What stands in the first column of a list: the way to the record, and what matters most of it
/// where there is no room for the columns.
enum LeadingCell {
  @HTMLBuilder static func render(
    _ title: String, _ place: Place, badge: HTML? = nil, _ facts: [String?]
  ) -> HTML {
    Tag.a(.href(place)) { title }
    badge
    Tag.span(.class("small-facts"), Attribute("aria-hidden", "true")) {
      Unbroken.render(facts.compactMap { $0 }.joined(separator: " · "))
    }
  }
}
