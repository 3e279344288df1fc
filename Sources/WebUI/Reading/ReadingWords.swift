/// The words about who receives what.
enum ReadingWords {
  static let title = "Who sees what"
  static let intro =
    "Costs come to the owner and to managers of Inventory or Reports alone, whatever is chosen."
  static let label = "What participants see"
  static let all = "Everything"
  static let allDetail = "Whatever their departments are. They change only what these allow."
  static let needed = "What their departments need"
  static let neededDetail =
    "Need to know: the rest is removed from their devices as soon as these are online. What they "
    + "have not sent yet is kept for them."
  static let save = "Save"
  static let saved = "Saved. It takes effect once it has reached the container."
  static let choose = "Choose one of the two."
}
