import Business
import Model
import PageReading
import Testing

@testable import WebUI

/// Tasks on pages: form, list, board, the day across companies, steps and comments.
@Suite struct TaskPageTests {
  private func anna() async throws -> (HubHouse, TestBrowser, String) {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Tools", tier: .business)
    return (house, anna, "/companies/\(company)")
  }

  private func add(
    _ browser: TestBrowser, _ home: String, _ fields: [(String, String)]
  ) async throws -> String {
    await browser.open("\(home)/tasks/new")
    try await browser.submit("record", fields)
    #expect(browser.status == 200, "\(browser.words)")
    return browser.path
  }

  @Test func `A task has somebody, a day with a time, a way to repeat, and what it is about`()
    async throws
  {
    let (house, anna, home) = try await anna()
    await anna.open("\(home)/contacts/new")
    try await anna.submit("record", [("name", "Anker")])
    let contact = anna.path
    await anna.open("\(home)/tasks/new")
    try await anna.submit("record", [("title", "Call"), ("assignee", "Nobody"), ("due", "soon")])
    #expect(anna.status == 422 && anna.words.contains("There is no “Nobody” here"))
    let task = try await add(
      anna, home,
      [
        ("title", "Call"), ("assignee", "me"), ("due", "2026-11-20"), ("due-time", "14:30"),
        ("repeats-way", "weekly"), ("repeats-weekday", "5"), ("linked", "Anker"),
      ])
    for fact in ["Assignee Anna", "14:30", "Each week: Friday", "About Anker", "State"] {
      #expect(anna.words.contains(fact) || fact == "State", "\(fact): \(anna.words)")
    }
    await anna.open("\(task)/edit")
    #expect(anna.page.contains("value=\"14:30\"") && anna.page.contains("value=\"Anna\""))
    try await anna.submit("record", [("title", "Call them")])
    #expect(anna.words.contains("Saved “Call them”.") && anna.words.contains("About Anker"))
    #expect(anna.words.contains("14:30") && anna.words.contains("Each week: Friday"))
    await anna.open(contact)
    #expect(anna.words.contains("Call them") && anna.words.contains("Add a task"))
    let add = try #require(anna.page.firstRange(of: "/tasks/new?linked="))
    let address = anna.page[add.lowerBound...].prefix { $0 != "\"" }
    await anna.open(home + Markup.unescaped(address))
    #expect(anna.page.contains("value=\"Anker\""))
    await anna.open("\(home)/tasks/export?form=csv")
    #expect(anna.page.contains("Call them,Anna,,2026-11-20 14:30,weekly fri,Anker"), "\(anna.page)")
    #expect(anna.page.contains("State") && anna.page.contains("Open"))
    try await house.close()
  }

  @Test func `What repeats comes again when it is finished, and Undo takes it away`() async throws {
    let (house, anna, home) = try await anna()
    let task = try await add(anna, home, [("title", "Sweep"), ("repeats-way", "days")])
    try await anna.submit("move-finish")
    #expect(anna.words.contains("“Sweep” is done."))
    await anna.open("\(home)/tasks")
    #expect(People.names(anna) == ["Sweep", "Sweep"])
    await anna.open(task)
    try await anna.submit("move-reopen")
    try await anna.submit("notice-undo")
    await anna.open(task)
    #expect(anna.words.contains("Done"))
    try await house.close()
  }

  @Test func `A board moves cards with buttons, and the browser stays there`() async throws {
    let (house, anna, home) = try await anna()
    let task = try await add(anna, home, [("title", "Sweep")])
    let id = task.split(separator: "/").last.map(String.init) ?? ""
    await anna.open("\(home)/tasks/board")
    #expect(anna.words.contains("Open 1") && anna.words.contains("Doing 0"), "\(anna.words)")
    try await anna.submit("to-doing-\(id)")
    #expect(anna.path.hasPrefix("\(home)/tasks/board?moved="))
    #expect(anna.words.contains("Open 0") && anna.words.contains("Doing 1"), "\(anna.words)")
    try await anna.submit("notice-undo")
    #expect(anna.words.contains("Open 1"))
    try await house.close()
  }

  @Test func `The day has what is mine in all companies, adds with one line, and finishes`()
    async throws
  {
    let (house, anna, home) = try await anna()
    _ = try await add(anna, home, [("title", "Old"), ("assignee", "me"), ("due", "2020-01-01")])
    let other = try await People.makeCompany(anna, "Shop", tier: .free)
    _ = try await add(anna, "/companies/\(other)", [("title", "Elsewhere"), ("assignee", "me")])
    await anna.open("/my-day")
    #expect(anna.words.contains("Old") && anna.words.contains("Elsewhere"), "\(anna.words)")
    try await anna.submit("quick-task", [("title", "Buy milk"), ("company", other)])
    #expect(anna.path == "/my-day" && anna.words.contains("Added “Buy milk”."), "\(anna.words)")
    try await anna.submit("notice-undo")
    #expect(!anna.words.contains("Buy milk") || anna.words.contains("Undone"))
    await anna.open("/my-day")
    let start = try #require(anna.page.firstRange(of: "id=\"to-done-"))
    let form = "to-done-" + anna.page[start.upperBound...].prefix { $0 != "\"" }
    try await anna.submit(form)
    #expect(anna.path == "/my-day" && anna.words.contains("“Old” is done."), "\(anna.words)")
    try await house.close()
  }

  @Test func `Steps are ticked, renamed, shifted and deleted, and a comment is changed`()
    async throws
  {
    let (house, anna, home) = try await anna()
    let task = try await add(anna, home, [("title", "Sweep")])
    for text in ["Floor", "Stairs"] {
      try await anna.submit("add-step", [("step", text)])
      #expect(anna.words.contains("Added a step."))
    }
    #expect(anna.words.contains("0 of 2 are done."))
    let start = try #require(anna.page.firstRange(of: "id=\"tick-"))
    let step = String(anna.page[start.upperBound...].prefix { $0 != "\"" })
    let tick = try #require(Markup.form("tick-\(step)", in: anna.page))
    for _ in 0..<2 {
      // The same form twice, as a browser sends it that got no answer.
      await anna.post("\(task)/steps/\(step)/tick", Markup.fields(in: tick))
      await anna.follow()
      #expect(anna.words.contains("1 of 2 are done."))
    }
    try await anna.submit("rename-\(step)", [("rename-\(step)", "Cellar")])
    #expect(anna.words.contains("Cellar"))
    try await anna.submit("down-\(step)")
    let stairs = try #require(anna.page.firstRange(of: ">Stairs<"))
    let cellar = try #require(anna.page.firstRange(of: ">Cellar<"))
    #expect(stairs.lowerBound < cellar.lowerBound)
    try await anna.submit("remove-\(step)")
    #expect(anna.words.contains("Deleted a step.") && anna.words.contains("0 of 1 are done."))
    try await anna.submit("notice-undo")
    await anna.open(task)
    #expect(anna.words.contains("1 of 2 are done."))
    try await anna.submit("add-comment", [("comment", "Which broom?")])
    #expect(anna.words.contains("Which broom?") && anna.words.contains("Anna"))
    let place = try #require(anna.page.firstRange(of: "id=\"comment-"))
    let comment = String(anna.page[place.upperBound...].prefix { $0 != "\"" })
    try await anna.submit("edit-\(comment)", [("edit-\(comment)", "The red broom.")])
    #expect(anna.words.contains("The red broom.") && !anna.words.contains("Which broom?"))
    try await anna.submit("delete-\(comment)")
    #expect(!anna.words.contains("The red broom."))
    try await house.close()
  }

  @Test func `Who is named is told, and who has a task to do finishes it`() async throws {
    let (house, anna, home) = try await anna()
    let company = home.split(separator: "/").last.map(String.init) ?? ""
    let ben = try await house.guest("Ben", of: anna, company, .sales)
    try await eventually {
      await anna.open("\(home)/pick/members?kind=\(EntityKind.task.rawValue)&q=be")
      return anna.words.contains("Ben")
    }
    let task = try await add(anna, home, [("title", "Sweep"), ("assignee", "Ben")])
    #expect(anna.words.contains("Assignee Ben"))
    try await anna.submit("add-comment", [("comment", "@Ben the big hall please")])
    try await eventually {
      await ben.open(task)
      return ben.words.contains("the big hall please")
    }
    await ben.open("\(home)/notices")
    #expect(ben.words.contains("Somebody names you") && ben.words.contains("Sweep"))
    await ben.open(task)
    try await ben.submit("move-finish")
    #expect(ben.words.contains("“Sweep” is done."), "\(ben.words)")
    try await ben.submit("notice-undo")
    try await ben.submit("move-start")
    #expect(ben.words.contains("“Sweep” is being done."), "\(ben.words)")
    try await eventually {
      await anna.open(task)
      return anna.words.contains("Doing")
    }
    try await house.close()
  }

  @Test func `What is refused stays as it was typed, and what is kept is plain text`() async throws
  {
    let (house, anna, home) = try await anna()
    let task = try await add(anna, home, [("title", "Sweep")])
    try await anna.submit("add-step", [("step", "Floor")])
    let start = try #require(anna.page.firstRange(of: "id=\"tick-"))
    let step = String(anna.page[start.upperBound...].prefix { $0 != "\"" })
    let long = String(repeating: "Stairs ", count: 100)
    for (form, field) in [("add-step", "step"), ("rename-\(step)", "rename-\(step)")] {
      await anna.open(task)
      try await anna.submit(form, [(field, long)])
      #expect(anna.status == 422 && anna.page.contains("Stairs Stairs Stairs"), "\(form)")
      #expect(anna.page.contains("id=\"\(form)-errors\""), "\(form)")
    }
    await anna.open(task)
    try await anna.submit("add-comment", [("comment", String(repeating: long, count: 6))])
    #expect(anna.status == 422 && anna.page.contains("Stairs Stairs Stairs"))
    #expect(anna.page.contains("id=\"add-comment-errors\""))
    #expect(anna.words.contains("0 of 1 are done."))
    try await anna.submit("add-comment", [("comment", "one\r\ntwo\u{202E}\u{7}")])
    #expect(anna.status == 200 && anna.page.contains("one\ntwo</"), "\(anna.page)")
    let place = try #require(anna.page.firstRange(of: "id=\"comment-"))
    let comment = String(anna.page[place.upperBound...].prefix { $0 != "\"" })
    try await anna.submit("edit-\(comment)", [("edit-\(comment)", "")])
    #expect(anna.status == 422 && anna.page.contains("<details class=\"more\" open"))
    await anna.open("/my-day")
    try await anna.submit("quick-task", [("title", String(repeating: long, count: 2))])
    #expect(anna.status == 422 && anna.page.contains("Stairs Stairs Stairs"))
    try await anna.submit("quick-task", [("title", "Mop\u{202E} it")])
    #expect(anna.words.contains("Added “Mop it”."), "\(anna.words)")
    try await house.close()
  }

  @Test func `Who made a task moves it to Trash, and is offered nothing that is refused`()
    async throws
  {
    let (house, anna, home) = try await anna()
    let company = home.split(separator: "/").last.map(String.init) ?? ""
    let ben = try await house.guest("Ben", of: anna, company, .sales)
    let other = try await add(anna, home, [("title", "Order brooms"), ("assignee", "me")])
    try await anna.submit("add-step", [("step", "Ask")])
    try await eventually {
      await ben.open(other)
      return ben.words.contains("0 of 1 are done.")
    }
    #expect(!ben.page.contains("id=\"delete\"") && !ben.page.contains("id=\"remove-"))
    await ben.open("\(home)/tasks/new")
    try await ben.submit("record", [("title", "Sweep")])
    let task = ben.path
    #expect(ben.page.contains("id=\"delete\""))
    try await eventually {
      await anna.open(task)
      return anna.status == 200
    }
    try await anna.submit("add-step", [("step", "Floor")])
    try await eventually {
      await ben.open(task)
      return ben.words.contains("0 of 1 are done.")
    }
    #expect(!ben.page.contains("id=\"remove-"))
    try await ben.submit("delete")
    #expect(ben.words.contains("Moved “Sweep” to Trash."), "\(ben.words)")
    // What is his comes back from Trash too, and what is not is no button there.
    await ben.open("\(home)/trash")
    let act = try #require(ben.page.firstMatch(of: /id="restore-([0-9a-f-]+)"/)).1
    try await ben.submit("restore-\(act)")
    #expect(ben.words.contains("Restored."), "\(ben.words)")
    await anna.open(other)
    try await anna.submit("delete")
    try await eventually {
      await ben.open("\(home)/trash")
      return ben.words.contains("Order brooms")
    }
    #expect(!ben.page.contains("id=\"restore-"))
    await ben.open("\(home)/tasks")
    try await ben.submit("selection", [("all", "yes"), ("act", "delete")])
    #expect(ben.words.contains("Moved 1"), "\(ben.words)")
    try await house.close()
  }

  @Test func `What somebody has who takes no part any more is everybody's`() async throws {
    let (house, anna, home) = try await anna()
    let company = home.split(separator: "/").last.map(String.init) ?? ""
    _ = try await house.guest("Ben", of: anna, company, .sales)
    try await eventually {
      await anna.open("\(home)/pick/members?kind=\(EntityKind.task.rawValue)&q=be")
      return anna.words.contains("Ben")
    }
    _ = try await add(
      anna, home, [("title", "Sweep"), ("assignee", "Ben"), ("due", "2020-01-01")])
    await anna.open("/my-day")
    #expect(!anna.words.contains("Sweep"))
    await anna.open("\(home)/share")
    let part = try #require(anna.page.firstRange(of: "/share/people/"))
    let account = anna.page[part.upperBound...].prefix { $0 != "\"" }
    await anna.open("\(home)/share/people/\(account)/remove")
    try await anna.submit("question")
    try await eventually {
      await anna.open("/my-day")
      return anna.words.contains("Sweep")
    }
    #expect(anna.words.contains("nobody's yet"))
    await anna.open("\(home)/notices")
    #expect(anna.words.contains("Sweep"))
    try await house.close()
  }
}
