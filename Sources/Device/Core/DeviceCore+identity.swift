package import Model

extension DeviceCore {
  /// Stamps and sends as another device from now on: batches in flight are taken apart and every
  /// zone's numbers begin anew. One transaction for each store; ended between them, opening the
  /// stores as that device does the rest. Again: nothing.
  package func adopt(device: DeviceID) throws {
    self.device = device
    for store in stores {
      try store.become(device)
      try kill.reach(.identityTaken)
    }
  }

  /// Remembers that the container takes no batches of this device any more, and answers what to
  /// ask for another identity with: the same until the stores have it, so that an answer that was
  /// lost is given again. `fresh` is what is asked with the first time.
  package func beginRenewal(_ fresh: Renewal) throws -> Renewal {
    let renewal = try privateStore.beginRenewal(fresh)
    try kill.reach(.renewalBegun)
    return renewal
  }

  /// When this folder, a copy, became a device of its own, in milliseconds since 1970; nil when it
  /// never did.
  package func copiedAt() throws -> UInt64? { try privateStore.reader.copiedAt() }
}
