import Business
import Model

/// The words of categories and tags.
enum MarkWords {
  static var category: String { say("Category") }
  static var tags: String { say("Tags") }
  static var tag: String { say("Tag") }
  static var tagsHint: String { say("Words with commas between them. New ones are made.") }
  static var name: String { say("Name") }
  static var nameMissing: String { say("Enter a name.") }
  static var nameTaken: String { say("There is one of this name already.") }
  static var parent: String { say("Lies within") }
  static var items: String { say("Items") }
  static var add: String { say("Add") }
  static var save: String { say("Save") }
  static var delete: String { say("Delete") }
  static var merge: String { say("Merge") }
  static var mergeInto: String { say("Merge into") }
  static var twice: String { say("Twice") }
  static var other: String { say("Choose the one that stays.") }
  static var filter: String { say("Category and tag") }
  static var any: String { say("Any") }
  static var setCategory: String { say("Set the category") }
  static var addTag: String { say("Add the tag") }
  static var takeTag: String { say("Take the tag away") }
  static var gone: String { say("Not here any more") }

  static func title(_ kind: MarkKind) -> String { kind == .category ? say("Categories") : tags }
  static func settings(_ kind: MarkKind) -> String {
    kind == .category
      ? say("The tree that items are sorted under") : say("Words that items are marked with")
  }
  static func one(_ kind: MarkKind) -> String { kind == .category ? category : tag }
  static func addTitle(_ kind: MarkKind) -> String {
    kind == .category ? say("New category") : say("New tag")
  }
  static func empty(_ kind: MarkKind, mayAdd: Bool) -> String {
    guard mayAdd else {
      return kind == .category ? say("No categories yet.") : say("No tags yet.")
    }
    return kind == .category
      ? say("No categories yet. The first one takes a name.")
      : say("No tags yet. The first one takes a name.")
  }
  static var chooseTag: String { say("Choose a tag.") }
  static func mergeTitle(_ kind: MarkKind) -> String {
    kind == .category ? say("Merge with another category") : say("Merge with another tag")
  }
  static func mergeHint(_ kind: MarkKind) -> String {
    kind == .category
      ? say("All items and categories of this one move to the other, and this one is deleted.")
      : say("All items with this tag get the other, and this one is deleted.")
  }
  static func deleteHint(_ kind: MarkKind) -> String {
    kind == .category
      ? say("Items in it are in no category then. It can be restored from Trash for 30 days.")
      : say("Items lose it. It can be restored from Trash for 30 days.")
  }
  static func twin(_ name: String) -> String { say("Merge with the other “\(name)”") }
  static func added(_ name: String) -> String { say("Added “\(name)”.") }
  static func saved(_ name: String) -> String { say("Saved “\(name)”.") }
  static func merged(_ name: String) -> String { say("Merged. “\(name)” has all of it now.") }
  static func deleted(_ name: String) -> String { say("Moved “\(name)” to Trash.") }
}
