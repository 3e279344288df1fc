import Device
import HTTPServing
import Model
import PageParts
import Sealing

/// One request for a page: who asks, with which form.
struct Visit: Sendable {
  let request: Request
  let site: Website
  let isSecure: Bool
  /// The fields of the form; empty unless it is a write.
  var form: Query
  /// The files of the form.
  let files: [Form.File]
  /// The files of a form that lies on the disk.
  let uploads: [Upload]
  /// Who is signed in.
  let person: AccountHolder?
  /// The browser's own secret: its session's, or a visitor's.
  let secret: String
  /// Whether the browser comes with a session that is over.
  let wasSignedOut: Bool
  /// Whether the secret has yet to be given to the browser.
  let isNewVisitor: Bool
  /// How much needs somebody in the company that the visit is within: asked for where a page is
  /// shown, and not for pictures, files and what sends the browser on.
  var alertCount: (@Sendable () async throws -> Int)?

  var token: FormToken { FormToken(secret: person?.browser.formSecret ?? secret) }
  var query: Query { request.query }
  var isSignedIn: Bool { person != nil }
  /// Whether the person's device was closed under the visit.
  var isOver: Bool { person?.isOver() ?? false }

  /// Reads cookies and form; nothing is refused yet but a form that can't be read.
  init(_ request: Request, _ site: Website) async throws {
    self.request = request
    self.site = site
    isSecure = site.policy.isSecure(request)
    let sent = request.method == .post ? try request.form(Visit.limits(request)) : nil
    form = sent?.fields ?? Query()
    files = sent?.files ?? []
    uploads = sent?.uploads ?? []
    let session = BrowserCookie.session.value(in: request, isSecure: isSecure)
    if let session, let found = try await site.hub.person(session, Visit.isPage(request)) {
      person = found
      secret = session
      site.knownBrowsers.note(found.browser.freshSecret ?? session)
      wasSignedOut = false
      isNewVisitor = false
      return
    }
    person = nil
    wasSignedOut = session != nil
    let visitor = BrowserCookie.visitor.value(in: request, isSecure: isSecure)
    secret = visitor ?? Base64URL.encode(Randomness.bytes(16))
    isNewVisitor = visitor == nil
  }

  /// Whether a browser is to show the answer and keep its cookies, and waits for it.
  static func isPage(_ request: Request) -> Bool {
    request.method == .get && !request.isByScript
      && request.headers["Accept"]?.contains("text/html") ?? false
  }

  /// No form of ours is long, but for a file of exported changes and a list's chosen records;
  /// routes limit the whole.
  private static let formLimits = FormLimits(
    partCountLimit: 200, fieldByteLimit: 64 * 1024, fileByteLimit: ChangeExport.byteLimit + 1)

  private static func limits(_ request: Request) -> FormLimits {
    var limits = formLimits
    if request.hasUploads { limits.fileByteLimit = ImportCompanyPage.byteLimit }
    if request.path.hasSuffix(CountRows.path) { limits.partCountLimit = CountRows.fieldLimit }
    return limits
  }

  /// The secret of the share link that this browser opened.
  var offeredSecret: String? { BrowserCookie.offer.value(in: request, isSecure: isSecure) }

  /// A field of the form without space around it.
  func field(_ name: String) -> String { (form[name] ?? "").trimmed }

  /// Words that are kept: a field of the form as it can be read, with plain ends of lines.
  func text(_ name: String) -> String { (form[name] ?? "").typed }

  /// The record that the path names; a name that isn't one is a page that isn't there.
  func record(_ capture: String) throws(PageRefusal) -> RecordID {
    guard let id = RecordID(request.capture(capture)) else { throw .notFound }
    return id
  }

  /// Sends the browser on after a write, with something to show there.
  func onward(to place: Place, _ notice: Notice? = nil) -> Response {
    if let notice { site.notices.leave(notice, for: token) }
    return .redirect(to: place.text)
  }
}

extension Visit {
  /// This browser as one that signs in.
  var newBrowser: NewBrowser {
    NewBrowser(
      address: site.policy.address(of: request),
      replacing: BrowserCookie.session.value(in: request, isSecure: isSecure),
      setUp: BrowserCookie.setUp.value(in: request, isSecure: isSecure))
  }

  /// Sends a browser on whose session has ended with this answer: what is to be shown there waits
  /// for the visitor that it is now.
  func onwardAsVisitor(to place: Place, _ notice: Notice) -> Response {
    let visitor = Base64URL.encode(Randomness.bytes(16))
    site.notices.leave(notice, for: FormToken(secret: visitor))
    var response = Response.redirect(to: place.text)
    response.setCookie(BrowserCookie.visitor.set(visitor, isSecure: isSecure))
    return response
  }
}

extension String {
  /// What was typed as it is kept: forms send line breaks as CR LF.
  var typed: String { trimmed.replacing("\r\n", with: "\n").legible }

  /// The text without white space at both ends.
  var trimmed: String {
    var text = self[...]
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
