package import Documents

/// Who looks for codes in pictures that browsers send.
package struct CodeReading: Sendable {
  /// What came of it.
  package enum Outcome: Equatable, Sendable {
    /// The codes, each once; none where there is no code.
    case found([FoundCode])
    /// A sentence says why the picture can't be read.
    case refused(String)
    /// So many are at work that this one has to come again.
    case busy
  }

  /// Looks through the bytes of a picture.
  package var read: @Sendable ([UInt8]) async -> Outcome

  /// Takes who reads.
  package init(read: @escaping @Sendable ([UInt8]) async -> Outcome) { self.read = read }

  /// Reads within this process, for pictures that nobody else made.
  package static let here = CodeReading { bytes in
    do throws(PictureFailure) { return .found(try Picture(reading: bytes).codes()) } catch {
      return .refused(error.description)
    }
  }
}
