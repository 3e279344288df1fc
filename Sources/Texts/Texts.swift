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
    return texts
  }()

  /// The description of the container's routes.
  package static let openAPI = unsafe String(cString: text_openapi())
}
