import Model
import Testing

@testable import WebUI

/// The list of what is wrong with a form names each field.
@Suite struct LabelledErrorTests {
  @Test func `A sentence stands behind the name of its field, unless it names it`() {
    var errors = FieldErrors("amount", "Enter a number such as 5.")
    errors.add("name", "The name is too long.")
    errors.add("elsewhere", "Choose one.")
    let form = FormView(Views.token, errors: errors)
    let html = form.render(to: Place("x"), id: "form") {
      TextField("amount", "Quantity <b>", .decimal).render(form)
      TextField("name", "Name").render(form)
    }
    let summary = Markup.words(html.text)
    #expect(summary.contains("Quantity <b>: Enter a number such as 5."))
    #expect(summary.contains("The name is too long.") && !summary.contains("Name: The name"))
    #expect(summary.contains("Choose one.") && !html.text.contains("<b>"))
  }

  @Test(arguments: [
    ("plain\n\ttext", "plain\n\ttext"), ("a\u{0}b\u{1B}[0m", "ab[0m"),
    ("\u{202E}live\u{202C}", "live"), ("שלום 👩‍👩‍👧", "שלום 👩‍👩‍👧"), ("e\u{85}\u{7F}", "e"),
  ])
  func `What nobody can read is not kept`(_ typed: String, _ kept: String) {
    #expect(typed.legible == kept)
  }
}
