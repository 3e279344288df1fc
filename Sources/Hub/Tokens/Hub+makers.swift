import Device
import Model
import Sealing
import Synchronization

/// Whether somebody is there for whom something acts, a token or a webhook.
enum Maker: Sendable {
  /// With their company as it is now, and their device, open for as long as this is held.
  case present(CompanyContext, DeviceLease<HostedDevice>)
  /// They are not; the reason is for them alone. `isForGood` says that what acts as them ends: the
  /// device has read everything, and they take no part or have another UserPass.
  case absent(WebhookObstacle, isForGood: Bool)
}

extension Hub {
  /// How long the first look after a while waits for what others wrote, rights too.
  private static let wait = Duration.seconds(3)
  /// After how long that is. An open device hears of everything by itself.
  private static let rest: UInt64 = 60_000

  /// Who made something that acts as them, while they are signed in here, take part in the company,
  /// and have the UserPass of the stamp.
  func maker(_ account: AccountID, of company: CompanyID, stamp: [UInt8]) async throws -> Maker {
    do {
      let lease = try await lease(account)
      guard !lease.hosted.session.isEnded else { return .absent(.signedOut, isForGood: false) }
      let device = lease.hosted.device
      if isFirst(of: account, now: configuration.clock()) {
        await device.becameActive()
        _ = await device.waitUntilSynced(timeout: Self.wait)
      }
      guard !lease.hosted.session.isEnded else { return .absent(.signedOut, isForGood: false) }
      guard let context = try await device.context(of: company), context.member != nil else {
        return await ended(.left, device)
      }
      guard let now = try await device.loginStamp(of: company), constantTimeEquals(now, stamp)
      else { return await ended(.userPass, device) }
      return .present(context, lease)
    } catch is SignedOut {
      return .absent(.signedOut, isForGood: false)
    } catch let failure as DeviceFailure where failure.code == .noSuchZone {
      return .absent(.left, isForGood: false)
    }
  }

  private func ended(_ obstacle: WebhookObstacle, _ device: Device) async -> Maker {
    .absent(obstacle, isForGood: await device.waitUntilSynced(timeout: Self.wait))
  }

  /// Whether nothing acted as the account for a while.
  private func isFirst(of account: AccountID, now: UInt64) -> Bool {
    makerUses.withLock { uses in
      let last = uses.updateValue(now, forKey: account)
      if uses.count > configuration.deviceLimit { uses = [account: now] }
      return last.map { now < $0 || now - $0 >= Self.rest } ?? true
    }
  }
}
