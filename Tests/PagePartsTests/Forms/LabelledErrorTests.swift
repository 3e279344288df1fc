import PageReading
import Testing

@testable import PageParts

/// The list of what is wrong with a form names each field.
@Suite struct LabelledErrorTests {
  @Test func `A sentence stands behind the name of its field, unless it names it`() {
    var errors = FieldErrors("amount", "Enter a number such as 5.")
    errors.add("name", "The name is too long.")
    errors.add("elsewhere", "Choose one.")
    let form = FormView(FormToken(secret: "a browser"), errors: errors)
    let html = form.render(to: Place("x"), id: "form") {
      TextField("amount", "Quantity <b>", .decimal).render(form)
      TextField("name", "Name").render(form)
    }
    let summary = Markup.words(html.text)
    #expect(summary.contains("Quantity <b>: Enter a number such as 5."))
    #expect(summary.contains("The name is too long.") && !summary.contains("Name: The name"))
    #expect(summary.contains("Choose one.") && !html.text.contains("<b>"))
  }
}
