/// Figures as a drawing, made here and not in the browser; the same figures stand in a table for
/// who can't see it.
package struct Chart: Sendable {
  /// One figure.
  package struct Point: Sendable {
    let label: String
    let value: Double
    /// The value as people write it.
    let text: String

    /// Takes the parts as they are; `text` is the value as people write it.
    package init(label: String, value: Double, text: String) {
      self.label = label
      self.value = value
      self.text = text
    }
  }

  let title: String
  let points: [Point]

  /// A drawing under a title.
  package init(title: String, points: [Point]) {
    self.title = title
    self.points = points
  }

  private static let width = 640.0
  private static let height = 120.0

  /// One bar for each figure.
  package func bars(id: String) -> HTML {
    let step = Self.width / Double(max(1, points.count))
    return figure(id, kind: "bars") {
      for (index, point) in points.enumerated() {
        let (top, bottom) = (level(max(0, point.value)), level(min(0, point.value)))
        Tag.rect(
          Attribute("x", text(step * (Double(index) + 0.15))), Attribute("y", text(top)),
          Attribute("width", text(step * 0.7)), Attribute("height", text(max(1, bottom - top))),
          Attribute("rx", "3")
        ) {
          Tag.title { "\(point.label): \(point.text)" }
        }
      }
    }
  }

  /// One line that stays at each figure until the next one.
  package func line(id: String) -> HTML {
    let step = Self.width / Double(max(1, points.count - 1))
    var path = ""
    for (index, point) in points.enumerated() {
      let (across, down) = (text(step * Double(index)), text(level(point.value)))
      path += path.isEmpty ? "M\(across) \(down)" : "H\(across)V\(down)"
    }
    let end = text(step * Double(max(0, points.count - 1)))
    return figure(id, kind: "line") {
      Tag.path(
        .class("area"), Attribute("d", "\(path)L\(end) \(text(level(0)))L0 \(text(level(0)))z"))
      Tag.path(.class("stroke"), Attribute("d", path))
    }
  }

  private func figure(_ id: String, kind: String, @HTMLBuilder drawing: () -> HTML) -> HTML {
    Tag.figure(.class("chart \(kind)"), .id(id)) {
      Tag.figcaption {
        Tag.span { title }
        scale
      }
      Tag.svg(
        Attribute("viewBox", "0 0 \(text(Self.width)) \(text(Self.height))"),
        Attribute("preserveAspectRatio", "none"), Attribute("aria-hidden", "true"),
        Attribute("focusable", "false")
      ) { drawing() }
      ends
      Tag.table(.class("unseen")) {
        Tag.caption { title }
        Tag.tbody {
          for point in points {
            Tag.tr {
              Tag.th(Attribute("scope", "row")) { point.label }
              Tag.td { point.text }
            }
          }
        }
      }
    }
  }

  /// How high the highest value is.
  private var scale: HTML? {
    points.max { $0.value < $1.value }.map { top in
      Tag.span(.class("scale"), Attribute("aria-hidden", "true")) { PartWords.upTo(top.text) }
    }
  }

  /// Where the drawing begins and ends.
  private var ends: HTML? {
    guard points.count > 1, let first = points.first, let last = points.last else { return nil }
    return Tag.p(.class("ends"), Attribute("aria-hidden", "true")) {
      Tag.span { first.label }
      Tag.span { last.label }
    }
  }

  /// How far from the top a value is drawn; nothing is the foot of the drawing, or above it where
  /// there are values below zero.
  private func level(_ value: Double) -> Double {
    let values = points.map(\.value) + [0]
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    let range = high - low
    guard range > 0 else { return Self.height - 2 }
    return 2 + (Self.height - 4) * (high - value) / range
  }

  /// A length with one digit behind the point.
  private func text(_ length: Double) -> String {
    let tenths = Int((length * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
  }
}
