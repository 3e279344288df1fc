import Documents
import HTTPServing
import PageParts

/// Reads the picture of a form, as it is to be kept.
enum PictureForm {
  /// What a form with a picture may be long at most.
  static let bodyByteLimit = PictureLimits.bytes + 64 * 1_024

  /// The picture; nil where none was chosen.
  static func read(
    _ visit: Visit, _ name: String, as use: PictureUse
  ) -> FormResult<[UInt8]?> {
    guard let upload = visit.uploads.first(where: { $0.field == name && $0.byteCount > 0 }) else {
      return .value(nil)
    }
    do throws(PictureFailure) {
      guard upload.byteCount <= PictureLimits.bytes else {
        throw PictureFailure(code: .tooManyBytes)
      }
      let cut = cut(visit.form, name)
      return .value(try use.stored(upload.read(0, upload.byteCount), cut: cut))
    } catch {
      return .wrong(FieldErrors(name, error.description))
    }
  }

  /// Whether the person wants the present picture gone.
  static func isRemoved(_ visit: Visit, _ name: String) -> Bool {
    visit.form["\(name)-remove"] != nil
  }

  /// What a refused form is shown with, so that it says that the file is to be chosen again.
  static func trace(_ visit: Visit, _ name: String) -> [String: String] {
    let had = visit.uploads.contains { $0.field == name && $0.byteCount > 0 }
    return had ? ["had-\(name)": "yes"] : [:]
  }

  private static func cut(_ form: Query, _ name: String) -> PictureCut? {
    let parts = PictureField.cutNames.map { Double(form["\(name)-\($0)"] ?? "") }
    guard let left = parts[0], let top = parts[1], let side = parts[2] else { return nil }
    guard [left, top, side].allSatisfy(\.isFinite) else { return nil }
    return PictureCut(left: left, top: top, side: side)
  }
}
