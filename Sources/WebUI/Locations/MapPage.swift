import Business
import Device
import Model
import PageParts

/// The warehouse as a map: each place within the one that it lies in, as full as it is.
enum MapPage {
  static func place(_ company: CompanyView) -> Place { LocationPages.home(company).at("map") }

  /// `marked` are the places where something lies that was looked for, with its codes.
  static func render(
    _ company: CompanyView, _ tree: LocationTree, words: String, marked: [RecordID: [String]]
  ) -> Page {
    Page(LocationWords.map, in: company, section: .locations) {
      Tag.p(.class("crumb")) {
        Tag.a(.href(LocationPages.home(company))) { LocationWords.back }
      }
      Tag.div(.class("page-head")) { Tag.h1 { LocationWords.map } }
      Tag.div(.class("toolbar")) { search(company, words) }
      if !words.isEmpty {
        Tag.p(.id("marked"), Attribute("role", "status")) { LocationWords.marked(marked.count) }
      }
      let inUse = tree.nodes.filter { !$0.isArchived || $0.all.items > 0 }
      if inUse.isEmpty {
        EmptyState.render(LocationWords.empty, icon: .location)
      } else {
        legend
        Tag.div(.class("map"), .id("map")) {
          blocks(inUse[...], at: 0, company, marked)
        }
      }
    }
  }

  private static func search(_ company: CompanyView, _ words: String) -> HTML {
    Tag.form(
      Attribute("role", "search"), Attribute("method", "get"), .action(place(company)),
      .class("search")
    ) {
      Tag.label(.class("unseen"), .for("map-words")) { LocationWords.mapSearch }
      Icon.search.html
      Tag.input(
        .type("search"), .id("map-words"), .name("words"), .value(words),
        Attribute("placeholder", LocationWords.mapSearch), Attribute("maxlength", "200"),
        Attribute("autocomplete", "off"))
    }
  }

  private static var legend: HTML {
    Tag.p(.class("map-legend hint"), Attribute("aria-hidden", "true")) {
      for level in Level.allCases {
        Tag.span(.class("map-key map-\(level.rawValue)"))
        level.label
      }
    }
  }

  /// The places at a depth, each with those that follow it and lie deeper.
  private static func blocks(
    _ nodes: ArraySlice<LocationTree.Node>, at depth: Int, _ company: CompanyView,
    _ marked: [RecordID: [String]]
  ) -> HTML {
    var html = HTML()
    var rest = nodes
    while let node = rest.first {
      let inner = rest.dropFirst().prefix { $0.depth > node.depth }
      rest = rest.dropFirst(1 + inner.count)
      if inner.isEmpty {
        html.append(cell(node, company, marked))
      } else {
        html.append(
          Tag.section(.class("map-block")) {
            head(node, at: depth, company, marked)
            Tag.div(.class("map-inner")) { blocks(inner, at: depth + 1, company, marked) }
          })
      }
    }
    return html
  }

  private static func head(
    _ node: LocationTree.Node, at depth: Int, _ company: CompanyView,
    _ marked: [RecordID: [String]]
  ) -> HTML {
    let link = Tag.a(.href(LocationPages.home(company).at(node.record.id))) {
      LocationWords.title(node)
    }
    return Tag.div(.class("map-head")) {
      if depth == 0 { Tag.h2 { link } } else { Tag.h3 { link } }
      Tag.span(.class("hint")) { LocationWords.filled(node.all.items, node.fullness) }
      if let codes = marked[node.record.id] { found(codes) }
    }
  }

  private static func cell(
    _ node: LocationTree.Node, _ company: CompanyView, _ marked: [RecordID: [String]]
  ) -> HTML {
    let codes = marked[node.record.id]
    let name = codes == nil ? "map-cell" : "map-cell found"
    return Tag.a(
      .class("\(name) map-\(Level(node).rawValue)"),
      .href(LocationPages.home(company).at(node.record.id))
    ) {
      Tag.span(.class("map-code")) { node.code }
      Tag.span(.class("map-fill")) { LocationWords.filled(node.all.items, node.fullness) }
      if let codes { found(codes) }
    }
  }

  private static func found(_ codes: [String]) -> HTML {
    Tag.span(.class("map-found")) {
      codes.prefix(3).joined(separator: ", ") + (codes.count > 3 ? " …" : "")
    }
  }

  /// How full a place is, as its colour says it.
  private enum Level: String, CaseIterable {
    case empty, some, high, full, over

    init(_ node: LocationTree.Node) {
      switch (node.all.items, node.fullness) {
      case (0, _): self = .empty
      case (_, nil): self = .some
      case (_, let percent?):
        self = percent > 100 ? .over : percent >= 90 ? .full : percent >= 50 ? .high : .some
      }
    }

    var label: String {
      switch self {
      case .empty: LocationWords.isEmpty
      case .some: LocationWords.isSome
      case .high: LocationWords.isHigh
      case .full: LocationWords.isFull
      case .over: LocationWords.isOver
      }
    }
  }
}
