extension PictureUse {
  /// What kept pictures are.
  package static let mediaType = "image/webp"

  /// What a file is by its first bytes, if it may be a picture that can be read.
  package static func mediaType(ofFileBeginning bytes: [UInt8]) -> String? {
    switch PictureFormat(bytes) {
    case .jpeg: "image/jpeg"
    case .png: "image/png"
    case .webP: mediaType
    case nil: nil
    }
  }
}
