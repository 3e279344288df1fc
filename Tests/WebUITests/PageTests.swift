import Business
import Model
import PageFiles
import PageParts
import PageReading
import SyncProtocol
import Testing

@testable import Device
@testable import WebUI

/// Pages as pure functions: hostile words in every field, snapshots of what people read.
@Suite struct PageTests {
  @Test func `Many companies are searched by name`() throws {
    let all = ["Acme", "Bolts & Co", "Cider Works", "Dune", "Elm", "Fir", "Gate"].map {
      Views($0).company
    }
    func shown(_ companies: [CompanyView], _ words: String = "") -> String {
      CompanyPages.list(companies, words: words, Views.token).content.text
    }
    #expect(Markup.form("search", in: shown(all)) != nil)
    #expect(Markup.form("search", in: shown(Array(all.prefix(6)))) == nil)
    let some = Markup.words(shown(all, "CO bolt"))
    #expect(some.contains("Bolts & Co") && !some.contains("Acme"))
    #expect(Markup.words(shown(all, "<b>")).contains("Nothing matches “<b>”."))
  }

  @Test(arguments: Markup.hostile) func `Hostile words stay words on every page`(_ words: String) {
    let view = Views(words)
    for page in view.pages {
      let markup = Layout.render(page, view.frame).text
      #expect(!markup.contains("<img") || !words.contains("<img") || !markup.contains("<img src=x"))
      for danger in [
        "<script>alert", "<svg onload", "<b>", "<i>", "<!-- ", " onmouseover=\"", " onfocus='",
      ] {
        #expect(!markup.contains(danger), "\(page.title): \(danger)")
      }
      #expect(markup.split(separator: "<script").count == Assets.scripts.count + 1)
    }
  }

  @Test func `Every field has a label, every identifier stands once`() {
    for page in Views("Bolt").pages {
      let markup = Layout.render(page, Views("Bolt").frame).text[...]
      let ids = markup.split(separator: " id=\"").dropFirst().map {
        String($0.prefix { $0 != "\"" })
      }
      #expect(Set(ids).count == ids.count, "\(page.title): \(ids.sorted())")
      let labelled = Set(
        Markup.tags("label", markup).compactMap { Markup.attribute("for", in: $0) })
      for name in ["input", "select", "textarea"] {
        for control in Markup.tags(name, markup) where !control.contains("\"hidden\"") {
          let id = Markup.attribute("id", in: control) ?? ""
          let hasWords = Markup.attribute("aria-label", in: control)?.isEmpty == false
          #expect(labelled.contains(id) || hasWords, "\(page.title): \(control)")
        }
      }
    }
  }

  @Test func `Passwords are never sent back`() async throws {
    let hub = MemoryHub()
    let anna = TestBrowser(hub)
    await anna.open("/sign-up")
    try await anna.submit(
      "sign-up", [("name", ""), ("password", "my secret"), ("confirm", "my secret")])
    #expect(anna.status == 422 && !anna.page.contains("my secret"))
    try await People.signUp(anna, "anna")
    await anna.open("/companies/new")
    try await anna.submit(
      "company", [("name", "A"), ("country", "DE"), ("currency", "EUR"), ("tier", "free")])
    try await anna.submit(
      "user-pass",
      [
        ("userName", "me"), ("password", "my secret"), ("confirm", "my secre"),
        ("displayName", "Me"),
      ])
    #expect(anna.status == 422 && !anna.page.contains("my secre"))
    #expect(anna.page.contains("value=\"me\"") && anna.page.contains("value=\"Me\""))
  }

  @Test func `The list reads as it should`() {
    expect(
      ItemListPage.render(Views("Acme").company, ItemQuery(), Views("Acme").listing),
      """
      Inventory 1 item Scan Add item Search Search Filter Quantity From To Price From To Changed \
      From To Show Items with code, quantity and price Name Code Quantity Filter by: Quantity \
      Quantity From To Show Price Filter by: Price Price From To Show Changed Filter by: Changed \
      Changed From To Show Acme Below threshold Acme · 1.50 EUR Acme 2 Acme 1.50 EUR 2026-09-21 \
      Next
      """)
  }

  @Test func `An item's page reads as it should`() {
    expect(
      ItemPage.render(Views("Acme").company, Views("Acme").detail, FormView(Views.token)),
      """
      Inventory Acme Edit Inspect History More Print labels Duplicate Add a task Supplier prices \
      Archive Delete On hand 2 \
      Acme Below threshold Low-stock threshold 5 Acme Price 1.50 EUR Code Acme Barcode Acme Acme \
      Adjust stock Quantity Reason optional Bought? Note what it cost Cost of one optional Or all \
      together optional In the company’s currency. What comes is noted as a purchase then. \
      On another day Date optional When it moved, if that was not today. What later movements \
      cost is worked out anew. Add Remove Reserved and expected Nothing of it is \
      reserved or expected. Reserve or expect Lent and borrowed Nothing of it is out. Lend or \
      borrow Movements Movements Quantity Reason By Date Reverse +2 Acme 2026-09-21 2026-09-21 \
      Reverse More about it Manufacturer Acme Units Counted in one unit. Add another one to enter \
      “3 box” and to scan boxes. Add a unit Unit Such as box. Contains (Acme) Barcode optional \
      Add a unit Files No files yet. Attach a file File At most 50 \
      MB. Use it as the picture A JPEG, PNG or WebP file. It is made smaller, and \
      what the camera noted is left out. Attach Cost No cost is noted yet. Cost of one Only the \
      owner and managers of Inventory or Reports see costs. Supplier optional Note cost
      """)
  }

  private static let sample = """
    A company to look around in A bicycle shop with about sixty items and what came and went in \
    twelve weeks. It is yours alone, and you can delete it at any time. Explore a sample company
    """

  @Test func `The companies read as they should`() {
    expect(
      CompanyPages.list([Views("Acme").company], Views.token),
      "Companies A Acme Owner Business 3 unsent Create company Join with a share link "
        + "Import a company \(Self.sample)")
    expect(
      CompanyPages.list([], Views.token),
      """
      Welcome Start with a company of your own, or join one with a share link. Create company \
      Join with a share link Import a company \(Self.sample)
      """)
  }

  @Test func `An offer reads as it should`() {
    expect(
      SharingPages.offer(Views("Acme").offer, as: "ben", FormView(Views.token)),
      """
      Acme Acme shares “Acme” with you. You will be able to view it, not to change it. \
      You join as ben. Join Not now Not you? Sign out, and join as someone else
      """
    )
  }

  @Test(arguments: [
    (SyncState.synced, "Synced"), (.unsent(Unsent(changes: 3)), "3 unsent"),
    (.unsent(Unsent(changes: 0, files: 2)), "2 unsent"), (.needsAttention(1), "1 refused"),
    (.parked(2), "2 waiting"),
    (.fetching(done: 1_240, total: 100_000), "1,240 of 100,000"),
    (.tooOld(unsent: Unsent(changes: 0)), "Update needed"),
    (.tooOld(unsent: Unsent(changes: 2)), "Update needed"),
    (.stopped("The container is too old."), "Not syncing"),
    (
      .offline(since: Moment(milliseconds: 1_790_000_000_000), unsent: Unsent(changes: 0)),
      "Offline since 14:13 UTC"
    ),
    (
      .offline(since: Moment(milliseconds: 1_790_000_000_000), unsent: Unsent(changes: 2)),
      "Offline since 14:13 UTC · 2 unsent"
    ),
  ])
  func `The sync state is said in words`(_ state: SyncState, _ words: String) {
    #expect(Markup.words(SyncPhrase.label(state).text) == words.replacing("UTC", with: "UTC"))
    #expect(SyncPhrase.sentence(state).hasSuffix("."))
  }

  @Test func `A device that is too old says what waits, and what to do`() {
    let sentences = [0, 1, 2].map { SyncPhrase.sentence(.tooOld(unsent: Unsent(changes: $0))) }
    #expect(sentences[0].hasSuffix("nothing can be changed here. Nothing is lost."))
    #expect(sentences[1].hasSuffix("1 change waits and is sent afterwards."))
    #expect(sentences[2].hasSuffix("2 changes wait and are sent afterwards."))
  }

  @Test func `Records of a newer version are told of`() {
    var company = Views("Acme").company
    #expect(!SyncPage.render(company, []).content.text.contains("newer-records"))
    company.newerRecords = 1
    let one = Markup.words(SyncPage.render(company, []).content.text)
    #expect(one.contains("One record here was made by a newer version of the program."))
    company.newerRecords = 3
    let three = Markup.words(SyncPage.render(company, []).content.text)
    #expect(three.contains("3 records here were made by a newer version of the program."))
  }

  @Test func `A clock that is wrong is told of`() {
    let company = Views("Acme").company
    #expect(!SyncPage.render(company, []).content.text.contains("id=\"clock\""))
    let news = DeviceNews(clock: ClockGap(ahead: 31 * 86_400_000))
    let words = Markup.words(SyncPage.render(company, [], news: news).content.text)
    #expect(words.contains("This machine's clock is 31 days ahead of the server's: set it."))
  }

  @Test func `What waits is counted, with the way there`() {
    let company = Views("Acme").company
    var (conflict, parked) = (Views("Bolt").refused, Views("Bolt").refused)
    (conflict.isConflict, conflict.isParked) = (true, false)
    parked.isParked = true
    var along = conflict
    (along.isConflict, along.decidedWith) = (false, 7)
    let waiting = WaitingPart(
      [conflict, along, parked, parked], trashed: 1_250, rescued: 2, in: company)
    let page = waiting.render(company).text
    let words = Markup.words(page)
    for part in [
      "1 decision that met another: choose which to keep",
      "2 refused changes that go on by themselves", "1,250 records in Trash, for 30 days",
      "2 changes of companies that were taken away",
    ] {
      #expect(words.contains(part), "\(part)")
    }
    for place in ["quarantine", "trash"] {
      #expect(page.contains("/companies/\(company.id)/\(place)\""))
    }
    #expect(page.contains("href=\"/rescue\"") && !words.contains("needs your decision"))
    for count in [1, 2] {
      for said in [
        WaitingWords.conflicts(count), WaitingWords.refused(count), WaitingWords.parked(count),
        WaitingWords.trashed(count), WaitingWords.rescued(count),
      ] {
        #expect(!said.isEmpty && !said.hasSuffix("."))
      }
    }
  }

  @Test func `What was not sent of a lost company is said where companies are listed`() {
    func words(_ unsent: Int, _ standing: ZoneStanding = .revoked) -> String {
      let gone = RescuedCompany(
        company: .zero, name: "South", standing: standing, time: 5, count: unsent, isBack: false,
        restorableUntil: 0)
      return Markup.words(CompanyPages.list([], gone: [gone], Views("A").form.token).content.text)
    }
    #expect(words(0).contains("South : your place in it was taken away."))
    #expect(!words(0).contains("not sent before") && !words(0, .left).contains("South"))
    #expect(words(1).contains("1 change was not sent before a company was taken away."))
    #expect(words(2).contains("2 changes were not sent") && words(2).contains("See what was not"))
    let page = RescuePages.show(Views("A").rescued, [], Views("A").form).content.text
    #expect(Markup.words(page).contains("Your place in it was taken away. 1 change was not sent."))
  }

  @Test func `What was refused stands there with its reason`() {
    let page = SyncPage.render(Views("Acme").company, Views("Bolt").quarantine)
    let words = Markup.words(page.content.text)
    #expect(words.contains("Refused changes Item Bolt Bolt 2026-09-21 14:13 UTC"))
    #expect(words.contains("1 refused change that needs your decision"))
    let none = Markup.words(SyncPage.render(Views("Acme").company, []).content.text)
    #expect(none.contains("Nothing needs you: nothing was refused, and Trash is empty."))
    #expect(!none.contains("Being removed"))
  }

  @Test func `What is being removed stands there with what it waits for`() {
    let sentence = "You left a company. It is being removed and waits for <disk> space."
    let page = SyncPage.render(Views("Acme").company, [], [sentence])
    #expect(Markup.words(page.content.text).contains("Being removed " + sentence))
  }

  @Test func `The page says when it was checked, and has the button`() {
    let company = Views("Acme").company
    let never = HealthPart.render(company, CompanyHealth(), FormView(Views.token))
    #expect(Markup.words(never.text).hasSuffix("Not checked yet. Check this company"))
    let once = HealthPart.render(company, Views("Acme").health, FormView(Views.token))
    #expect(Markup.words(once.text).contains("Last checked 2026-09-21 14:13 UTC"))
  }

  @Test(
    "After a check the page says what was found",
    arguments: [
      (CheckOutcome.compared(CheckReport(records: 1_240)), "1,240 records were checked: all agree"),
      (.unreachable("no route"), "The server can’t be reached."),
      (.later("Sync first."), "Sync first."),
      (.compared(CheckReport(records: 3, damaged: 1)), "1 record is damaged on the server"),
    ])
  func checked(_ outcome: CheckOutcome, _ words: String) {
    switch HealthPart.notice(outcome) {
    case .done(let sentence), .failed(let sentence): #expect(sentence.hasPrefix(words))
    case .link, .feed, .token, .webhook, .onward, .undoable, .codes:
      Issue.record("a check makes no link")
    }
  }

  @Test func `Who may not add is told why, and gets no link`() {
    var company = Views("Acme").company
    company.member = Member(participant: .zero, role: .viewer, permission: .viewOnly)
    let page = ItemListPage.render(company, ItemQuery(), Views("Acme").listing).content.text
    #expect(!page.contains("/items/new"))
    #expect(page.contains("You may view this company but not change it."))
    let item = ItemPage.render(company, Views("Acme").detail, FormView(Views.token)).content.text
    #expect(!item.contains("<form") && !item.contains("/edit") && !item.contains("/delete"))
  }

  @Test func `The Free tier says what is needed for sharing`() {
    var company = Views("Acme").company
    company.tier = .free
    let share = ShareView(state: nil, participants: [])
    let page = SharingPages.share(company, share, FormView(Views.token)).content.text
    #expect(page.contains("Choose Business first.") && page.contains("Change to Business"))
    #expect(!page.contains("Make a link") && !page.contains("Invite someone"))
  }

  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (951_782_400_000, "2000-02-29T00:00:00Z"),
    (1_790_000_000_000, "2026-09-21T14:13:20Z"), (4_107_542_399_999, "2100-02-28T23:59:59Z"),
    (4_107_542_400_000, "2100-03-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"),
  ])
  func `A moment is a date and a time of day`(_ milliseconds: Int64, _ text: String) {
    #expect(MomentText.iso(Moment(milliseconds: milliseconds)) == text)
  }

  @Test(arguments: [
    (0, "0"), (999, "999"), (1_000, "1,000"), (1_234_567, "1,234,567"), (-1_000, "-1,000"),
  ])
  func `Large numbers have their thousands apart`(_ number: Int, _ text: String) {
    #expect(Grouped.text(number) == text)
  }

  private func expect(
    _ page: Page, _ words: String, _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(Markup.words(page.content.text) == words, sourceLocation: location)
  }
}
