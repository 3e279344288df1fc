import Device
import Model
import PageParts
import SyncProtocol

/// What happened to one record and to what hangs on it.
enum HistoryPage {
  /// Entries on one page.
  static let entryLimit = 50
  /// Entries that are left out of a page at most: whoever looks further finds them in Activity.
  static let startLimit = 5_000

  static func place(_ company: CompanyView, _ record: RecordID) -> Place {
    Place("companies").at(company.id).at("history").at(record)
  }

  /// A link to the history of a record, for those who may read it.
  static func link(
    _ company: CompanyView, _ record: RecordID, style: Button.Style = .usual
  ) -> HTML? {
    guard ActivityPage.verdict(company) == .allowed else { return nil }
    return Button.link(
      ActivityWords.history, place(company, record), style: style, icon: .history)
  }

  static func render(
    _ company: CompanyView, _ record: RecordID, _ answer: Answer<RecordHistory>, start: Int,
    _ names: AuditExport, back: Place?, token: FormToken
  ) -> Page {
    let history = if case .done(let history) = answer { history } else { RecordHistory?.none }
    let isItem = history?.kind == .inventoryItem
    return Page(
      ActivityWords.history, in: company, section: isItem ? .items : .activity, isLive: false
    ) {
      Tag.p(.class("crumb")) {
        if let back {
          Tag.a(.href(back)) { ActivityWords.back }
        } else {
          Tag.a(.href(ActivityPage.place(company))) { ActivityWords.all }
        }
      }
      Tag.h1 { ActivityWords.history(of: history?.title, history?.kind) }
      Tag.p(.class("lead")) {
        isItem ? ActivityWords.itemHistoryIntro : ActivityWords.historyIntro
      }
      switch answer {
      case .done(let history): entries(company, history, start, names, token)
      case .refused(let refusal): Tag.p(.class("notice bad")) { refusal.message }
      case .unreachable: Tag.p(.class("notice quiet"), .id("offline")) { ActivityWords.offline }
      }
    }
  }

  private static func entries(
    _ company: CompanyView, _ history: RecordHistory, _ start: Int, _ names: AuditExport,
    _ token: FormToken
  ) -> HTML {
    var list = ActivityList(company: company, names: names)
    list.restoring = (history.record, token)
    var all =
      history.entries.isEmpty
      ? Tag.p(.class("empty")) { ActivityWords.nothing } : list.render(history.entries)
    let next = start + entryLimit
    let hasMore = history.hasMore && next <= startLimit
    guard start > 0 || hasMore else { return all }
    let place = place(company, history.record)
    all.append(
      Tag.nav(.class("pages"), Attribute("aria-label", ActivityWords.history)) {
        if start > 0 { Button.link(ActivityWords.latest, place) }
        if hasMore { Button.link(ActivityWords.older, place.asking("from", String(next))) }
      })
    return all
  }
}
