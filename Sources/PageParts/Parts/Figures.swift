/// The figures of a record: what is looked for most, in one row.
package enum Figures {
  /// The row of figures.
  package static func render(@HTMLBuilder _ figures: () -> HTML) -> HTML {
    Tag.dl(.class("figures")) { figures() }
  }

  /// One figure; nothing where there is no value.
  package static func figure(
    _ label: String, _ value: String?, id: String? = nil, tone: Tone = .quiet, badge: String? = nil
  ) -> HTML? {
    guard let value else { return nil }
    return figure(label, id: id, tone: tone) {
      value
      if let badge { Badge.render(badge, tone: tone) }
    }
  }

  /// One of them.
  package static func figure(
    _ label: String, id: String? = nil, tone: Tone = .quiet, @HTMLBuilder value: () -> HTML
  ) -> HTML {
    Tag.div(.class("figure \(tone.rawValue)")) {
      Tag.dt { label }
      Tag.dd(id.map { Attribute("id", $0) }) { value() }
    }
  }
}
