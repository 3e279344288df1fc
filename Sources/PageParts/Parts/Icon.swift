/// A drawing of our own set, in strokes of one width and the colour of the words around it.
///
/// It says nothing by itself: words stand beside it, or in a label.
package enum Icon: String, CaseIterable, Sendable {
  case activity, alert, archive, back, bell, bookmark, check, close, company, copy, cost, device
  case dispatch, down
  case download, edit, eye, file, filter, handOver, history, home, info, inspect, inventory, invoice
  case key, link, location
  case lock, mail, minus, more, onward, order, people, person, picture, plus, scan, search, settings
  case shield, signOut, switcher, sync, trash, upload

  /// The drawing, for who sees it.
  package var html: HTML { Self.drawings[self] ?? HTML() }

  private static let drawings = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, $0.drawing) })

  private var drawing: HTML {
    Tag.svg(
      .class("icon"), Attribute("viewBox", "0 0 24 24"), Attribute("aria-hidden", "true")
    ) {
      Tag.path(Attribute("d", strokes))
    }
  }

  /// The strokes on a field of 24 by 24.
  var strokes: String { Self.first[self] ?? Self.second[self] ?? "" }

  private static let first: [Icon: String] = [
    .activity: "M3 12h4l3-8 4 16 3-8h4",
    .alert: "M12 4l9 16H3zM12 10v4M12 17h.01",
    .archive: "M3 5h18v4H3zM5 9v11h14V9M10 13h4",
    .back: "M14.5 6l-6 6 6 6",
    .bell: "M6 17V11a6 6 0 0 1 12 0v6l2 2H4zM10 21h4",
    .check: "M5 12.5l4.5 4.5L19 7.5",
    .close: "M6 6l12 12M18 6L6 18",
    .company: "M4 21V5l8-2v18M12 9l8 2v10M3 21h18M8 8h.01M8 12h.01M8 16h.01M16 14h.01M16 17h.01",
    .copy: "M8 8h12v12H8zM16 8V4H4v12h4",
    .cost: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM14.7 9.4A3 3 0 0 0 12 8c-1.7 0-2.8.8-2.8 2 "
      + "0 2.6 5.8 1.4 5.8 4 0 1.2-1.2 2-3 2a3.4 3.4 0 0 1-2.8-1.3M12 6.5V8M12 16v1.5",
    .device: "M4 5h16v11H4zM2 20h20",
    .dispatch: "M2 6h12v10H2zM14 9h4l4 4v3h-8M6.5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z"
      + "M17.5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",
    .down: "M6 9.5l6 6 6-6",
    .download: "M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4 20h16",
    .edit: "M4 20l1-4L16 5l3 3L8 19zM14 7l3 3",
    .eye: "M2 12c2.5-4.5 6-7 10-7s7.5 2.5 10 7c-2.5 4.5-6 7-10 7s-7.5-2.5-10-7z"
      + "M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
    .file: "M6 3h8l4 4v14H6zM14 3v4h4",
    .filter: "M4 5h16l-6.5 7.5V20l-3-2v-5.5z",
    .handOver: "M4 8h14M14 4l4 4-4 4M20 16H6M10 12l-4 4 4 4",
    .history: "M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4.5l3 2",
    .home: "M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-6h4v6",
    .info: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5M12 8h.01",
    .inspect: "M8 4h8v3H8zM8 5.5H5V21h14V5.5h-3M9 14l2.2 2.2L15.5 12",
    .inventory: "M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9",
  ]

  private static let second: [Icon: String] = [
    .bookmark: "M7 4h10v17l-5-4.5L7 21z",
    .invoice: "M6 3h12v18l-3-2-3 2-3-2-3 2zM9.5 8h5M9.5 12h5",
    .key: "M8 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 12h9v3M17 12v3",
    .link: "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3"
      + "a4 4 0 0 0 5.7 5.7L12 17",
    .location: "M12 21c-4-4.5-6-7.6-6-10.5a6 6 0 0 1 12 0c0 2.9-2 6-6 10.5z"
      + "M12 12.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",
    .lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
    .mail: "M3 6h18v12H3zM3 7l9 6 9-6",
    .minus: "M5 12h14",
    .more: "M6 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0zM13 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0z"
      + "M20 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0z",
    .onward: "M9.5 6l6 6-6 6",
    .order: "M3 4h2.5L8 15h10l2.5-8H6.3M9 20h.01M17 20h.01",
    .people: "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20a6.5 6.5 0 0 1 13 0"
      + "M16 4.2a3.5 3.5 0 0 1 0 6.6M18 14.2a6.5 6.5 0 0 1 3.5 5.8",
    .person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21a8 8 0 0 1 16 0",
    .picture: "M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.5L20 17M15.5 9h.01",
    .plus: "M12 5v14M5 12h14",
    .scan: "M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M8 8v8M11 8v8M13.5 8v8M16.5 8v8",
    .search: "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM20 20l-4-4",
    .settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4z"
      + "M9 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",
    .shield: "M12 3l8 3v6c0 4.5-3.4 7.8-8 9-4.6-1.2-8-4.5-8-9V6z",
    .signOut: "M14 4h5v16h-5M11 8l-4 4 4 4M7 12h9",
    .switcher: "M8 9.5l4-4 4 4M8 14.5l4 4 4-4",
    .sync: "M20 11a8 8 0 0 0-14.5-3.5L4 9M4 4v5h5M4 13a8 8 0 0 0 14.5 3.5L20 15M20 20v-5h-5",
    .trash: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5",
    .upload: "M12 16V5M7.5 9.5L12 5l4.5 4.5M4 20h16",
  ]
}
