import HTTPServing
import Model

extension Visit {
  /// Whether an open page asks for itself to show what changed: it must not take what the person
  /// has yet to see.
  var isBackground: Bool { request.isByScript }

  /// Answers with a page in its frame. What waits to be shown once is shown on it.
  func show(_ page: Page, status: Int = 200, notice: Notice? = nil) async throws -> Response {
    let state: SyncState?
    if let company = page.company {
      state = company.sync
    } else {
      state = try await person?.device.syncing.state()
    }
    return show(page, sync: state, status: status, notice: notice)
  }

  /// Answers with a page whose frame shows this state of the sync, or none: nothing is asked of the
  /// device.
  func show(
    _ page: Page, sync: SyncState?, status: Int = 200, notice: Notice? = nil
  ) -> Response {
    let waiting = isBackground ? nil : notice ?? site.notices.take(for: token)
    let frame = Frame(
      personName: person?.name, sync: sync, notice: waiting, token: token,
      isOwnDevice: site.policy.isOwnDevice)
    return .html(Layout.render(page, frame).text, status: status)
  }

  /// Shows a form again with what is wrong with it.
  func showAgain(_ page: Page) async throws -> Response {
    var page = page
    page.isLive = false
    return try await show(page, status: 422)
  }
}

extension Request {
  /// Whether script of ours asks, and not the person.
  var isByScript: Bool { headers["X-Live"] != nil }
}
