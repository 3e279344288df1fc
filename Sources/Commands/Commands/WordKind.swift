/// What may stand for an argument or an option's value, as far as completion can know it.
enum WordKind: Equatable, Sendable {
  /// Whatever a person types.
  case free
  case file
  case folder
  /// One of these.
  case words([String])
  /// Some of these, with commas between them.
  case list([String])

  /// By what stands for it in help: a FILE is completed as one.
  init(placeholder: String) {
    switch placeholder {
    case "FILE": self = .file
    case "DIR": self = .folder
    default: self = .free
    }
  }

  /// The fixed words, if there are such.
  var words: [String] {
    switch self {
    case .words(let words), .list(let words): words
    case .free, .file, .folder: []
    }
  }

  /// One word for scripts.
  var name: String {
    switch self {
    case .free: "free"
    case .file: "file"
    case .folder: "folder"
    case .words: "words"
    case .list: "list"
    }
  }
}
