import Business
import HTTPCalling
import HTTPServing
import Model

/// What an address for phones names: where companies are found, one of them, a list of it, or a
/// file of a list.
enum PhonePlace: Equatable, Sendable {
  case root
  case home(CompanyID)
  case list(CompanyID, PhoneList)
  case file(CompanyID, PhoneList, name: String)

  /// Bytes of the name of a file at most.
  static let nameLimit = 255
  /// Where all addresses begin.
  static let path = "/dav/"

  /// Reads an address, with a host before it or without; nil for none of ours.
  init?(address: String) {
    let request = Request(.get, address)
    guard !request.isMalformed else { return nil }
    self.init(request.segments)
  }

  /// Reads the parts of a path.
  init?(_ segments: [String]) {
    var parts = segments[...]
    guard parts.popFirst() == "dav" else { return nil }
    if parts.count > 1 || parts.first == "", parts.last == "" { parts.removeLast() }
    if parts.isEmpty {
      self = .root
      return
    }
    guard parts.count <= 3, let company = parts.popFirst().flatMap({ RecordID($0) }) else {
      return nil
    }
    guard let word = parts.popFirst() else {
      self = .home(company)
      return
    }
    guard let list = PhoneList(rawValue: word) else { return nil }
    guard let name = parts.popFirst() else {
      self = .list(company, list)
      return
    }
    guard Self.isName(name), segments.last == name else { return nil }
    self = .file(company, list, name: name)
  }

  private static func isName(_ name: String) -> Bool {
    (1...nameLimit).contains(name.utf8.count) && name != "." && name != ".."
      && !name.utf8.contains { $0 < 32 || $0 == 0x7F || $0 == UInt8(ascii: "/") }
  }

  /// The company that it lies in; nil above all.
  var company: CompanyID? {
    switch self {
    case .root: nil
    case .home(let company), .list(let company, _), .file(let company, _, _): company
    }
  }

  /// The list that it is of, or lies in.
  var list: PhoneList? {
    switch self {
    case .root, .home: nil
    case .list(_, let list), .file(_, let list, _): list
    }
  }

  /// As documents of ours name it.
  var address: String {
    switch self {
    case .root: Self.path
    case .home(let company): "\(Self.path)\(company)/"
    case .list(let company, let list): "\(Self.path)\(company)/\(list.rawValue)/"
    case .file(let company, let list, let name):
      "\(Self.path)\(company)/\(list.rawValue)/\(Self.escaped(name))"
    }
  }

  /// Phones write the names of their own files with their @.
  private static func escaped(_ name: String) -> String {
    URLText.encoded(name).replacing("%40", with: "@")
  }
}
