import Model
import PageReading
import Testing

@testable import PageParts

/// The parts that pages are made of, as markup: what is escaped, what is named, what is heard.
@Suite struct PartsTests {
  private let place = Place("a", "b")
  private let token = FormToken(secret: "a browser")

  @Test(arguments: Markup.hostile)
  func `No part lets words become markup`(_ words: String) {
    let parts = [
      Badge.render(words), Pill.render(HTML(words), tone: .good), Button.submit(words),
      Button.answer(words, "name", words), Button.link(words, place),
      Card.render(words, id: "a") { words }, Card.folded(words, id: "a", hint: words) { words },
      EmptyState.render(words), Figures.render { Figures.figure(words, words, badge: words) },
      DataTable(caption: words, columns: [DataTable.Column("a", words)]).render { HTML() },
      LinkList.row(words, words, icon: .key, place), Menu.link(words, place),
      Menu.act(words, to: place, nil), Dialog.render(words, id: "a") { words },
      Dialog.opener(words, id: "a", place), Toast.done(words, link: (words, place)),
      Toast.failed(words), Progress.render(1, words, id: "a"),
      Tabs.render(words, [Tabs.Tab(id: "a", label: words, place: place)]),
      Chart(title: words, points: [Chart.Point(label: words, value: 1, text: words)])
        .bars(id: "a"), Avatar.initials(words),
    ]
    for part in parts {
      for danger in ["<script", "<b>", "<i>", "<img", "<!--", " onmouseover=\"", " onfocus='"] {
        #expect(!part.text.contains(danger), "\(danger) in \(part.text)")
      }
    }
  }

  @Test(arguments: Icon.allCases) func `Each icon is drawn, and nobody hears it`(_ icon: Icon) {
    #expect(icon.strokes.hasPrefix("M") && icon.html.text.contains("aria-hidden=\"true\""))
    #expect(icon.strokes.allSatisfy { "MmLlHhVvAaCcQqSsZz0123456789.- ".contains($0) })
    #expect(Icon.allCases.count { $0.strokes == icon.strokes } == 1)
  }

  @Test(arguments: [
    (Button.Style.primary, "button primary"), (.usual, "button"), (.quiet, "button quiet"),
    (.danger, "button danger"), (.caution, "button caution"),
  ])
  func `A button says how much it asks for`(_ style: Button.Style, _ names: String) {
    for button in [Button.submit("Go", style: style), Button.link("Go", place, style: style)] {
      #expect(button.text.contains("class=\"\(names)\""))
    }
  }

  @Test func `What the rules deny is no link, and has its reason`() {
    let denied = Button.link("Share", place, if: .denied(.tierWithoutSharing)).text
    #expect(!denied.contains("href") && denied.contains("aria-disabled=\"true\""))
    #expect(denied.contains(Denial.tierWithoutSharing.sentence))
    #expect(Button.link("Share", place, if: .allowed).text.contains("href=\"/a/b\""))
  }

  @Test func `A card is named by its title`() {
    let card = Card.render("Files", id: "files", icon: .file) { "None" }.text
    #expect(card.contains("aria-labelledby=\"files-title\"") && card.contains("id=\"files-title\""))
    let folded = Card.folded("Cost", id: "costs") { "None" }.text
    #expect(folded.contains("<details") && !folded.contains(" open"))
    #expect(Card.folded("Cost", id: "costs", isOpen: true) { "" }.text.contains(" open>"))
  }

  @Test func `A figure without a value is not there`() {
    #expect(Figures.figure("Code", nil) == nil)
    let figure = Figures.figure("On hand", "64", id: "on-hand", tone: .warn, badge: "Low")
    #expect(Markup.words(figure?.text ?? "") == "On hand 64 Low")
    #expect(figure?.text.contains("class=\"figure warn\"") == true)
  }

  @Test func `A table's head says what its columns are and how they are ordered`() {
    let table = DataTable(
      caption: "Items",
      columns: [
        DataTable.Column("name", "Name", sorting: .descending, sort: place),
        DataTable.Column("price", "Price", isNumber: true),
        DataTable.Column("act", "Reverse", isUnseen: true),
      ], isAlone: true
    ).render { Tag.tr { Tag.td { "Bolt" } } }.text
    #expect(Markup.words(table) == "Items Name Price Reverse Bolt")
    #expect(table.contains("aria-sort=\"descending\"") && table.contains("id=\"sort-name\""))
    #expect(table.contains("col-price number") && table.contains("<span class=\"unseen\">Reverse"))
    #expect(Markup.tags("th", table[...]).allSatisfy { $0.contains("scope=\"col\"") })
  }

  @Test func `Of several views one is the present one`() {
    let tabs = Tabs.render(
      "Views",
      [
        Tabs.Tab(id: "a", label: "In use", place: place, isCurrent: true),
        Tabs.Tab(id: "b", label: "Archived", place: place),
      ]
    ).text
    #expect(tabs.contains("aria-label=\"Views\""))
    #expect(tabs.split(separator: "aria-current=\"page\"").count == 2)
  }

  @Test func `What was done is told politely, what failed at once`() {
    let undo = Toast.Undo(label: PartWords.undo, place: place, token: token)
    let done = Toast.done("Moved.", undo: undo).text
    #expect(done.contains("role=\"status\"") && done.contains("action=\"/a/b\""))
    #expect(Markup.words(done) == "Moved. Undo" && done.contains("aria-label=\"Dismiss\""))
    #expect(done.contains("name=\"token\""))
    #expect(Toast.failed("No.").text.contains("role=\"alert\""))
  }

  @Test func `A dialog has a page for who has no script`() {
    let opener = Dialog.opener("Delete", id: "ask", place, style: .danger).text
    #expect(opener.contains("href=\"/a/b\"") && opener.contains("data-dialog=\"ask\""))
    let dialog = Dialog.render("Delete?", id: "ask") { "Sure?" }.text
    #expect(dialog.contains("aria-labelledby=\"ask-title\"") && dialog.contains("class=\"dialog\""))
    #expect(!dialog.contains(" open") && dialog.contains("aria-label=\"Close\""))
  }

  @Test func `A menu opens without script, and its acts are forms`() {
    let menu = Menu.render(id: "m", side: .end, label: HTML("Ann"), unseen: "More") {
      Menu.link("Account", place, icon: .person, isCurrent: true)
      Menu.rule
      Menu.act("Sign out", to: place, token, id: "out")
    }.text
    #expect(menu.hasPrefix("<details class=\"menu end\" id=\"m\"><summary>"))
    #expect(Markup.words(menu) == "Ann More Account Sign out")
    #expect(Markup.form("out", in: menu)?.contains("name=\"token\"") == true)
  }

  @Test func `How far a work is can be heard`() {
    let progress = Progress.render(42, "Importing", id: "p").text
    #expect(progress.contains("aria-label=\"Importing\"") && progress.contains("value=\"42\""))
  }
}
