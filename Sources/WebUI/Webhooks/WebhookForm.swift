import Business
import HTTPServing
import Hub
import Model
import PageParts

/// The form that makes a webhook.
enum WebhookForm {
  static let shown = ["name", "address"]

  static func read(_ form: Query, _ reach: WebhookAddress.Reach) -> FormResult<WebhookDraft> {
    var errors = FieldErrors()
    let name = (form["name"] ?? "").trimmed
    if name.isEmpty { errors.add("name", WebhookWords.nameMissing) }
    if name.utf8.count > WebhookDraft.nameLimit { errors.add("name", WebhookWords.nameTooLong) }
    let address = (form["address"] ?? "").trimmed
    if let flaw = WebhookAddress.flaw(address, reach) {
      errors.add("address", WebhookWords.flaw(flaw))
    }
    guard errors.isEmpty else { return .wrong(errors) }
    let lists = ListChoice.read(form)
    return .value(WebhookDraft(name: name, address: address, lists: lists))
  }
}
