/// Why the rules say no; each has one sentence that says what is missing.
package enum Denial: Equatable, Sendable {
  /// The account takes no part in the company, or not any more.
  case notAMember
  /// The share lets participants only view.
  case viewOnly
  /// Only the owner may.
  case ownerOnly
  /// Only the owner and administrators may.
  case administratorsOnly
  /// A department's bit is missing.
  case departmentMissing(Departments)
  /// A manager's bit is missing.
  case managerMissing(Departments)
  /// Nobody may, not even the owner.
  case nobody
  /// The owner can't leave: the company would have no one.
  case ownerCannotLeave
  /// The owner's rights are all there are: nobody changes them.
  case ownersRow
  /// Nobody changes the own rights.
  case ownRow
  /// Administrators grant only what they hold.
  case bitsNotHeld(Departments)
  /// Administration is granted to a participant by the owner, never by an invitation or a link.
  case administrationByLink
  /// Whom it is about takes no part in the company.
  case notTakingPart
  /// Only the container makes the record or writes the field.
  case containerOnly
  /// Only the member whom the row is about writes the field.
  case notYours
  /// Only who made the record writes the field.
  case notAuthor
  /// Nobody is invited into a company that was made to look around in.
  case sampleCompany
  /// The tier does not include sharing.
  case tierWithoutSharing
  /// The tier's number of participants is reached.
  case tierFull(limit: Int)

  /// A stable word for scripts.
  package var code: String {
    switch self {
    case .notAMember: "notAMember"
    case .viewOnly: "viewOnly"
    case .ownerOnly: "ownerOnly"
    case .administratorsOnly: "administratorsOnly"
    case .departmentMissing: "departmentMissing"
    case .managerMissing: "managerMissing"
    case .nobody: "nobody"
    case .ownerCannotLeave: "ownerCannotLeave"
    case .ownersRow: "ownersRow"
    case .ownRow: "ownRow"
    case .bitsNotHeld: "bitsNotHeld"
    case .administrationByLink: "administrationByLink"
    case .notTakingPart: "notTakingPart"
    case .containerOnly: "containerOnly"
    case .notYours: "notYours"
    case .notAuthor: "notAuthor"
    case .sampleCompany: "sampleCompany"
    case .tierWithoutSharing: "tierWithoutSharing"
    case .tierFull: "tierFull"
    }
  }

  /// One sentence for a person: what is missing and who can help.
  package var sentence: String { words.english }

  /// The sentence, to be said in any language.
  package var words: Phrase {
    switch self {
    case .notAMember: "You do not take part in this company. Ask its owner for a share link."
    case .viewOnly:
      "You may view this company but not change it. Its owner can allow changes, or choose a tier "
        + "with room for everybody."
    case .ownerOnly: "Only the owner of the company may do this."
    case .administratorsOnly: "Only the owner and administrators may do this."
    case .departmentMissing(let departments):
      "This needs the department \(departments.phrase). An administrator can grant it."
    case .managerMissing(let departments):
      "This needs a manager of \(departments.phrase). An administrator can grant it."
    case .nobody: "Nobody may do this."
    case .ownerCannotLeave:
      "The owner can't leave or be removed: they hand the company over or delete it."
    case .ownersRow: "The owner may do everything. Only handing the company over changes that."
    case .ownRow: "Nobody changes their own rights. Ask the owner or another administrator."
    case .bitsNotHeld(let departments):
      "You can grant only what you hold yourself, and \(departments.phrase) is not among it."
    case .administrationByLink:
      "A link or invitation never grants Administration. The owner can, once they take part."
    case .notTakingPart: "This person takes no part in the company. Invite them first."
    case .containerOnly: "Only the server may change this."
    case .notYours: "Only the member may change their own name and picture."
    case .notAuthor: "Only who wrote this may change it."
    case .sampleCompany:
      "This is a sample company, for you alone. Create a company of your own to share it."
    case .tierWithoutSharing: "The Free tier does not include sharing. Choose Business first."
    case .tierFull(let limit):
      "This company has its \(limit) participants. Remove one or choose a higher tier."
    }
  }
}

/// What the rules say.
package enum Verdict: Equatable, Sendable {
  case allowed
  case denied(Denial)
}
