import Business
import Model
import PageParts

/// One thing that the palette leads to.
struct PaletteEntry: Equatable, Sendable {
  let label: String
  /// What tells it apart from others of its name.
  var detail: String?
  let icon: Icon
  let place: Place
  /// The keys that lead to it without the palette.
  var keys: String?

  init(_ label: String, detail: String? = nil, icon: Icon, _ place: Place, keys: String? = nil) {
    self.label = label
    self.detail = detail
    self.icon = icon
    self.place = place
    self.keys = keys
  }

  /// A record of a company.
  init?(_ record: FoundRecord, in company: CompanyID) {
    guard let kind = RecordKind.of(record.kind) else { return nil }
    self.init(
      record.title, detail: record.detail, icon: kind.icon, kind.place(of: record.id, in: company))
  }

  /// Whether each of the words is in it, whatever their case.
  func matches(_ words: String) -> Bool { Self.matches(label, words) }

  /// Whether each of the words is in a name, whatever their case.
  static func matches(_ name: String, _ words: String) -> Bool {
    let text = name.lowercased()
    return words.lowercased().split { $0.isWhitespace }.allSatisfy { text.contains($0) }
  }

  /// One line of the palette's list. There are many on each page, so it says as little as it can:
  /// what adds something has its sign from the style, and script makes an option of it, with the
  /// icon of a section that the page shows already.
  func option(withIcon: Bool) -> HTML {
    let isAdding = icon == .plus
    return Tag.a(
      isAdding ? .class("adding") : nil, .href(place), keys.map { .keys($0) }
    ) {
      if withIcon, !isAdding { icon.html }
      Tag.span(.class("option-label")) { label }
      if let detail { Tag.span(.class("hint")) { detail } }
    }
  }
}
