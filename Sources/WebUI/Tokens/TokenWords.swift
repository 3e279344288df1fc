import Hub
import Model

/// The words of tokens.
enum TokenWords {
  static var pageTitle: String { say("Tokens for programs") }
  static var settings: String { say("Programs that read and write this company as you") }
  static var lead: String {
    say(
      "With a token a program does in this company what you may do, and no more. It stops when you "
        + "leave the company, change your password for it, or sign out of this server.")
  }
  static var description: String { say("What programs can ask for") }
  static var enterprise: String {
    say("Tokens are for companies of the tier Enterprise on this server.")
  }
  static var makeTitle: String { say("Make a token") }
  static var name: String { say("What it is for") }
  static var nameHint: String { say("Such as the name of the program.") }
  static var nameMissing: String { say("Say what the token is for.") }
  static var nameTooLong: String {
    say("What the token is for must be shorter: at most \(TokenDraft.nameLimit) bytes.")
  }
  static var until: String { say("Good until") }
  static var untilHint: String { say("The end of that day in UTC; a year at most.") }
  static var outOfTime: String { say("Choose a day from today on, within a year.") }
  static var reading: String { say("It reads and never writes") }
  static var narrow: String { say("Narrow it to some lists") }
  static var narrowHint: String { say("Where none is chosen, it reaches all that you see.") }
  static var lists: String { say("Lists") }
  static var make: String { say("Make the token") }
  static var tooMany: String {
    say("There are \(TokenDraft.countLimit) tokens already: revoke one first.")
  }
  static var once: String {
    say("The token is shown this one time. Copy it now; whoever has it acts as you.")
  }
  static var header: String { say("Programs send it with each request:") }
  static var copied: String { say("I have copied it") }
  static func goodUntil(_ day: String) -> String { say("Good until \(day).") }
  static func used(_ moment: String) -> String { say("Used last \(moment).") }
  static var neverUsed: String { say("Never used.") }
  static var expired: String { say("Over") }
  static var revoke: String { say("Revoke") }
  static var revoked: String { say("The token is revoked: it opens nothing now.") }

  /// What a token reaches, in a sentence.
  static func reach(_ draft: TokenDraft) -> String {
    let lists = draft.lists?.joined(separator: ", ")
    return switch (draft.isReadOnly, lists) {
    case (true, nil): say("Reads all that you see.")
    case (false, nil): say("Reads and writes all that you may.")
    case (true, let lists?): say("Reads \(lists).")
    case (false, let lists?): say("Reads and writes \(lists).")
    }
  }

  static var programs: String { say("For programs") }
  static var programsLead: String {
    say(
      "Each list of the company has an address. Programs read it, and write as far as its records "
        + "are made by hand. The whole description is for machines:")
  }
  static var tryIt: String { say("To try it, with a token:") }
  static var fields: String { say("Fields") }
  static var written: String { say("written") }
  static var required: String { say("required") }
  static var operations: String { say("What can be asked for") }
}
