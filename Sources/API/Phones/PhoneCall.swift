import Business
import Device
import HTTPServing
import Hub
import Model
import XML

/// One request of a phone, with what its password opens.
struct PhoneCall: Sendable {
  let request: Request
  let token: OpenToken
  let place: PhonePlace
  let turns: Turns

  var context: CompanyContext { token.context }

  /// Throws where the address is not of the token's company, or of a list that it does not reach:
  /// neither is there for it.
  func checkReach() throws(Problem) {
    if let company = place.company, company != context.company { throw .notFound }
    if let list = place.list, !reaches(list) { throw .notFound }
  }

  /// Whether the token and the rights of its maker reach a list.
  func reaches(_ list: PhoneList) -> Bool {
    guard let programs = ProgramList.of(list.definition.kind) else { return false }
    return token.draft.reaches(programs.name)
      && context.verdict(on: .view, list.definition.subject) == .allowed
  }

  /// Whether the token and the rights of its maker write a list.
  func writes(_ list: PhoneList) -> Bool {
    !token.draft.isReadOnly
      && [.create, .edit, .delete].contains {
        context.verdict(on: $0, list.definition.subject) == .allowed
      }
  }

  /// The version of a record, as programs are told it.
  static func tag(_ record: StoredRecord, _ list: PhoneList) -> String {
    ProgramList.of(list.definition.kind).map { RecordJSON(record: record, list: $0).tag } ?? ""
  }

  /// What the address takes.
  func options() -> Response {
    Response.empty(status: 200).with("Allow", PhoneRoutes.methods)
  }

  /// How deep a request looks.
  func depth() throws -> Int {
    switch request.headers["Depth"]?.lowercased() {
    case nil, "0": 0
    case "1": 1
    case "infinity": throw PhoneRefusal(403, .dav("propfind-finite-depth"))
    default: throw Problem.badRequest("Depth is 0 or 1.", at: "Depth")
    }
  }

  /// The document that the body holds.
  func document() throws(Problem) -> XMLElement {
    do throws(XMLFailure) { return try XMLParser.parse(request.body) } catch {
      throw PhoneRefusal.unread(error)
    }
  }
}
