import Model
import Sealing

/// Half-typed forms, which a browser keeps sealed until they are saved or discarded.
enum Drafts {
  /// What the browser seals with. Only pages of the company bring it along, and with the next
  /// sign-in it is another: what was kept before nobody can read any more.
  static func key(_ token: FormToken, _ company: CompanyID) -> String {
    let text = "draft key\n\(company)\n" + token.text
    return Base64URL.encode(Digest.blake2b(Array(text.utf8)).bytes)
  }

  /// What makes a form one whose words are kept.
  static var attribute: Attribute {
    Attribute("data-draft", [Words.question, Words.goOn, Words.discard].joined(separator: "|"))
  }

  /// The question before a form is left that something was typed into.
  static var dialog: HTML {
    Dialog.render(Words.leaveTitle, id: "leave-form") {
      Tag.p(Attribute("data-kept")) { Words.kept }
      ButtonRow.render {
        Tag.button(.class("button primary"), .type("button"), Attribute("data-leave")) {
          Words.leave
        }
        Tag.button(.class("button danger"), .type("button"), Attribute("data-discard")) {
          Words.discardTyped
        }
        Tag.button(.class("button quiet"), .type("button"), Attribute("data-close")) {
          Words.stay
        }
      }
    }
  }

  private enum Words {
    static let question = "You had begun to fill this in."
    static let goOn = "Continue where you were"
    static let discard = "Discard"
    static let leaveTitle = "Leave this form?"
    static let kept = "What you typed is kept in this browser until you save or discard it."
    static let leave = "Leave"
    static let discardTyped = "Discard what I typed"
    static let stay = "Keep writing"
  }
}
