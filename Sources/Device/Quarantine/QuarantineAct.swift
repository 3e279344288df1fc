import Model

/// What a person can do with a refused change.
package enum QuarantineAct: String, CaseIterable, Sendable {
  /// Of a conflict: let one's own value count.
  case keepMine
  /// Of a conflict: let the other's value count.
  case keepTheirs
  /// Send it again as it is, stamped anew.
  case retry
  /// Change its values and send it.
  case edit
  /// Bring the deleted record back with its values.
  case restore
  /// Write it into a file.
  case export
  /// Forget it.
  case discard
}

extension QuarantineDetail {
  /// Whether someone else has decided the same meanwhile: sending it again takes one's own value,
  /// discarding it keeps theirs.
  package var isConflict: Bool { change.code == "conflict" }

  /// Whether a person chooses between two values now.
  package var isOpenConflict: Bool { isConflict && standing == .here }

  /// What can be done with the change as things stand, the most useful first.
  package var acts: [QuarantineAct] {
    let isReadable = definition != nil
    if decidedWith != nil { return [.export] }
    if isOpenConflict { return [.keepMine, .keepTheirs, .edit, .export] }
    var acts: [QuarantineAct] = []
    if isReadable { acts.append(standing == .deleted && effect == .edit ? .restore : .retry) }
    if isReadable, effect != .delete, !fields.isEmpty { acts.append(.edit) }
    acts += [.export, .discard]
    // A value that another record has, or that is too long, is refused again as it is.
    let needsEdit = ["duplicateKey", "invalid", "tooLarge", "closedPeriod"].contains(change.code)
    if needsEdit, let edit = acts.firstIndex(of: .edit) { acts.swapAt(0, edit) }
    return acts
  }

  /// What to do about the refusal, in one sentence for a person.
  package var advice: String {
    if let parking = change.parking { return parking.sentence }
    if decidedWith != nil { return "It goes along with the choice about the other change." }
    if standing == .deleted, effect == .edit {
      return "The record was deleted meanwhile. Bring it back with your values, or discard them."
    }
    if isConflict { return "Compare both values, then keep yours or theirs." }
    return switch change.code {
    case "duplicateKey": "Give it another code, then it is sent again."
    case "tooLarge": "Shorten its texts or make its picture smaller."
    case "invalid": "Correct its values, then it is sent again."
    case "closedPeriod":
      say(
        "Give it a day after that, then it is sent again. Or ask an administrator to open the "
          + "period, then try it again.")
    case "missingReference": "What it refers to is not in the company: bring that back first."
    case "appendOnly": "Such records never change: make one that reverses it, then discard this."
    case "refusedTogether":
      "It only counts together with the other change of the same act: see that one."
    case "containerOnly", "wrongZone": "It can't be sent as it is: export it, or discard it."
    default: "Try it again, export it, or discard it."
    }
  }
}
