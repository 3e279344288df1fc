/// A signed-in browser, as pages need to know it.
package struct OwnBrowser: Sendable {
  /// What stays the same while it is signed in, for the token of its forms. Never shown.
  package let formSecret: String
  /// What its cookie is to be from now on; nil while the one that it has goes on.
  package let freshSecret: String?

  /// Takes the parts as they are.
  package init(formSecret: String, freshSecret: String?) {
    self.formSecret = formSecret
    self.freshSecret = freshSecret
  }
}
