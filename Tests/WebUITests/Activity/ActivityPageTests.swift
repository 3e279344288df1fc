import HTTPServing
import Model
import PageParts
import PageReading
import SyncProtocol
import Testing

@testable import Device
@testable import WebUI

/// The pages of a log.
@Suite struct ActivityPageTests {
  private static let hostile = "<script>alert(1)</script>"
  private let views = Views("Ada")

  private func groups(_ edit: (inout Record<InventoryItem>) -> Void) -> [StampedGroup] {
    var record = Record<InventoryItem>(new: views.id)
    edit(&record)
    let definition = InventoryItem.definition
    return definition.groups.compactMap { number in
      let bytes = GroupCoding.encode(record.values, group: number, of: definition)
      return bytes.isEmpty ? nil : StampedGroup(number: number, stamp: .zero, bytes: bytes)
    }
  }

  private func entry(
    _ event: AuditEvent = .changed, number: UInt64 = 7, isErased: Bool = false
  ) -> AuditEntry {
    var header = AuditHeader(
      zone: views.company.id, number: number, time: 1_790_000_000_000, account: .zero,
      device: views.id, word: event.rawValue, kind: .inventoryItem, record: views.id)
    header.groups = 0b1
    let contents = AuditContents(
      from: groups { $0[.name] = "Bolt" }, to: groups { $0[.name] = Self.hostile })
    return AuditEntry(
      header: header, deviceName: "Laptop", contents: isErased ? AuditContents() : contents,
      isErased: isErased, sum: [])
  }

  private func answer(_ entries: [AuditEntry], next: UInt64 = 0) -> Answer<AuditAnswer> {
    .done(AuditAnswer(entries: entries, next: next, head: .empty, incarnation: 1))
  }

  private func page(
    _ answer: Answer<AuditAnswer>, _ query: ActivityQuery = ActivityQuery(),
    _ company: CompanyView? = nil
  ) -> String {
    ActivityPage.render(
      company ?? views.company, query, answer, [], AuditExport(names: [:]), token: Views.token
    ).content.text
  }

  private func history(
    _ entries: [AuditEntry], _ company: CompanyView? = nil
  ) -> String {
    let history = RecordHistory(
      record: views.id, kind: .inventoryItem, title: "Bolt", entries: entries,
      hasMore: entries.count > 1)
    return HistoryPage.render(
      company ?? views.company, views.id, .done(history), start: 0, AuditExport(names: [:]),
      back: nil, token: Views.token
    ).content.text
  }

  @Test func `A line says who did what when on which device, and each value before and after`() {
    let html = page(answer([entry()]))
    let words = Markup.words(html)
    #expect(words.contains("changed: item") && words.contains("Laptop"))
    #expect(words.contains("Name Bolt"))
    #expect(!html.contains(Self.hostile) && html.contains("&lt;script&gt;"))
    #expect(html.contains("id=\"line-7\""))
    #expect(html.contains("/history/\(views.id)"))
  }

  @Test func `Values that were erased say so, and there is nothing to bring back`() {
    let html = history([entry(isErased: true)])
    #expect(html.contains(ActivityWords.erasedValues) && !html.contains("<form"))
  }

  @Test func `A value is brought back where that is an edit of the person's own`() {
    #expect(history([entry()]).contains(ActivityWords.restore))
    #expect(history([entry(.overtaken)]).contains(ActivityWords.tooLate))
    #expect(!history([entry(.added)]).contains(ActivityWords.restore))
    #expect(!page(answer([entry()])).contains(ActivityWords.restore))
    var viewer = views.company
    viewer.member = Member(
      account: .zero, isOwner: false, deptMask: .administration, managerMask: .administration,
      permission: .canEdit, status: .active)
    #expect(!history([entry()], viewer).contains(ActivityWords.restore))
  }

  @Test func `A history leads further back, and says what the log has not heard of`() {
    let html = history([entry(), entry(.added, number: 0)])
    #expect(html.contains("/history/\(views.id)?from=50"))
    #expect(html.contains("id=\"unsent-") && html.contains("not in the log yet"))
    #expect(!history([entry()]).contains("from=50"))
  }

  @Test func `A history says whose it is, where it can't be read, and leads back`() {
    let told = { (answer: Answer<RecordHistory>, back: Place?) in
      HistoryPage.render(
        self.views.company, self.views.id, answer, start: 0, AuditExport(names: [:]), back: back,
        token: Views.token
      ).content.text
    }
    let empty = { (kind: EntityKind?, title: String?) in
      RecordHistory(
        record: self.views.id, kind: kind, title: title, entries: [], hasMore: false)
    }
    #expect(told(.unreachable, nil).contains("id=\"offline\""))
    #expect(told(.refused(CallRefusal(.notAllowed, "Not you.")), nil).contains("Not you."))
    let file = told(.done(empty(.attachment, "drill.pdf")), nil)
    #expect(file.contains("<h1>History: file drill.pdf</h1>"))
    #expect(file.contains(ActivityWords.historyIntro) && file.contains(ActivityWords.nothing))
    #expect(file.contains(ActivityPage.place(views.company).text), "all activity")
    let item = told(.done(empty(.inventoryItem, "Bolt")), Place("there"))
    #expect(item.contains("<h1>History: Bolt</h1>") && item.contains("href=\"/there\""))
    #expect(item.contains(ActivityWords.itemHistoryIntro))
    #expect(told(.done(empty(nil, nil)), nil).contains("<h1>History</h1>"))
  }

  @Test func `Only who may read the log is led to histories`() {
    #expect(HistoryPage.link(views.company, views.id)?.text.contains("/history/") == true)
    var seller = views.company
    seller.member = Member(
      account: .zero, isOwner: false, deptMask: .inventory, managerMask: [],
      permission: .canEdit, status: .active)
    #expect(HistoryPage.link(seller, views.id) == nil)
  }

  @Test func `Nothing, offline and a refusal are said`() {
    #expect(page(answer([])).contains(ActivityWords.nothing))
    #expect(page(.unreachable).contains("id=\"offline\""))
    #expect(page(.refused(CallRefusal(.notAllowed, "Not you."))).contains("Not you."))
    #expect(page(answer([], next: 5)).contains("before=5"))
  }

  @Test func `Every view of the list is one address`() {
    var query = ActivityQuery()
    query.person = views.id
    query.topic = .refusals
    (query.from, query.to, query.before) = ("2026-11-01", "2026-11-22", 40)
    let place = query.place(from: Place("log"))
    let asked = place.text.firstIndex(of: "?").map { place.text[place.text.index(after: $0)...] }
    let parsed = ActivityQuery(Query(String(asked ?? "")))
    #expect(parsed == query)
    let request = query.request(views.id, limit: 50)
    #expect(request.words == ["refused"] && request.before == 40)
    #expect(request.until - request.since == 22 * 86_400_000, "the last day counts whole")
  }

  @Test("A day, a number or a person that can't be read is left out")
  func wrong() {
    let query = ActivityQuery(
      Query("from=yesterday&before=99999999999999999999&person=x&what=moon"))
    #expect(query.hasWrongDay && query.before == 0 && query.topic == nil)
    #expect(query.request(views.id, limit: 1).since == 0)
    #expect(page(answer([]), query).contains(ActivityWords.wrongDay))
  }

  @Test func `Topics name each event once, and each has words`() {
    let events = ActivityQuery.Topic.allCases.flatMap(\.events)
    #expect(Set(events) == Set(AuditEvent.allCases).subtracting([.unknown]))
    #expect(events.count == Set(events).count)
    #expect(Set(ActivityQuery.Topic.allCases.map(ActivityWords.topic)).count == 5)
  }

  @Test func `Only the owner is offered to erase`() {
    var company = views.company
    #expect(Markup.words(page(answer([]))).contains(ActivityWords.erase))
    company.member = Member(participant: .zero, role: .administrator, permission: .canEdit)
    #expect(!page(answer([]), ActivityQuery(), company).contains(ActivityWords.erase))
    let erase = ErasePage.render(company, people: [], FormView(Views.token)).content.text
    #expect(!erase.contains("<form"))
  }
}
