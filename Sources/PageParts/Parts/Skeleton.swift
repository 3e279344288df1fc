/// What takes the place of a record that is on its way: lines without words, below its name.
package enum Skeleton {
  /// The lines, below the name where that is known.
  package static func render(_ name: String = "") -> HTML {
    Tag.section(.class("panel skeleton")) {
      Tag.h2(Attribute("data-name")) { name }
      for _ in 0..<6 { Tag.span(Attribute("aria-hidden", "true")) }
    }
  }

  /// For script, which shows it where an answer takes a while.
  package static var template: HTML { Tag.template(.id("skeleton")) { render() } }
}
