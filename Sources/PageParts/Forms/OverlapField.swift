import Model

/// What stands under a field that two people changed: the other's words, to be taken.
package enum OverlapField {
  /// What is said of the field where it stands in the list of errors.
  package static var sentence: String {
    say(
      "Somebody else changed this while you were writing. Save again to keep yours, or take theirs."
    )
  }

  /// `words` is how the value is said where it is not its own word.
  package static func render(_ name: String, _ value: String, words: String? = nil) -> HTML {
    Tag.div(.class("overlap")) {
      Tag.input(.type("hidden"), .name("seen-\(name)"), .value(value))
      Tag.label(.class("check"), .for("take-\(name)")) {
        Tag.input(.type("checkbox"), .id("take-\(name)"), .name("take-\(name)"), .value("yes"))
        Tag.span { label(words ?? value) }
      }
    }
  }

  private static func label(_ value: String) -> String {
    value.isEmpty ? say("Leave it empty, as they did") : say("Take theirs: “\(value)”")
  }
}
