import Model

/// The words about who receives what.
enum ReadingWords {
  static var title: String { say("Who sees what") }
  static var intro: String {
    say(
      "Costs come to the owner and to managers of Inventory or Reports alone, whatever is chosen.")
  }
  static var label: String { say("What participants see") }
  static var all: String { say("Everything") }
  static var allDetail: String {
    say("Whatever their departments are. They change only what these allow.")
  }
  static var needed: String { say("What their departments need") }
  static var neededDetail: String {
    say(
      "Need to know: the rest is removed from their devices as soon as these are online. What they "
        + "have not sent yet is kept for them.")
  }
  static var save: String { say("Save") }
  static var saved: String { say("Saved. It takes effect once it has reached the server.") }
  static var choose: String { say("Choose one of the two.") }
}
