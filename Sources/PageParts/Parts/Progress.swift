/// How far a work is.
package enum Progress {
  /// The bar with its words.
  package static func render(_ percent: Int, _ label: String, id: String) -> HTML {
    Tag.p(.class("work-bar")) {
      Tag.progress(
        .id(id), Attribute("max", "100"), .value(String(percent)), Attribute("aria-label", label)
      ) { "\(percent) %" }
      " \(percent) %"
    }
  }
}
