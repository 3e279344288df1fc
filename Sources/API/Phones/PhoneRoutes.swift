import Business
import HTTPServing
import Hub
import Model
import Sealing

/// The routes for address books and task lists of phones: CardDAV and CalDAV (RFC 6352, RFC 4791,
/// RFC 6578), with a token as the password (decision 0151).
struct PhoneRoutes: Sendable {
  /// Requests of one token, and of one address, that are answered in a minute: a phone writes each
  /// record with one of its own.
  static let tokenLimit = 6_000
  static let addressLimit = 12_000
  /// Bytes of a file, and of what a phone asks.
  static let fileByteLimit = 2_000_000
  private static let documentByteLimit = 4_000_000

  private let admission: Admission
  private let pace = Admission.Pace(
    tokens: RequestPace(countLimit: tokenLimit), addresses: RequestPace(countLimit: addressLimit))
  private let turns = Turns()

  init(_ admission: Admission) { self.admission = admission }

  private typealias Handler = @Sendable (PhoneCall) async throws -> Response

  /// What phones ask for; a GET answers a HEAD too.
  private static let handlers: [(method: Method, limit: Int, handler: Handler)] = [
    (.options, 1_024, { $0.options() }),
    (.other("PROPFIND"), documentByteLimit, { try await $0.properties() }),
    (.other("REPORT"), documentByteLimit, { try await $0.report() }),
    (.other("PROPPATCH"), documentByteLimit, { try await $0.refusedProperties() }),
    (.get, 1_024, { try await $0.read() }),
    (.put, fileByteLimit, { try await $0.write() }),
    (.delete, 1_024, { try await $0.delete() }),
    (.other("MKCOL"), documentByteLimit, { _ in throw noNewList }),
    (.other("MKCALENDAR"), documentByteLimit, { _ in throw noNewList }),
    (.other("COPY"), 1_024, { _ in throw noMove }),
    (.other("MOVE"), 1_024, { _ in throw noMove }),
    (.post, 1_024, { _ in throw noMove }),
  ]

  private static let noNewList = Problem(
    403, "Not allowed", "A company has its lists: no others are made by phones.")
  private static let noMove = Problem(403, "Not allowed", "Files are written and deleted only.")

  /// The methods, as answers name them.
  static let methods = (handlers.map(\.method.name) + ["HEAD"]).sorted().joined(separator: ", ")

  func add(to router: inout Router) {
    for (method, limit, handler) in Self.handlers {
      router.on(
        method, "/dav/*path", bodyByteLimit: limit,
        early: {
          admission.refusal(beforeBodyOf: $0, Self.password(of: $0)).map(Self.response)
        },
        { request in await answer(request, handler) })
      for service in ["carddav", "caldav"] {
        router.on(method, "/.well-known/\(service)", bodyByteLimit: limit) { _ in
          // For good: a phone keeps it.
          Response(status: 301, headers: Headers([("Location", PhonePlace.path)]))
        }
      }
    }
    router.finish { request, response in
      guard request.segments.first == "dav" else { return }
      response.headers.set("DAV", "1, 3, addressbook, calendar-access")
      if response.headers["Referrer-Policy"] == nil {
        response.headers.add("Referrer-Policy", "no-referrer")
      }
      response.headers.set("Cache-Control", "no-store")
    }
  }

  private func answer(_ request: Request, _ handler: Handler) async -> Response {
    // Most apps ask once without: that guesses nothing, and is not counted.
    guard let password = Self.password(of: request) else { return Self.unauthorised }
    do {
      let token = try await admission.token(password, request, pace)
      guard let place = PhonePlace(request.segments) else { throw Problem.notFound }
      let call = PhoneCall(request: request, token: token, place: place, turns: turns)
      try call.checkReach()
      return try await handler(call)
    } catch let refusal as PhoneRefusal {
      return refusal.response
    } catch {
      return Self.response(admission.problem(error, request))
    }
  }

  private static func response(_ problem: Problem) -> Response {
    problem.status == 401 ? unauthorised : problem.response
  }

  private static var unauthorised: Response {
    Problem(401, "No password", "Send the password that was made for phones.")
      .with("WWW-Authenticate", "Basic realm=\"thecompany\", charset=\"UTF-8\"").response
  }

  /// The password of a request; the name before it is nobody's.
  private static func password(of request: Request) -> String? {
    guard let header = request.headers["Authorization"],
      request.headers.all("Authorization").count == 1
    else { return nil }
    let parts = header.split(separator: " ")
    guard parts.count == 2, parts[0].lowercased() == "basic" else { return nil }
    let text = parts[1].replacing("+", with: "-").replacing("/", with: "_")
    guard let bytes = Base64URL.decode(String(text.prefix { $0 != "=" })),
      let colon = bytes.firstIndex(of: UInt8(ascii: ":"))
    else { return nil }
    return String(validating: bytes[(colon + 1)...], as: UTF8.self)
  }
}
