import Business
import Device
import HTTPServing
import Model
import XML

/// Something that properties are asked of.
enum PhoneResource: Sendable {
  case root, home
  case list(PhoneList)
  /// A file, with all that is known of it where more than its version is asked for.
  case file(PhonePlace, PhoneList, tag: String, PhoneFile?)
}

extension PhoneCall {
  /// What an answer to several questions says of one resource.
  func told(
    _ resource: PhoneResource, at place: PhonePlace, _ wanted: WantedProperties
  ) async throws -> XMLElement {
    var (found, missing): ([XMLElement], [XMLElement]) = ([], [])
    switch wanted {
    case .these(let elements):
      for element in elements {
        if let value = try await value(of: element, resource) {
          found.append(value)
        } else {
          missing.append(XMLElement(element.name))
        }
      }
    case .all, .names:
      for name in WantedProperties.usual {
        guard let value = try await value(of: XMLElement(name), resource) else { continue }
        if case .names = wanted { found.append(XMLElement(name)) } else { found.append(value) }
      }
    }
    var parts = [Self.href(place)]
    if !found.isEmpty || missing.isEmpty { parts.append(Self.properties(found, 200)) }
    if !missing.isEmpty { parts.append(Self.properties(missing, 404)) }
    return XMLElement(.dav("response"), parts)
  }

  static func href(_ place: PhonePlace) -> XMLElement {
    XMLElement(.dav("href"), text: place.address)
  }

  static func status(_ status: Int) -> XMLElement {
    let reasons = [
      200: "OK", 403: "Forbidden", 404: "Not Found", 507: "Insufficient Storage",
    ]
    return XMLElement(.dav("status"), text: "HTTP/1.1 \(status) \(reasons[status] ?? "")")
  }

  static func properties(_ properties: [XMLElement], _ status: Int) -> XMLElement {
    XMLElement(
      .dav("propstat"), [XMLElement(.dav("prop"), properties), Self.status(status)])
  }

  /// A property; nil where the resource has none of that name.
  private func value(
    of asked: XMLElement, _ resource: PhoneResource
  ) async throws -> XMLElement? {
    let name = asked.name
    switch name {
    case .dav("current-user-principal"), .dav("principal-URL"), .dav("owner"):
      return XMLElement(name, [Self.href(.home(context.company))])
    case .dav("resourcetype"):
      return XMLElement(name, Self.types(resource).map { XMLElement($0) })
    case .dav("current-user-privilege-set"):
      return XMLElement(name, privileges(resource))
    case .dav("principal-collection-set"): return XMLElement(name, [Self.href(.root)])
    case .dav("supported-report-set"):
      return XMLElement(name, Self.reports(resource).map(Self.supported))
    default: break
    }
    switch resource {
    case .root: return nil
    case .home: return try await ofHome(name)
    case .list(let list): return try await ofList(name, list)
    case .file(_, let list, let tag, let file): return ofFile(name, list, tag, file)
    }
  }

  private static func types(_ resource: PhoneResource) -> [XMLName] {
    switch resource {
    case .root: [.dav("collection")]
    case .home: [.dav("collection"), .dav("principal")]
    case .list(.contacts): [.dav("collection"), .card("addressbook")]
    case .list(.tasks): [.dav("collection"), .calendar("calendar")]
    case .file: []
    }
  }

  private static func reports(_ resource: PhoneResource) -> [XMLName] {
    switch resource {
    case .list(.contacts):
      [.dav("sync-collection"), .card("addressbook-multiget"), .card("addressbook-query")]
    case .list(.tasks):
      [.dav("sync-collection"), .calendar("calendar-multiget"), .calendar("calendar-query")]
    default: []
    }
  }

  private static func supported(_ report: XMLName) -> XMLElement {
    XMLElement(
      .dav("supported-report"), [XMLElement(.dav("report"), [XMLElement(report)])])
  }

  private func privileges(_ resource: PhoneResource) -> [XMLElement] {
    let isWritten =
      switch resource {
      case .root, .home: false
      case .list(let list), .file(_, let list, _, _): writes(list)
      }
    let names = ["read", "read-current-user-privilege-set"]
    let more = isWritten ? ["write", "write-content", "bind", "unbind"] : []
    return (names + more).map {
      XMLElement(.dav("privilege"), [XMLElement(.dav($0))])
    }
  }
}
