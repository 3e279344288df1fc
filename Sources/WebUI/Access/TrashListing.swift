package import Model

/// One page of what was deleted in a company, the latest act first.
package struct TrashListing: Equatable, Sendable {
  /// What was deleted in one act.
  package struct Act: Equatable, Sendable {
    /// The act as addresses name it.
    package var name: String
    /// What people call the first of its records.
    package var titles: [String]
    /// How many records there are.
    package var count: Int
    /// Who deleted them, if the company tells.
    package var author: String?
    /// When.
    package var moment: Moment
    /// How many days it can still be restored.
    package var daysLeft: Int
    /// How many of the first records somebody changed who had not seen that they were deleted.
    package var changedLater = 0
    /// Whether the person may restore what is named of it.
    package var restoring = Verdict.allowed

    /// Takes the parts as they are.
    package init(
      name: String, titles: [String], count: Int, author: String?, moment: Moment, daysLeft: Int
    ) {
      self.name = name
      self.titles = titles
      self.count = count
      self.author = author
      self.moment = moment
      self.daysLeft = daysLeft
    }
  }

  /// The acts.
  package var acts: [Act]
  /// Where the next page begins; nil when this is the last.
  package var next: String?

  /// Takes the parts as they are.
  package init(acts: [Act], next: String? = nil) {
    self.acts = acts
    self.next = next
  }
}

extension DeviceAccess {
  /// What can be taken back in a company, and what is decided once.
  package struct Undoing: Sendable {
    /// One page of Trash, beginning where the text says.
    package var trash: @Sendable (_ after: String?, CompanyID) async throws -> TrashListing
    /// Brings back what was deleted in the act of that name.
    package var restore: @Sendable (_ act: String, CompanyID) async throws -> EditOutcome
    /// Makes the movement that reverses another, once.
    package var reverse: @Sendable (RecordID, CompanyID) async throws -> EditOutcome
    /// Notes the result of an item's inspection, and takes what is written off out of stock.
    package var inspect:
      @Sendable (InspectionResult, RecordID, CompanyID) async throws -> EditOutcome
    /// What people call an item that is in Trash; nil when it is not there.
    package var trashed: @Sendable (RecordID, CompanyID) async throws -> String?
    /// Takes a write back.
    package var takeBack: @Sendable (Reversal, CompanyID) async throws -> TakingBack
    /// How many records are in Trash.
    package var trashCount: @Sendable (CompanyID) async throws -> Int

    /// Takes the answers.
    package init(
      trash: @escaping @Sendable (_ after: String?, CompanyID) async throws -> TrashListing,
      restore: @escaping @Sendable (_ act: String, CompanyID) async throws -> EditOutcome,
      reverse: @escaping @Sendable (RecordID, CompanyID) async throws -> EditOutcome,
      inspect:
        @escaping @Sendable (InspectionResult, RecordID, CompanyID) async throws ->
        EditOutcome = { _, _, _ in .missing },
      trashed: @escaping @Sendable (RecordID, CompanyID) async throws -> String? = { _, _ in nil },
      trashCount: @escaping @Sendable (CompanyID) async throws -> Int = { _ in 0 },
      takeBack: @escaping @Sendable (Reversal, CompanyID) async throws -> TakingBack = { _, _ in
        .gone
      }
    ) {
      self.takeBack = takeBack
      self.inspect = inspect
      self.trashed = trashed
      self.trashCount = trashCount
      self.trash = trash
      self.restore = restore
      self.reverse = reverse
    }

    /// Where nothing was ever done.
    package static let nothing = Undoing(
      trash: { _, _ in TrashListing(acts: []) }, restore: { _, _ in .missing },
      reverse: { _, _ in .missing })
  }
}
