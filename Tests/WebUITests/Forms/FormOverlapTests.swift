import HTTPServing
import PageParts
import Testing

@testable import WebUI

/// Two people who have the same form open.
@Suite struct FormOverlapTests {
  private func overlap(_ text: String, now: String) -> FormOverlap {
    FormOverlap(Query(text), of: ["unit", "name"], now: ["unit": now, "name": "Bolt"])
  }

  @Test(
    arguments: [
      // Nobody else wrote; nobody else wrote again; both wrote the same.
      ("unit=kg&was-unit=m", "m"), ("unit=m&was-unit=m", "m"), ("unit=kg&was-unit=m", "kg"),
      // Space and line breaks are no change.
      ("unit=kg&was-unit=a%0D%0Ab", "a\nb"), ("unit=kg&was-unit=m", " m "),
      // The form of something new, and one without the field.
      ("unit=kg", "t"), ("name=Bolt&was-name=Bolt", "t"),
    ])
  func `where one person wrote there is nothing to choose`(_ text: String, _ now: String) {
    let found = overlap(text, now: now)
    #expect(found.errors.isEmpty && found.theirs.isEmpty)
  }

  @Test func `a field that only the other changed follows them`() {
    let found = overlap("unit=m&was-unit=m&name=Nut&was-name=Bolt", now: "kg")
    #expect(found.errors.isEmpty && found.theirs.isEmpty)
    #expect(found.form["unit"] == "kg" && found.form["was-unit"] == "kg")
    #expect(found.form["name"] == "Nut" && found.form["was-name"] == "Bolt")
  }

  @Test func `what both changed is told before it is written`() {
    let first = overlap("unit=t&was-unit=m", now: "kg")
    #expect(first.theirs == ["unit": "kg"])
    #expect(first.errors == FieldErrors("unit", OverlapField.sentence))
    let kept = overlap("unit=t&was-unit=m&seen-unit=kg", now: "kg")
    #expect(kept.errors.isEmpty && kept.form["unit"] == "t" && kept.form["was-unit"] == "m")
    let taken = overlap("unit=t&was-unit=m&seen-unit=kg&take-unit=yes", now: "kg")
    #expect(taken.errors.isEmpty && taken.theirs.isEmpty)
    #expect(taken.form["unit"] == "kg" && taken.form["was-unit"] == "kg")
  }

  @Test(arguments: ["", "&take-unit=yes"])
  func `what changed once more is told once more`(_ choice: String) {
    let again = overlap("unit=t&was-unit=m&seen-unit=kg\(choice)", now: "g")
    #expect(again.theirs == ["unit": "g"] && !again.errors.isEmpty)
    let emptied = overlap("unit=t&was-unit=m\(choice)", now: "")
    #expect(emptied.theirs == ["unit": ""] && !emptied.errors.isEmpty)
  }

  @Test func `the other's words are shown as words`() {
    let markup = OverlapField.render("unit", "<b>\"kg\"</b>").text
    #expect(markup.contains("&lt;b&gt;") && !markup.contains("<b>"))
    #expect(OverlapField.render("unit", "").text.contains("Leave it empty"))
    #expect(OverlapField.render("country", "DE", words: "Germany").text.contains("“Germany”"))
  }
}
