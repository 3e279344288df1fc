import PageParts

/// A state that some records of a list are in: alarm and filter in one, and an address.
struct ListChip: Sendable {
  let id: String
  let label: String
  let tone: Tone
  /// The list of these records; of all again, where it is the one that is shown.
  let place: Place
  /// Whether the list shows these records alone.
  var isOn = false
  /// Whether it leads to what is shown already.
  var isHere = false

  /// That the list is not narrowed by what its address asks for, as that can't be read; it leads
  /// to the list without. Nil where all was read.
  static func unread(_ filters: [String], at place: Place) -> ListChip? {
    guard !filters.isEmpty else { return nil }
    return ListChip(
      id: "unread", label: ListWords.unread(filters.joined(separator: ", ")), tone: .bad,
      place: place, isOn: true)
  }

  /// The chip; one that is on is taken away with the same click.
  var html: HTML {
    Tag.a(
      .class("chip \(tone.rawValue)"), .id("only-\(id)"), .href(place),
      isOn || isHere ? Attribute("aria-current", "true") : nil
    ) {
      label
      if isOn { remove }
    }
  }

  private var remove: HTML {
    var html = Icon.close.html
    html.append(Tag.span(.class("unseen")) { ListWords.takeAway })
    return html
  }

  /// All chips in one row; nothing where there is none.
  static func row(_ chips: [ListChip]) -> HTML? {
    guard !chips.isEmpty else { return nil }
    return Tag.nav(.class("chips"), Attribute("aria-label", ListWords.narrow)) {
      for chip in chips { chip.html }
    }
  }
}
