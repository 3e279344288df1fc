import Business

/// The words of categories and tags.
enum MarkWords {
  static let category = "Category"
  static let tags = "Tags"
  static let tag = "Tag"
  static let tagsHint = "Words with commas between them. New ones are made."
  static let tagTooLong = "A tag has at most 64 characters."
  static let name = "Name"
  static let nameMissing = "Enter a name."
  static let nameTaken = "There is one of this name already."
  static let parent = "Lies within"
  static let items = "Items"
  static let add = "Add"
  static let save = "Save"
  static let delete = "Delete"
  static let merge = "Merge"
  static let mergeInto = "Merge into"
  static let twice = "Twice"
  static let other = "Choose the one that stays."
  static let filter = "Category and tag"
  static let any = "Any"
  static let show = "Show"
  static let setCategory = "Set the category"
  static let addTag = "Add the tag"
  static let takeTag = "Take the tag away"
  static let gone = "Not here any more"

  static func title(_ kind: MarkKind) -> String { kind == .category ? "Categories" : tags }
  static func settings(_ kind: MarkKind) -> String {
    kind == .category ? "The tree that items are sorted under" : "Words that items are marked with"
  }
  static func one(_ kind: MarkKind) -> String { kind == .category ? category : tag }
  static func addTitle(_ kind: MarkKind) -> String {
    kind == .category ? "New category" : "New tag"
  }
  static func empty(_ kind: MarkKind) -> String {
    kind == .category
      ? "No categories yet. The first one takes a name."
      : "No tags yet. The first one takes a name."
  }
  static func mergeTitle(_ kind: MarkKind) -> String {
    kind == .category ? "Merge with another category" : "Merge with another tag"
  }
  static func mergeHint(_ kind: MarkKind) -> String {
    kind == .category
      ? "All items and categories of this one move to the other, and this one is deleted."
      : "All items with this tag get the other, and this one is deleted."
  }
  static func deleteHint(_ kind: MarkKind) -> String {
    kind == .category
      ? "Items in it are in no category then. It can be restored from Trash for 30 days."
      : "Items lose it. It can be restored from Trash for 30 days."
  }
  static func twin(_ name: String) -> String { "Merge with the other “\(name)”" }
  static func added(_ name: String) -> String { "Added “\(name)”." }
  static func saved(_ name: String) -> String { "Saved “\(name)”." }
  static func merged(_ name: String) -> String { "Merged. “\(name)” has all of it now." }
  static func deleted(_ name: String) -> String { "Moved “\(name)” to Trash." }
}
