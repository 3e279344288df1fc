import XML

/// Which properties are asked for.
enum WantedProperties: Sendable {
  case all, names
  case these([XMLElement])

  /// Those that all of them are.
  static let usual: [XMLName] = [
    .dav("resourcetype"), .dav("displayname"), .dav("getetag"), .dav("getcontenttype"),
    .dav("getlastmodified"), .dav("current-user-principal"), .dav("owner"), .dav("sync-token"),
    .server("getctag"),
  ]

  /// Reads `propfind`, and the same part of a report.
  init(_ element: XMLElement) throws(Problem) {
    if let properties = element.child(.dav("prop")) {
      self = .these(properties.children)
    } else if element.child(.dav("propname")) != nil {
      self = .names
    } else if element.child(.dav("allprop")) != nil {
      let more = element.child(.dav("include"))?.children ?? []
      self = more.isEmpty ? .all : .these(Self.usual.map { XMLElement($0) } + more)
    } else {
      throw .badRequest("The document does not say which properties it wants.")
    }
  }

  /// Whether versions alone answer it.
  var isOfVersions: Bool {
    guard case .these(let elements) = self else { return false }
    let cheap: Set<XMLName> = [.dav("getetag"), .dav("resourcetype"), .dav("getcontenttype")]
    return elements.allSatisfy { cheap.contains($0.name) }
  }
}
