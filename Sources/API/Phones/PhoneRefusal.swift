import HTTPServing
import XML

/// Why a request of a phone was not done, where WebDAV has a name for it.
struct PhoneRefusal: Error, Equatable {
  let status: Int
  let condition: XMLElement

  init(_ status: Int, _ condition: XMLElement) {
    self.status = status
    self.condition = condition
  }

  init(_ status: Int, _ condition: XMLName) { self.init(status, XMLElement(condition)) }

  var response: Response { .xml(XMLElement(.dav("error"), [condition]), status: status) }

  /// What a client asks that is no document, or not one that is answered.
  static func unread(_ failure: XMLFailure) -> Problem {
    switch failure {
    case .malformed: .badRequest("The body is no XML document that is whole.")
    case .forbidden: .badRequest("Documents with types or entities of their own are not read.")
    case .tooLarge: Problem(413, "Too large", "The document is larger than this address takes.")
    }
  }
}

extension Response {
  static func xml(_ root: XMLElement, status: Int = 207) -> Response {
    let text = XMLText(root, prefixes: XMLName.phonePrefixes).text
    return .bytes(Array(text.utf8), type: "application/xml; charset=utf-8", status: status)
  }
}
