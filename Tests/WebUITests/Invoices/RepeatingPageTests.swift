import Business
import Model
import PageReading
import Testing

@testable import WebUI

/// Recurring invoices on pages: a template, what is due of it, and the drafts that are made.
@Suite struct RepeatingPageTests {
  private static let line = [("what", "Rent"), ("quantity", "1"), ("price", "800")]

  @Test func `A template makes what is due, and says when the next one is`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Tools", tier: .business)
    let home = "/companies/\(company)/invoices"
    await anna.open("\(home)/repeating")
    #expect(anna.words.contains("No template repeats."), "\(anna.words)")
    #expect(!anna.page.contains("id=\"make-due\""))

    await anna.open("\(home)/new")
    try await anna.submit(
      "record",
      [
        ("customer", "Stadtrad"), ("isTemplate", "yes"), ("repeats-way", "monthly"),
        ("repeats-count", "31"),
        ("nextOn", "2020-01-31"), ("repeatsUntil", "2020-03-31"),
      ])
    let template = String(anna.path.prefix { $0 != "?" })
    try await anna.submit("add-line", Self.line)
    await anna.open(template)
    #expect(anna.words.contains("This is a template"), "\(anna.words)")
    #expect(!anna.page.contains("id=\"move-issue\""), "a template is not issued")

    await anna.open("\(home)/repeating")
    #expect(anna.words.contains("On the last day of each month"), "\(anna.words)")
    #expect(anna.words.contains("Make the drafts of 1 template that is due"), "\(anna.words)")
    try await anna.submit("make-due")
    #expect(anna.words.contains("Made 3 drafts."), "\(anna.words)")
    #expect(anna.words.contains("3 invoices"), "\(anna.words)")
    await anna.open("\(home)/repeating")
    #expect(anna.words.contains("No more") && !anna.page.contains("id=\"make-due\""))
    await anna.open(template)
    #expect(!anna.page.contains("/repeat\""), "its last day is over")
    try await house.close()
  }

  @Test func `The template is used by hand, and its next invoice is made before it is due`()
    async throws
  {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Tools", tier: .business)
    let home = "/companies/\(company)/invoices"
    await anna.open("\(home)/new")
    try await anna.submit(
      "record",
      [
        ("customer", "Stadtrad"), ("isTemplate", "yes"), ("repeats-way", "days"),
        ("repeats-count", "7"),
        ("nextOn", "2090-01-02"),
      ])
    let template = String(anna.path.prefix { $0 != "?" })
    try await anna.submit("add-line", Self.line)
    await anna.open(template)
    try await anna.submit("use-template")
    #expect(anna.status == 200 && anna.words.contains("800.00"), "\(anna.words)")
    #expect(String(anna.path.prefix { $0 != "?" }) != template, "the new draft is shown")
    #expect(!anna.words.contains("This is a template"))
    await anna.open("\(home)/repeating")
    #expect(!anna.page.contains("id=\"make-due\""), "nothing is due for long")
    await anna.open(template)
    try await anna.submit("repeat")
    #expect(anna.words.contains("Made the next draft for “Stadtrad”."), "\(anna.words)")
    await anna.open("\(home)/repeating")
    #expect(anna.words.contains("Jan 9, 2090") || anna.words.contains("2090"), "\(anna.words)")
    await anna.open(home)
    #expect(anna.words.contains("2 invoices"), "\(anna.words)")
    try await house.close()
  }
}
