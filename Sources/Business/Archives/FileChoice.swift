/// Which files an export takes along.
package enum FileChoice: String, CaseIterable, Sendable {
  /// All: those that are not on this device are fetched first.
  case all
  /// Those that are on this device.
  case here
  /// None.
  case leaveOut = "none"
}
