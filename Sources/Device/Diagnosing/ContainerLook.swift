/// What came of a look at the container, without a session.
package enum ContainerLook: Equatable, Sendable {
  /// It answers. By so many milliseconds this device's clock is ahead of its own; nil where it does
  /// not tell the time.
  case answered(aheadMilliseconds: Int64?)
  /// Something answers or may answer there, and can't show that it is the container.
  case untrusted(String)
  /// Nothing answers; the text says why, for a person.
  case unreachable(String)
}
