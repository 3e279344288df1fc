import Model
import PageParts

/// One page before its frame: what is special about it.
struct Page: Sendable {
  /// Where in a company a page stands.
  enum Section: RawRepresentable, Hashable, Sendable {
    case overview, items, locations, floor, loans, reservations, activity, share, sync, trash
    case settings
    /// The records of a declared kind, by the name of their list.
    case records(String)
  }

  var title: String
  /// The company that the page is within.
  var company: CompanyView?
  var section: Section?
  /// Whether the page shows changes by itself.
  var isLive = true
  /// Whether it does so too while it shows what a form was refused for: that form stays as it is.
  var staysLive = false
  /// Whether it is one column for reading and typing, not a list.
  var isNarrow = false
  /// Whether scans are listed on the page itself, and not in a bar at its foot.
  var bringsScans = false
  /// Whether nothing stands around it but a way out: for people with one hand.
  var isFloor = false
  /// Whether a browser without script loads it again and again, to see how far a work is.
  var isRefreshed = false
  var content: HTML

  init(
    _ title: String, in company: CompanyView? = nil, section: Section? = nil,
    isLive: Bool = true, staysLive: Bool = false, isNarrow: Bool = false,
    @HTMLBuilder content: () -> HTML
  ) {
    self.title = title
    self.company = company
    self.section = section
    self.isLive = isLive
    self.staysLive = staysLive
    self.isNarrow = isNarrow
    self.content = content()
  }
}

/// What stands around a page: who is signed in, how far the device is in step, what was just done.
struct Frame: Sendable {
  var personName: String?
  var sync: SyncState?
  var notice: Notice?
  /// The companies that the person can switch to.
  var companies: [CompanyLabel] = []
  var token: FormToken?
  /// Whether the pages are those of the person's own machine.
  var isOwnDevice = false
}
