/// What an empty view shows: one sentence and one main button.
package enum EmptyState {
  /// What stands in place of the rows.
  package static func render(
    _ sentence: String, icon: Icon? = nil, @HTMLBuilder action: () -> HTML = { HTML() }
  ) -> HTML {
    Tag.div(.class("empty")) {
      icon?.html
      Tag.p { sentence }
      action()
    }
  }
}
