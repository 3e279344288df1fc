/// How far a work is.
enum Progress {
  static func render(_ percent: Int, _ label: String, id: String) -> HTML {
    Tag.p(.class("work-bar")) {
      Tag.progress(
        .id(id), Attribute("max", "100"), .value(String(percent)), Attribute("aria-label", label)
      ) { "\(percent) %" }
      " \(percent) %"
    }
  }
}

/// The place of what has yet to come, so that nothing jumps when it does.
enum Skeleton {
  static func render(lines: Int) -> HTML {
    Tag.div(.class("skeleton"), Attribute("aria-hidden", "true")) {
      for _ in 0..<lines { Tag.span() }
    }
  }
}
