import HTTPServing
import Model
import PageParts

extension Visit {
  /// Whether an open page asks for itself to show what changed: it must not take what the person
  /// has yet to see.
  var isBackground: Bool { request.isByScript }

  /// Answers with a page in its frame. What waits to be shown once is shown on it, or kept for the
  /// next.
  func show(
    _ page: Page, status: Int = 200, notice: Notice? = nil, keepsNotice: Bool = false
  ) async throws -> Response {
    var page = page
    if page.company != nil, let alertCount { page.company?.alertCount = try await alertCount() }
    let state: SyncState?
    if let company = page.company {
      state = company.sync
    } else {
      state = try await person?.device.syncing.state()
    }
    let companies = try await companies(around: page)
    return show(
      page, sync: state, companies: companies, status: status, notice: notice,
      keepsNotice: keepsNotice)
  }

  /// What the frame offers to switch to. An open page that asks for itself keeps what it has.
  private func companies(around page: Page) async throws -> [CompanyLabel] {
    guard !isBackground, let person else { return [] }
    return try await person.device.companies.labels()
  }

  /// Answers with a page whose frame shows this state of the sync, or none: nothing is asked of the
  /// device.
  func show(
    _ page: Page, sync: SyncState?, companies: [CompanyLabel] = [], status: Int = 200,
    notice: Notice? = nil, keepsNotice: Bool = false
  ) -> Response {
    let waiting = isBackground || keepsNotice ? nil : notice ?? site.notices.take(for: token)
    let frame = Frame(
      personName: person?.name, sync: sync, notice: waiting, companies: companies,
      token: token, isOwnDevice: site.policy.isOwnDevice)
    return .html(Layout.render(page, frame), status: status)
  }

  /// Shows a form again with what is wrong with it.
  func showAgain(_ page: Page, status: Int = 422) async throws -> Response {
    var page = page
    page.isLive = page.staysLive
    return try await show(page, status: status)
  }
}

extension Response {
  /// A page, or a part of one.
  static func html(_ markup: HTML, status: Int = 200) -> Response {
    bytes(markup.bytes, type: "text/html; charset=utf-8", status: status)
  }
}

extension Request {
  /// Whether script of ours asks, and not the person.
  var isByScript: Bool { headers["X-Live"] != nil }
}
