/// A word or a number about the thing that it stands beside.
package enum Badge {
  /// The badge.
  package static func render(_ label: String, tone: Tone = .quiet, icon: Icon? = nil) -> HTML {
    Tag.span(.class("badge \(tone.rawValue)")) {
      icon?.html
      label
    }
  }
}

/// A state with a dot in its colour; the words say the same.
package enum Pill {
  /// The state.
  package static func render(_ label: HTML, tone: Tone) -> HTML {
    Tag.span(.class("pill \(tone.rawValue)")) { label }
  }

  /// One that leads to what it is about.
  package static func link(_ label: HTML, tone: Tone, _ place: Place) -> HTML {
    Tag.a(.class("pill \(tone.rawValue)"), .href(place)) { label }
  }
}
