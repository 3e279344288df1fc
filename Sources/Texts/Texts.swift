private import CTexts

/// Texts that the program has with it. They are read where the program is linked, so that a word
/// that changes compiles no module anew.
package enum Texts {
  /// The catalogues of all languages but English.
  package static let catalogues: [String] = {
    var texts: [String] = []
    while let text = unsafe text_catalogue(texts.count) {
      unsafe texts.append(String(cString: text))
    }
    return texts.map { text in
      unsafe added.reduce(text) { all, more in
        text.contains("\ncode: \(more.code)\n") ? "\(all)\n\(more.phrases)\n" : all
      }
    }
  }()

  /// Adds phrases of a program that says more than this one; before anything is said.
  package static func add(_ phrases: String, to code: String) {
    unsafe added.append((phrases, code))
  }

  // Written while a program starts, before it has any other task.
  nonisolated(unsafe) private static var added: [(phrases: String, code: String)] = []

  /// The description of the container's routes.
  package static let openAPI = unsafe String(cString: text_openapi())
}
