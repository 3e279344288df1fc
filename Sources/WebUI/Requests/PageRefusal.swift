import Model
import Storage

/// Why a page is not shown or a write not made, as an answer that people can act on.
enum PageRefusal: Error, Equatable {
  /// Nothing is there, or nothing that this person may know of.
  case notFound
  /// The page is for people who are signed in.
  case notSignedIn
  /// The company's rules say no.
  case denied(Denial)
  /// The write did not come from one of our pages.
  case foreignWrite
  /// The form is of an earlier session.
  case staleForm
  /// The Host header does not name us.
  case unknownHost
  /// The form can't be read.
  case unreadable
  /// Too much was sent.
  case tooLarge
  /// The address does not take that method.
  case wrongMethod
  /// The disk where the pages keep what is written has no room left.
  case diskFull
  /// The disk where the pages keep what is written can only be read.
  case diskReadOnly

  /// What a trouble of the disk means for a page; nil where nobody but the operator can tell.
  init?(_ trouble: DiskTrouble) {
    switch trouble {
    case .full: self = .diskFull
    case .readOnly: self = .diskReadOnly
    case .io: return nil
    }
  }

  var status: Int {
    switch self {
    case .notFound: 404
    case .notSignedIn: 401
    case .denied, .foreignWrite, .staleForm: 403
    case .unknownHost: 421
    case .unreadable: 400
    case .tooLarge: 413
    case .wrongMethod: 405
    case .diskFull, .diskReadOnly: 507
    }
  }
}
