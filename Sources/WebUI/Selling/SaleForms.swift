import Business
import Model
import PageParts

/// The forms of a sale, each as it was sent where it was refused.
struct SaleForms {
  let token: FormToken
  var scan: FormView
  var customer: FormView
  var free: FormView

  init(_ token: FormToken) {
    self.token = token
    (scan, customer, free) = (FormView(token), FormView(token), FormView(token))
  }

  /// How much of each line there is, as the form of a scan tells it.
  static func seen(_ account: OrderAccount) -> String {
    account.lines.map { "\($0.id):\(($0[.quantity] ?? .zero).digits)" }.joined(separator: " ")
  }

  /// What a form said of it; what can't be read is left out.
  static func seen(_ text: String) -> [RecordID: ExactDecimal] {
    text.split(separator: " ").reduce(into: [:]) { seen, part in
      let pair = part.split(separator: ":")
      guard pair.count == 2, let id = RecordID(String(pair[0])) else { return }
      seen[id] = ExactDecimal(String(pair[1]))
    }
  }
}
