package import Model

/// What is done to many records in one act.
package enum BulkAct: Equatable, Sendable {
  /// How many records one act takes at most: one transaction, in which other saves wait.
  package static let limit = 5_000
  /// The fields that can be set in many items at once.
  package static let fields = ["unit", "price", "threshold", "supplier", "manufacturer"]

  /// Writes the same fields of each.
  case change(ItemChange)
  /// Moves them to Trash, from where they come back together.
  case delete
  /// Marks them with a tag.
  case mark(RecordID)
  /// Takes a tag from them.
  case unmark(RecordID)
}

/// What became of an act on many records: one bad record never blocks the rest.
package struct BulkOutcome: Equatable, Sendable {
  /// Records that were left as they were, with the reason in a sentence.
  package struct Left: Equatable, Sendable {
    /// How many there are.
    package var count: Int
    /// Why.
    package var sentence: String

    /// Takes the parts as they are.
    package init(count: Int, sentence: String) {
      self.count = count
      self.sentence = sentence
    }
  }

  /// How many records are as they were wanted now.
  package var done: Int
  /// Those that are not.
  package var left: [Left] = []
  /// How the act is taken back; nil where nothing was written.
  package var back: WayBack?

  /// Takes the parts as they are.
  package init(done: Int, left: [Left] = [], back: WayBack? = nil) {
    self.done = done
    self.left = left
    self.back = back
  }
}

/// What came of asking for an act on many records.
package enum BulkAnswer: Equatable, Sendable {
  case done(BulkOutcome)
  /// The rules say no, for all of them.
  case denied(Denial)
  /// A value can't be kept; nothing was written.
  case invalid(String)
  /// There is no such company any more.
  case missing
}

/// How an act on many records is taken back.
package enum WayBack: Equatable, Sendable {
  /// Fields get back what they held, where they still hold what the act wrote.
  case edits([ItemEdit])
  /// What went to Trash in that act comes back.
  case trash(act: String)
  /// These marks with a tag are taken away again.
  case marks([RecordID])
}

/// What an act wrote in one item, and what stood there before.
package struct ItemEdit: Equatable, Sendable {
  /// The item.
  package var id: RecordID
  /// What was written.
  package var written: ItemChange
  /// What the same fields held.
  package var before: ItemChange

  /// Takes the parts as they are.
  package init(id: RecordID, written: ItemChange, before: ItemChange) {
    self.id = id
    self.written = written
    self.before = before
  }
}
