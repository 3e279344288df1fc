/// Things to go to, one below the other.
package enum LinkList {
  /// The list.
  package static func render(id: String? = nil, @HTMLBuilder _ rows: () -> HTML) -> HTML {
    Tag.ul(.class("rows"), id.map { Attribute("id", $0) }) { rows() }
  }

  /// One thing: what it is, and what is found there.
  package static func row(
    _ title: String, _ detail: String? = nil, icon: Icon, _ place: Place, isDanger: Bool = false
  ) -> HTML {
    Tag.li {
      Tag.a(.class(isDanger ? "row danger" : "row"), .href(place)) {
        icon.html
        Tag.span(.class("row-text")) {
          Tag.strong { title }
          if let detail {
            " "
            Tag.span(.class("hint")) { detail }
          }
        }
        Icon.onward.html
      }
    }
  }
}
