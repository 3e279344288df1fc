import Device
import Model

extension RestCheck {
  /// No byte of a company that a device does not have any more is in its files.
  static let removed = RestCheck { world in
    for device in world.devices {
      guard let core = device.core else { continue }
      for store in StoreKind.allCases {
        let found = device.files(of: store).flatMap { world.canaries.zones(in: $0) }
        for zone in found where try core.zone(zone) == nil {
          // What was never sent stays with its author.
          if store == .private, try !core.rescued(of: zone).isEmpty { continue }
          world.fail("left behind: words of zone \(zone) on device \(device.index)")
        }
      }
    }
  }
}
