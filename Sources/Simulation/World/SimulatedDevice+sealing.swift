import Device
import Model

extension SimulatedDevice {
  private var place: SealedPlace { SealedPlace(folder: folder) }

  /// Does what the product does between a sign-out from afar and the next sign-in, in one go: seals
  /// the folder, lets the world look at it, opens it. A kill in the middle is made good by the next
  /// start. Stores on a lossy disk have no folder.
  func sealAndOpen(_ look: ([UInt8]) -> Void) throws {
    guard disk == nil else { return }
    try core?.close()
    core = nil
    let contents = SealedAccount(
      account: account, name: "person", container: "", changes: nil, files: 0, time: 0)
    _ = try place.seal(contents, for: pair, keeping: { _ in true }, kill: killPoints)
    for name in [StoreKind.private.fileName, StoreKind.shared.fileName] {
      look(ScratchFolder.bytes(of: folder + "/" + name))
    }
    look(ScratchFolder.bytes(of: folder + ".sealed"))
    try openSealed(killPoints)
    core = try newCore()
    isToBeSealed = false
  }

  /// Opens what is sealed, if anything is.
  func openSealed(_ kill: KillPoints) throws {
    guard disk == nil else { return }
    if place.isSealed { _ = try place.open(with: pair, kill: kill) }
    try place.removeRest()
  }
}
