import Model
package import Sealing
import Storage

/// An account's folder and the sealed file beside it (decision 0083). While there is a sealed file,
/// it is the truth and the folder is only what is still to be removed, so every step can be ended
/// and done again.
///
/// Nothing here may be open in this process, and callers hold the lock of the device's home.
package struct SealedPlace: Sendable {
  static let sealedEnding = ".sealed"
  static let draftEnding = ".sealed.new"
  static let openingEnding = ".opening"
  static let openedEnding = ".opened"

  let folder: FileFolder
  private let home: FileFolder
  private let name: String

  /// The place of an account's folder.
  package init(folder path: String) {
    folder = FileFolder(path)
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    home = FileFolder(parts.dropLast().joined(separator: "/"))
    name = String(parts.last ?? "")
  }

  /// Whether the folder is sealed.
  package var isSealed: Bool { home.holds(name + Self.sealedEnding) }

  /// What is sealed; nil when nothing is, or its beginning is damaged.
  var contents: SealedAccount? {
    guard isSealed else { return nil }
    return try? SealedFileReader(home.file(name + Self.sealedEnding)).header.contents
  }

  // MARK: Sealing

  /// Seals all files of the folder that `isKept` says, to be opened with the pair, and removes the
  /// folder. False while another program has a store of it open; then nothing changed.
  package func seal(
    _ contents: SealedAccount, for pair: KeyPair, keeping isKept: (String) -> Bool,
    kill: KillPoints = .never
  ) throws -> Bool {
    guard !isSealed else {
      try removeRest()
      return true
    }
    // Closing a file lets go of the locks that this process has on it: stores are closed before.
    var locked: [PlainFile] = []
    defer { locked = [] }
    var stores: [Connection] = []
    defer { for store in stores { try? store.close() } }
    for kind in StoreKind.allCases where folder.holds(kind.fileName) {
      guard let store = try connection(to: kind) else { continue }
      stores.append(store)
      try store.setBusyTimeout(Self.patienceMilliseconds)
      guard try store.takeAlone() else { return false }
    }
    let draft = home.file(name + Self.draftEnding)
    do {
      let writer = try SealedFileWriter(draft, contents, for: pair)
      for path in folder.filePaths() where isKept(path) && !path.hasSuffix("-shm") {
        let file = try PlainFile(folder.file(path), .reading)
        if !path.contains("/") { locked.append(file) }
        try writer.add(path, file)
      }
      try writer.finish()
      try kill.reach(.sealDrafted)
      try home.rename(name + Self.draftEnding, to: name + Self.sealedEnding)
    } catch {
      if !(error is Killed) { try? home.remove(name + Self.draftEnding) }
      throw error
    }
    try kill.reach(.folderSealed)
    try removeRest()
    try kill.reach(.sealedFolderRemoved)
    return true
  }

  /// How long sealing waits for another program before it is tried later.
  private static let patienceMilliseconds: Int32 = 1_000

  /// A store's file, if it is sound enough to be opened; sealed as it lies if not.
  private func connection(to kind: StoreKind) throws -> Connection? {
    do throws(StorageFailure) {
      return try Connection(path: folder.file(kind.fileName))
    } catch {
      guard error.code == .corrupt || error.code == .notADatabase else { throw error }
      return nil
    }
  }

  /// Removes what a sealed folder and an ended step have left in the clear. Again: nothing.
  package func removeRest() throws {
    try home.remove(name + Self.draftEnding)
    try home.remove(name + Self.openedEnding)
    try home.folder(name + Self.openingEnding).eraseTree()
    guard isSealed else { return }
    try folder.eraseTree()
    home.sync()
  }

  // MARK: Opening

  /// Brings a sealed folder back; true when it is there. False when the pair does not open it, or
  /// it is damaged: then it is set aside, and there is no folder.
  ///
  /// What is opened counts once the caller has kept the session; `removeRest` ends it then.
  package func open(with pair: KeyPair, kill: KillPoints = .never) throws -> Bool {
    try removeRest()
    guard isSealed else { return true }
    let opening = home.folder(name + Self.openingEnding)
    do {
      let reader = try SealedFileReader(home.file(name + Self.sealedEnding))
      guard let key = reader.header.openKey(with: pair) else { throw SealedFile.damaged }
      try opening.make()
      try reader.unpack(with: key, into: opening)
    } catch let failure as DeviceFailure where failure.code == .corrupt {
      try opening.eraseTree()
      try setAside()
      return false
    } catch {
      try? opening.eraseTree()
      throw error
    }
    try kill.reach(.sealUnpacked)
    try home.rename(name + Self.openingEnding, to: name)
    try kill.reach(.folderBack)
    try home.rename(name + Self.sealedEnding, to: name + Self.openedEnding)
    try kill.reach(.sealOpened)
    return true
  }

  /// Keeps what can't be opened under another name, where nothing opens it; what holds nothing
  /// unsent goes.
  func setAside() throws {
    let sealed = name + Self.sealedEnding
    let contents = try? SealedFileReader(home.file(sealed)).header.contents
    guard contents?.hasUnsent ?? true else { return try home.remove(sealed) }
    var number = 1
    while home.holds("\(name).\(number)\(Self.lostEnding)") { number += 1 }
    try home.rename(sealed, to: "\(name).\(number)\(Self.lostEnding)")
  }

  static let lostEnding = ".unopened"
}
