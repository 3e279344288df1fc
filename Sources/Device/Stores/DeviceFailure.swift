package import Storage

/// A failure of the device's own making: read `code` to decide, show `description` to anyone.
package struct DeviceFailure: Error, Equatable, Sendable, CustomStringConvertible {
  /// What kind of failure; new kinds may be added, so a `switch` needs a default.
  package struct Code: Hashable, Sendable {
    /// The stable name.
    package let name: String

    /// What a store holds can't be read back.
    package static let corrupt = Code(name: "corrupt")
    /// The zone is in neither store.
    package static let noSuchZone = Code(name: "noSuchZone")
    /// The store has no table for the entity.
    package static let wrongStore = Code(name: "wrongStore")
    /// The folder or its session file can't be used.
    package static let folder = Code(name: "folder")
    /// A file of exported changes can't be read.
    package static let badExport = Code(name: "badExport")
    /// A file of exported changes is about another company.
    package static let wrongCompany = Code(name: "wrongCompany")
    /// Nobody is signed in.
    package static let notSignedIn = Code(name: "notSignedIn")
    /// The store of another account is in the folder.
    package static let otherAccount = Code(name: "otherAccount")
    /// What is sealed for the account can't be opened now, or can't be sealed before another comes.
    package static let sealed = Code(name: "sealed")
    /// Another process has given the folder another identity.
    package static let otherDevice = Code(name: "otherDevice")
  }

  /// What to decide on.
  package let code: Code
  /// What failed and what to try, without contents.
  package let message: String
  /// What is wrong with the disk, where it is that.
  package let trouble: DiskTrouble?

  /// Describes a failure; `message` holds no contents of records.
  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
    trouble = nil
  }

  /// A step in a folder that the system refused, by its number for why.
  init(folder message: String, errno number: Int32) {
    code = .folder
    self.message = "\(message) (errno \(number))."
    trouble = DiskTrouble(errno: number)
  }

  static let otherDevice = DeviceFailure(
    .otherDevice, "Another program has made this folder a device of its own. Try again.")

  package var description: String { "device \(code.name): \(message)" }
}
