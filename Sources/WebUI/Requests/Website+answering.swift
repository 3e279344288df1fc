import Device
import HTTPServing
import Model
import PageParts
import Storage

extension Website {
  /// Checks a request, runs the handler, and makes a page of whatever goes wrong.
  func answer(_ request: Request, _ handler: PageHandler) async -> Response {
    await Appearance.of(request, isSecure: policy.isSecure(request)) {
      await checked(request, handler)
    }
  }

  private func checked(_ request: Request, _ handler: PageHandler) async -> Response {
    guard policy.allows(host: request.headers["Host"]) else {
      return refusal(.unknownHost, nil)
    }
    if request.method == .post, !SameOrigin.allows(request) { return refusal(.foreignWrite, nil) }
    if await isOpening(request) { return OpeningPages.comeAgain() }
    do {
      for _ in 0..<Self.visitLimit {
        if let answer = try await visited(request, handler) { return answer }
      }
      return OpeningPages.comeAgain()
    } catch let failure as ServingFailure {
      return refusal(failure.status == 413 ? .tooLarge : .unreadable, nil)
    } catch {
      if let trouble = StoreProblem.trouble(error), let reason = PageRefusal(trouble) {
        let place = StoreProblem.place(error)
        policy.log(
          "disk \(trouble.rawValue) reference=\(request.id) method=\(request.method.name)"
            + (place.isEmpty ? "" : " path=\(place)"))
        return refusal(reason, nil)
      }
      return failed(request, because: error)
    }
  }

  /// How often a page is asked for whose device is closed under it each time.
  private static let visitLimit = 4

  /// One visit; nil when the device was closed in the middle of it, by a sign-out say, so that the
  /// page is to be asked for anew: of the same device opened again, or of nobody.
  private func visited(_ request: Request, _ handler: PageHandler) async throws -> Response? {
    let visit = try await Visit(request, self)
    if request.method == .post, !visit.token.matches(visit.form["token"]) {
      return refusal(visit.isSignedIn ? .staleForm : staleOrSignedOut(visit), visit)
    }
    let isWrite = request.method == .post
    do {
      let response = try await kept(visit) { try await handler(visit) }
      return isWrite || !visit.isOver ? response : nil
    } catch {
      guard visit.isOver else { throw error }
      guard isWrite else { return nil }
      // What it wrote is not written twice.
      if !StoreProblem.isClosed(error) { note(request, error) }
      return refusal(.notSignedIn, visit)
    }
  }

  /// Whether a page is asked for, and the device that answers it takes long to open.
  private func isOpening(_ request: Request) async -> Bool {
    guard Visit.isPage(request) else { return false }
    let session = BrowserCookie.session.value(in: request, isSecure: policy.isSecure(request))
    return if let session { await hub.isOpening(session) } else { false }
  }

  /// A refusal within a page is shown with the page's frame around it.
  private func kept(_ visit: Visit, _ work: () async throws -> Response) async throws -> Response {
    do {
      return withCookies(try await work(), visit)
    } catch let failure as DeviceFailure where failure.code == .noSuchZone {
      // Taken away between two steps of this very answer.
      return withCookies(await framed(.notFound, visit), visit)
    } catch let reason as PageRefusal {
      return withCookies(await framed(reason, visit), visit)
    }
  }

  /// Without a session the form may have been made while there was one.
  private func staleOrSignedOut(_ visit: Visit) -> PageRefusal {
    visit.isNewVisitor ? .notSignedIn : .staleForm
  }

  /// The answer with what the browser is to keep: a visitor's secret, or its session's next.
  private func withCookies(_ response: Response, _ visit: Visit) -> Response {
    var response = response
    response.isOfSignedIn = visit.person != nil
    if let fresh = visit.person?.browser.freshSecret {
      response.setCookie(BrowserCookie.session.set(fresh, isSecure: visit.isSecure))
    }
    guard visit.isNewVisitor else { return response }
    response.setCookie(BrowserCookie.visitor.set(visit.secret, isSecure: visit.isSecure))
    return response
  }

  /// A page that says what is wrong and what to do; who isn't signed in is sent to do that.
  func refusal(_ reason: PageRefusal, _ visit: Visit?) -> Response {
    if reason == .notSignedIn, let visit {
      let isPage = visit.request.method == .get
      let back = isPage ? visit.request.path : nil
      // Who opens a link where nobody is signed in most likely has no account yet.
      let isNew = visit.offeredSecret != nil && back == Place("join").text && !visit.wasSignedOut
      return .redirect(to: Place(isNew ? "sign-up" : "sign-in").asking("then", back).text)
    }
    return .html(RefusalPage.render(reason), status: reason.status)
  }

  /// The refusal within the frame of the company that it is about, for who is logged in to it; else
  /// within that of who is signed in.
  private func framed(_ reason: PageRefusal, _ visit: Visit) async -> Response {
    guard reason != .notSignedIn, visit.person != nil else { return refusal(reason, visit) }
    let page: Page
    if reason == .notFound, let gone = try? await goneCompany(visit) {
      page = RefusalPage.gone(gone)
    } else {
      page = RefusalPage.page(reason, in: try? await enteredCompany(visit))
    }
    let shown = try? await visit.show(page, status: reason.status, keepsNotice: true)
    return shown ?? refusal(reason, visit)
  }

  /// The company that the address names, if it was taken away from this person.
  private func goneCompany(_ visit: Visit) async throws -> RescuedCompany? {
    guard let id = company(in: visit.request), let holder = visit.person else { return nil }
    return try await holder.device.rescue.list().first { $0.company == id && !$0.isBack }
  }

  private func company(in request: Request) -> CompanyID? {
    let parts = request.segments
    return parts.count > 1 && parts[0] == "companies" ? RecordID(String(parts[1])) : nil
  }

  /// The company that the address names, if this browser is logged in to it. Looking is no use.
  private func enteredCompany(_ visit: Visit) async throws -> CompanyView? {
    guard let holder = visit.person, let id = company(in: visit.request),
      let company = try await holder.device.companies.list().first(where: { $0.id == id }),
      company.userPass.opensPages, try await holder.enter(id, false) != nil
    else { return nil }
    return company
  }

  /// A bug or a failure of the store: the person gets a number that is found again in the log.
  private func failed(_ request: Request, because cause: some Error) -> Response {
    note(request, cause)
    return .html(RefusalPage.failed(reference: request.id), status: 500)
  }

  private func note(_ request: Request, _ cause: some Error) {
    policy.log(
      "page failed reference=\(request.id) method=\(request.method.name) "
        + "error=\(StoreProblem.detail(cause))")
  }

  /// The last step over every answer, those that the router or the server made itself, too.
  func finish(_ request: Request, _ response: inout Response) {
    if let page = pageOfForm(request, response) {
      response = .redirect(to: page)
    } else if isPlainRefusal(request, response) {
      let reason: PageRefusal =
        switch response.status {
        case 404: .notFound
        case 405: .wrongMethod
        case 413: .tooLarge
        case 421: .unknownHost
        default: .unreadable
        }
      let allow = response.headers["Allow"]
      response = Appearance.of(
        request, isSecure: policy.isSecure(request), now: { refusal(reason, nil) })
      if let allow { response.headers.set("Allow", allow) }
    }
    SecurityHeaders.add(to: &response)
  }

  /// Where a browser goes that stands where a form was sent, when its person loads that again: the
  /// page above.
  private func pageOfForm(_ request: Request, _ response: Response) -> String? {
    guard response.status == 405, request.method == .get, !request.isByScript,
      isPlainRefusal(request, response), !request.segments.isEmpty
    else { return nil }
    return request.segments.dropLast().reduce(Place()) { $0.at($1) }.text
  }

  private func isPlainRefusal(_ request: Request, _ response: Response) -> Bool {
    let isPlain = response.headers["Content-Type"]?.hasPrefix("text/plain") ?? false
    let wantsPage = request.headers["Accept"]?.contains("text/html") ?? false
    return (400...499).contains(response.status) && isPlain && wantsPage
      && request.segments.first != "v1" && request.segments.first != "feeds"
  }
}
