package import Model
import Sealing

/// Half-typed forms, which a browser keeps sealed until they are saved or discarded.
package enum Drafts {
  /// What the browser seals with. Only pages of the company bring it along, and with the next
  /// sign-in it is another: what was kept before nobody can read any more.
  package static func key(_ token: FormToken, _ company: CompanyID) -> String {
    let text = "draft key\n\(company)\n" + token.text
    return Base64URL.encode(Digest.blake2b(Array(text.utf8)).bytes)
  }

  /// What makes a form one whose words are kept.
  package static var attribute: Attribute {
    Attribute("data-draft", [Words.question, Words.goOn, Words.discard].joined(separator: "|"))
  }

  /// The question before a form is left that something was typed into.
  package static var dialog: HTML {
    Dialog.render(Words.leaveTitle, id: "leave-form") {
      Tag.p(Attribute("data-kept")) { Words.kept }
      ButtonRow.render {
        // What loses nothing comes first, and Enter does it.
        Tag.button(
          .class("button primary"), .type("button"), Attribute("data-close"),
          Attribute("autofocus")
        ) { Words.stay }
        Tag.button(.class("button"), .type("button"), Attribute("data-leave")) { Words.leave }
        Tag.button(.class("button caution"), .type("button"), Attribute("data-discard")) {
          Words.discardTyped
        }
      }
    }
  }

  private enum Words {
    static var question: String { say("You had begun to fill this in.") }
    static var goOn: String { say("Continue where you were") }
    static var discard: String { say("Discard") }
    static var leaveTitle: String { say("Leave this form?") }
    static var kept: String {
      say("What you typed is kept in this browser until you save or discard it.")
    }
    static var leave: String { say("Leave") }
    static var discardTyped: String { say("Discard what I typed") }
    static var stay: String { say("Keep writing") }
  }
}
