import Business
package import HTTPServing
import Model
import PageParts

/// The pages: everything that a browser gets from us.
///
/// They hold no state but, of each browser, notices and second steps of sign-ins that wait for it
/// and what it did and opened lately; all else is asked of the hub.
package struct Website: Sendable {
  let hub: HubAccess
  let policy: WebPolicy
  let notices = Notices()
  let pendingSignIns = PendingSignIns()
  let knownBrowsers = KnownBrowsers()
  let recents = RecentRecords()
  let acts = Acts()
  let counted = CountedScans()
  let pace = RequestPace(countLimit: Website.feedCountLimit)

  /// Pages over a hub.
  package init(_ hub: HubAccess, _ policy: WebPolicy) {
    self.hub = hub
    self.policy = policy
  }

  /// Adds all pages to a router. Addresses under `/v1` are left alone.
  package func addRoutes(to router: inout Router) {
    Self.addAssets(to: &router)
    addAccounts(to: &router)
    addSecuring(to: &router)
    addRecovering(to: &router)
    addDeletingAccounts(to: &router)
    addDevices(to: &router)
    addCompanies(to: &router)
    addUserPasses(to: &router)
    addLogins(to: &router)
    addCredentials(to: &router)
    addBulk(to: &router)
    addViews(to: &router)
    addLabels(to: &router)
    addImporting(of: ImportedItems.self, to: &router)
    addItems(to: &router)
    addStock(to: &router)
    addLocations(to: &router)
    addWalking(to: &router)
    addReordering(to: &router)
    addMarks(to: &router)
    addOwnFields(to: &router)
    addUnits(to: &router)
    addOpen(of: Loan.self, to: &router)
    addReservations(to: &router)
    addCounts(to: &router)
    for type in RecordTypes.all { addRecords(of: type, to: &router) }
    addTasks(to: &router)
    addMyDay(to: &router)
    addSerials(to: &router)
    addScanning(to: &router)
    addFloor(to: &router)
    addAttachments(to: &router)
    addArchives(to: &router)
    addCosts(to: &router)
    addReading(to: &router)
    addFeeds(to: &router)
    addTokens(to: &router)
    addWebhooks(to: &router)
    addPhones(to: &router)
    addSettings(to: &router)
    addAppearing(to: &router)
    addDesign(to: &router)
    addActivity(to: &router)
    addInspections(to: &router)
    addOverview(to: &router)
    addTrash(to: &router)
    addSharing(to: &router)
    addConfirming(to: &router)
    addPortraits(to: &router)
    addSyncPage(to: &router)
    addDiagnosing(to: &router)
    addQuarantine(to: &router)
    addRescue(to: &router)
    addUndo(to: &router)
    addInstalling(to: &router)
    addFind(to: &router)
    addPicking(to: &router)
    addKeys(to: &router)
    addLive(to: &router)
    router.finish { request, response in finish(request, &response) }
  }

  /// What a form without files may be long at most.
  static let bodyByteLimit = 256 * 1024

  typealias PageHandler = @Sendable (Visit) async throws -> Response
  typealias PersonHandler = @Sendable (Visit, AccountHolder) async throws -> Response
  typealias CompanyHandler = @Sendable (Visit, Person, CompanyView) async throws -> Response

  /// Adds a page for anyone.
  func open(
    _ router: inout Router, _ method: Method, _ path: String,
    bodyByteLimit: Int = Website.bodyByteLimit, hasUploads: Bool = false,
    _ handler: @escaping PageHandler
  ) {
    router.on(method, path, bodyByteLimit: bodyByteLimit, hasUploads: hasUploads) { request in
      await answer(request, handler)
    }
  }

  /// Adds a page for people who are signed in; others sign in first and come back.
  func personal(
    _ router: inout Router, _ method: Method, _ path: String,
    bodyByteLimit: Int = Website.bodyByteLimit, hasUploads: Bool = false,
    _ handler: @escaping PersonHandler
  ) {
    open(
      &router, method, path, bodyByteLimit: bodyByteLimit, hasUploads: hasUploads
    ) { visit in
      try await Self.asPerson(visit, handler)
    }
  }

  /// Adds a page that takes long bodies, of browsers alone that are signed in: of others not even
  /// the body is taken.
  func taking(
    _ router: inout Router, _ path: String, bodyByteLimit: Int, _ handler: @escaping PersonHandler
  ) {
    router.on(
      .post, path, bodyByteLimit: bodyByteLimit, hasUploads: true,
      early: { request in
        let secret = BrowserCookie.session.value(
          in: request, isSecure: policy.isSecure(request))
        if let secret, knownBrowsers.holds(secret) { return nil }
        return refusal(.staleForm, nil)
      },
      { request in await answer(request) { try await Self.asPerson($0, handler) } })
  }

  private static func asPerson(
    _ visit: Visit, _ handler: PersonHandler
  ) async throws -> Response {
    guard let person = visit.person else { throw PageRefusal.notSignedIn }
    return try await handler(visit, person)
  }

  /// Adds a page within a company; who has no UserPass for it makes one first, and who is not
  /// logged in with it does that.
  func within(
    _ router: inout Router, _ method: Method, _ path: String,
    bodyByteLimit: Int = Website.bodyByteLimit, hasUploads: Bool = false,
    _ handler: @escaping CompanyHandler
  ) {
    let shown = method == .get ? RecordKind.shown(at: path) : nil
    personal(
      &router, method, "/companies/:company" + path, bodyByteLimit: bodyByteLimit,
      hasUploads: hasUploads
    ) { visit, holder in
      let id = try visit.record("company")
      guard let company = try await holder.device.companies.select(id) else {
        throw PageRefusal.notFound
      }
      guard company.userPass.opensPages else {
        return visit.onward(to: Place("companies").at(id).at("user-pass"))
      }
      guard let person = try await holder.enter(id, !visit.isBackground) else {
        return toLogin(visit, id)
      }
      var within = visit
      within.alertCount = { try await person.device.feeds.alertCount(id) }
      within.form = try await NamedChoice.identified(visit.form, person, company)
      let response = try await handler(within, person, company)
      if let shown, response.status == 200, !visit.isBackground {
        let record = RecordReference(shown.kind, try visit.record(shown.capture))
        recents.note(record, in: id, by: visit.token)
      }
      return response
    }
  }
}
