package import Model
import SyncProtocol

/// What became of a save: a refusal changed nothing, whatever else was saved with it.
package enum SaveOutcome: Equatable, Sendable {
  /// Durable in the store and waiting to be sent.
  case saved
  /// Nothing was saved.
  case refused(SaveRefusal)

  /// Whether it is saved.
  package var isSaved: Bool { self == .saved }
}

/// Why a record was not saved.
package struct SaveRefusal: Error, Equatable, Sendable {
  /// What kind of refusal.
  package enum Reason: Equatable, Sendable {
    /// The rules say no.
    case denied(Denial)
    /// Fields are empty, of a wrong form, taken or refer to nothing.
    case fields([FieldError])
    /// Records of this entity are never changed or deleted.
    case appendOnly
    /// Only the container makes the record or writes the field.
    case containerOnly
    /// Only the member whom the row is about writes the field.
    case notYours
    /// The record was deleted meanwhile.
    case deleted
    /// There is no such record, or it is not deleted and can't be restored.
    case noSuchRecord
    /// The record is over the limit of bytes.
    case tooLarge
    /// The zone is of another kind, or is not on this device.
    case wrongZone
    /// The account has a UserPass for the company already.
    case exists
    /// An item with movements is archived, never deleted.
    case hasMovements
    /// Something lies at the place, or another place within it: it is emptied, or archived.
    case isOccupied
    /// Records of this kind refer to it, which can't be without it.
    case isReferredTo(EntityKind)
    /// What it is a part of was deleted.
    case wholeIsDeleted
    /// What it is to be a part of is archived.
    case wholeIsArchived
    /// Other categories lie within it: they are moved or merged first.
    case hasCategories
    /// Less than nothing would be left.
    case short(Shortage)
    /// A sum over stock would be more than can be computed.
    case outOfRange(RangeExcess)
    /// A movement leads from a place to the same one.
    case sameLocation
    /// More is to come back of a loan than is out, as far as this device knows.
    case moreThanOut(ExactDecimal)
    /// What an order says of it.
    case byOrder(OrderRefusal)
    /// It was issued and does not change any more.
    case frozen
    /// It would change the books in the period that is closed until that day.
    case closedPeriod(until: Moment)
    /// A count that is in another state has no such step.
    case wrongState
    /// So many items were counted differently by several people, and nobody chose.
    case undecided(Int)
    /// Nothing was counted yet.
    case nothingCounted
    /// The item has serial numbers: what moves of it says which.
    case numberNeeded
    /// Serial numbers or lots can't move so.
    case serials([SerialFlaw])
    /// A company has as many fields of its own as there are places for them.
    case noFieldLeft
    /// It was deleted too long ago to be restored.
    case trashExpired
    /// More is saved together than one batch takes.
    case tooManyTogether
    /// The same effect of the same cause is there already.
    case alreadyDone
    /// A newer version of the program has written what this one would overwrite unread.
    case newerVersion
    /// As many files hang on the record as may.
    case tooManyFiles
    /// The file would take more room than the company's files have left.
    case noRoom(FileRoom)
    /// Files that are to be restored, of so many bytes, have no room any more.
    case noRoomAgain(FileRoom, UInt64)
    /// The container refuses this version of the program: no record in particular.
    case tooOld
  }

  /// The record.
  package let record: RecordID
  /// What kind of refusal.
  package let reason: Reason

  /// Takes the parts as they are.
  package init(_ record: RecordID, _ reason: Reason) {
    self.record = record
    self.reason = reason
  }
}

/// What is wrong with one field.
package struct FieldError: Error, Equatable, Sendable {
  /// What is wrong.
  package enum Problem: Equatable, Sendable {
    /// It must not be empty.
    case required
    /// The value is not of its form.
    case invalid
    /// The value is not of its field's type: too long, none of the choices, no number.
    case wrongForm(FieldType)
    /// Another record has this value, which must be unique.
    case taken(by: RecordID)
    /// It refers to a record that is not in the company.
    case missingReference
    /// The record would lie within itself.
    case circular
    /// A file has more than so many bytes.
    case tooLarge(limit: Int)
    /// It is a day that is still to come.
    case ahead
  }

  /// The field's name.
  package let field: String
  /// What is wrong.
  package let problem: Problem

  /// Takes the parts as they are.
  package init(_ field: String, _ problem: Problem) {
    self.field = field
    self.problem = problem
  }

  /// One sentence for a person.
  package var sentence: String {
    let label = say(known: FieldWords.label(of: field))
    return switch problem {
    case .required: say("\(label) must not be empty.")
    case .invalid: say("\(label) is not of its form.")
    case .wrongForm(let type): type.sentence(of: label)
    case .taken: say("Another record has this \(inSentence(label)).")
    case .missingReference: say("\(label) names something that is not in this company.")
    case .circular: say("\(label) is the record itself, or lies within it: choose another one.")
    case .tooLarge(let limit):
      limit < 1_000_000
        ? say("\(label) is too large: at most \(limit / 1_024) KB.")
        : say("\(label) is too large: at most \(limit / 1_000_000) MB.")
    case .ahead: say("\(label) can't be after today.")
    }
  }
}

extension Moment {
  /// The day in the words of the reader.
  fileprivate var told: String { Speech.language.days.text(MomentParts(self).date) }
}

extension SaveRefusal {
  /// One sentence for a person: what is wrong and what to do.
  package var sentence: String {
    switch reason {
    case .denied(let denial): denial.told
    case .fields(let errors): errors.map { $0.sentence }.joined(separator: " ")
    case .appendOnly: say("Such a record is never changed or deleted; make one that reverses it.")
    case .containerOnly: Denial.containerOnly.told
    case .notYours: Denial.notYours.told
    case .deleted: say("The record was deleted. Restore it first.")
    case .noSuchRecord: say("There is no such record.")
    case .tooLarge: say("The record is too large. Shorten its texts or make its picture smaller.")
    case .wrongZone: say("The record does not belong here, or the company is not on this device.")
    case .exists: say("There is a UserPass for this company already.")
    case .hasMovements:
      say("This item has stock movements, so it can't be deleted. Archive it instead.")
    case .isOccupied:
      say(
        "Something lies at this place, or other places lie within it. Move "
          + "them first, or archive it."
      )
    case .isReferredTo(let kind):
      say("Other records refer to it, of this kind: \(kind.word). Change or delete those first.")
    case .wholeIsDeleted:
      say("What it belongs to was deleted. Restore that first.")
    case .wholeIsArchived:
      say("What it belongs to is archived. Take that back into use first.")
    case .hasCategories:
      say("Other categories lie within it. Move, merge or delete them first.")
    case .short(let shortage): shortage.sentence
    case .outOfRange(let excess): excess.sentence
    case .sameLocation: say("From and to are the same place: choose another one.")
    case .moreThanOut(let out):
      say("Only \(out.description) of this loan is still out: enter at most that.")
    case .byOrder(let refusal): refusal.sentence
    case .frozen:
      say("It was issued and does not change any more. Correct it by a credit note.")
    case .closedPeriod(let last):
      say(
        "The books are closed until \(last.told), and nothing dated until then is issued, changed "
          + "or deleted. Give it a later day, or ask an administrator to open the period again.")
    case .wrongState:
      say("It is not in a state in which that is done: look at it again.")
    case .undecided(let count):
      say(
        count,
        one: "An item was counted differently by several people: choose which number is right, or "
          + "let them count again.",
        other: "\(count) items were counted differently by several people: choose which number is "
          + "right, or let them count again.")
    case .nothingCounted: say("Nothing was counted yet.")
    case .numberNeeded:
      say("This item has serial numbers or lots: say which of them moves, on its page.")
    case .serials(let flaws): SerialFlaw.sentence(flaws)
    case .noFieldLeft:
      say(
        "A company has ten fields of its own at most. Delete one that nobody needs first: what "
          + "items hold in it stays, and is there again if it is restored.")
    case .trashExpired:
      say("It was deleted more than \(Limits.trashDays) days ago and can't be restored any more.")
    case .tooManyTogether:
      say("At most \(Limits.atomRecordLimit) records can be saved together. Save them in parts.")
    case .alreadyDone: say("This was done already.")
    case .tooManyFiles:
      say("At most \(Attachment.countLimit) files can be attached to one record. Delete one first.")
    case .noRoom(let room):
      say(
        "The files of this company may take \(FileRoom.megabytes(room.limit ?? 0)), and "
          + "\(FileRoom.megabytes(room.left ?? 0)) of it are left: the file is larger. Delete "
          + "files that nobody needs, or attach a smaller one.")
    case .noRoomAgain(let room, let byteCount):
      say(
        "The files of this company may take \(FileRoom.megabytes(room.limit ?? 0)), and "
          + "\(FileRoom.megabytes(room.left ?? 0)) of it are left. What is to be restored takes "
          + "\(FileRoom.megabytes(byteCount)), so nothing was restored. Delete files that nobody "
          + "needs first.")
    case .newerVersion:
      say("A newer version of the program changed this part of the record. Update this one first.")
    case .tooOld:
      say(
        "This version of the program is too old for its server, so nothing can be changed here. "
          + "Update it: what waits here is kept and sent afterwards.")
    }
  }
}
