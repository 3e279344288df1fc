import Device
import Documents
import HTTPServing

/// What becomes of a file that came with a form.
enum UploadedPicture {
  /// Where the bytes to keep come from: of a picture, a smaller one without any note of its camera.
  /// Throws `PictureFailure` when it is to be a picture and can't be one.
  static func source(
    of upload: Upload, for draft: inout AttachmentDraft
  ) throws -> FileSource {
    let read = upload.read
    if draft.isPicture {
      guard upload.byteCount <= PictureLimits.bytes else {
        throw PictureFailure(code: .tooManyBytes)
      }
      let bytes = read(0, upload.byteCount)
      draft.thumbnail = try PictureUse.thumbnail.stored(bytes)
      draft.mediaType = PictureUse.mediaType
      let stem = draft.name.lastIndex(of: ".").map { draft.name[..<$0] } ?? draft.name[...]
      draft.name = stem + ".webp"
      return FileSource(bytes: try PictureUse.photograph.stored(bytes))
    }
    draft.mediaType = PictureUse.mediaType(ofFileBeginning: read(0, 16))
    // What only looks like a picture is attached without a small one.
    if draft.mediaType != nil, upload.byteCount <= PictureLimits.bytes {
      draft.thumbnail = try? PictureUse.thumbnail.stored(read(0, upload.byteCount))
    }
    return FileSource { read($0, $1) }
  }
}
