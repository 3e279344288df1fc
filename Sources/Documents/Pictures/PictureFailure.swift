import Model

/// Why bytes did not become a picture. The description is safe to show and says what to do.
package struct PictureFailure: Error, Equatable, CustomStringConvertible {
  /// What was wrong with the bytes.
  package enum Code: Sendable {
    case unknownFormat, damaged, moving, tooManyBytes, tooManyPixels
  }

  /// What a program goes by.
  package let code: Code

  /// Says what was wrong.
  package init(code: Code) { self.code = code }

  package var description: String {
    switch code {
    case .unknownFormat:
      say("This is not a picture that can be read. Choose a JPEG, PNG or WebP file.")
    case .damaged: say("The picture is damaged or cut off. Save it anew, or choose another.")
    case .moving: say("Moving pictures can't be used. Choose one that stands still.")
    case .tooManyBytes:
      say("The picture has more than \(PictureLimits.bytes / 1_048_576) MB. Make it smaller first.")
    case .tooManyPixels:
      say(
        "The picture has more than \(PictureLimits.pixels / 1_000_000) million pixels."
          + " Make it smaller first.")
    }
  }
}

/// What a picture from outside may have. Beyond it, a few kilobytes could ask for all the memory.
package enum PictureLimits {
  /// Bytes of the file.
  package static let bytes = 30 * 1_048_576
  /// Pixels of a picture that is read whole before it is made smaller.
  package static let pixels = 40_000_000
  /// Pixels along one side.
  static let side = 32_768
}
