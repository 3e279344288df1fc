extension Device {
  /// What was sealed of this account and nobody can open any more.
  package func unopenable() throws -> [SealedAccount] {
    try DeviceFolder(holding: folder).sealed().filter { $0.account == account && !$0.isOpenable }
  }

  /// Removes it; answers whether there was any.
  package func discardUnopenable() throws -> Bool {
    try DeviceFolder(holding: folder).discardSealed(account, onlyUnopenable: true)
  }
}
