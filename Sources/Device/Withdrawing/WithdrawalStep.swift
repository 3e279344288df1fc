/// What is done to erase what was withdrawn of a zone that stays; the next step follows from it.
enum WithdrawalStep: String, CaseIterable {
  /// The records are gone from their tables; the search index still knows their words.
  case removed
  /// The index is to be made anew; what is left in free space and in the log is to go.
  case unindexed
  /// The file is written anew; the log is to be emptied.
  case compacted
}
