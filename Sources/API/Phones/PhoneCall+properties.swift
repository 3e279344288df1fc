import Business
import Device
import HTTPServing
import Hub
import Model
import XML

extension PhoneCall {
  /// PROPFIND: properties of what the address names, and of what lies directly in it.
  func properties() async throws -> Response {
    let depth = try depth()
    let wanted: WantedProperties
    if request.body.isEmpty {
      wanted = .all
    } else {
      let document = try document()
      guard document.name == .dav("propfind") else {
        throw Problem.badRequest("The document is no propfind.")
      }
      wanted = try WantedProperties(document)
    }
    var answers = [try await told(try await resource(), at: place, wanted)]
    if depth == 1 { answers += try await toldWithin(wanted) }
    return .xml(XMLElement(.dav("multistatus"), answers))
  }

  /// What the address names; throws where that is nothing.
  func resource() async throws -> PhoneResource {
    switch place {
    case .root: return .root
    case .home: return .home
    case .list(_, let list): return .list(list)
    case .file(_, let list, let name):
      guard let file = try await file(list, named: name) else { throw Problem.notFound }
      return .file(place, list, tag: file.tag, file)
    }
  }

  private func toldWithin(_ wanted: WantedProperties) async throws -> [XMLElement] {
    var answers: [XMLElement] = []
    switch place {
    case .root: answers.append(try await told(.home, at: .home(context.company), wanted))
    case .home:
      for list in PhoneList.allCases where reaches(list) {
        answers.append(try await told(.list(list), at: .list(context.company, list), wanted))
      }
    case .list(_, let list):
      for entry in try await all(list) {
        if let told = try await told(entry, list, wanted) { answers.append(told) }
      }
    case .file: break
    }
    return answers
  }

  /// What is told of a file: nil where it is gone meanwhile.
  func told(
    _ entry: PhoneShelf.Change, _ list: PhoneList, _ wanted: WantedProperties
  ) async throws -> XMLElement? {
    let place = PhonePlace.file(context.company, list, name: entry.name)
    if wanted.isOfVersions, let tag = entry.tag {
      return try await told(.file(place, list, tag: tag, nil), at: place, wanted)
    }
    let card = try await token.shelf(list.rawValue).card(of: entry.record)
    guard let file = try await file(list, entry.name, entry.record, card) else { return nil }
    return try await told(file, wanted)
  }

  func told(_ file: PhoneFile, _ wanted: WantedProperties) async throws -> XMLElement {
    let place = PhonePlace.file(context.company, file.list, name: file.name)
    return try await told(.file(place, file.list, tag: file.tag, file), at: place, wanted)
  }

  /// PROPPATCH: what lists and records are called is changed in the program.
  func refusedProperties() async throws -> Response {
    let document = try document()
    guard document.name == .dav("propertyupdate") else {
      throw Problem.badRequest("The document is no propertyupdate.")
    }
    _ = try await resource()
    let names = document.children.flatMap { $0.child(.dav("prop"))?.children ?? [] }
      .map { XMLElement($0.name) }
    let answer = XMLElement(
      .dav("response"), [Self.href(place), Self.properties(names, 403)])
    return .xml(XMLElement(.dav("multistatus"), [answer]))
  }
}
