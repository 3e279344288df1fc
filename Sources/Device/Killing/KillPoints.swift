/// A moment between two transactions at which a device can be ended without losing anything.
package enum KillPoint: String, CaseIterable, Sendable {
  /// Own records are saved.
  case recordsSaved
  /// A batch is numbered and frozen.
  case batchFrozen
  /// The answer to a batch is stored.
  case answerStored
  /// The token of a page is stored and its rows are not: reached with a planted bug alone.
  case tokenWrittenBeforeRows
  /// A pulled page and its token are stored.
  case pageApplied
  /// A zone is about to be read again from nothing.
  case rereadingBegun
  /// One entry of the feed is applied.
  case feedEntryApplied
  /// A zone that went can't be reached any more; nothing of it is deleted.
  case zoneFenced
  /// A zone that changes its store is in both: the store that it leaves is locked still.
  case zoneTakenOver
  /// A zone has changed its store.
  case zoneMoved
  /// The unsent changes of a zone that went are in the private store, its rows still there.
  case rescueWritten
  /// Rows of a zone that went are deleted, or all of them.
  case zoneCleared
  /// A store is written anew without the zones that went.
  case storeCompacted
  /// Nothing is left of the zones that went.
  case purgeFinished
  /// A step of erasing what was withdrawn is done.
  case withdrawalAdvanced
  /// What was rescued of a company that is back is in its quarantine, and still rescued too.
  case rescueReturned
  /// The display name of a new UserPass is saved, the UserPass is not yet.
  case displayNameSaved
  /// The container's refusal of this device's identity is remembered.
  case renewalBegun
  /// One of the stores has taken on another identity.
  case identityTaken
  /// All that is sealed is on the disk, under a name that does not count yet.
  case sealDrafted
  /// A folder is sealed; it is still there in the clear.
  case folderSealed
  /// Nothing is left of a sealed folder in the clear.
  case sealedFolderRemoved
  /// All that was sealed is in the clear, under a name that does not count yet.
  case sealUnpacked
  /// A sealed folder is back; what was sealed counts still.
  case folderBack
  /// What was sealed does not count any more; who signed in is not kept yet.
  case sealOpened
  /// Who signed in is kept; what was sealed is still there, and counts no more.
  case signInKept
  /// A part of the search index is written.
  case searchIndexed
}

/// What a killed device throws; whoever killed it reopens the stores.
package struct Killed: Error, Equatable, Sendable {
  /// Where it was ended.
  package let point: KillPoint

  /// Names the point.
  package init(at point: KillPoint) { self.point = point }
}

/// Lets a simulator end a device at named points; the product passes `.never`.
package struct KillPoints {
  /// Called at each point; throws `Killed` to end the device there.
  package let reach: (KillPoint) throws(Killed) -> Void

  /// Takes what is called at each point.
  package init(_ reach: @escaping (KillPoint) throws(Killed) -> Void) { self.reach = reach }

  /// Ends nothing.
  package static var never: KillPoints { KillPoints { _ in } }
}
