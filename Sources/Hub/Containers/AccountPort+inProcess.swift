import Container
import Device
import SyncProtocol

extension AccountPort {
  /// A port to a container in this process, as one session.
  static func inProcess(_ service: ContainerService, session secret: String) -> AccountPort {
    let door = InProcessDoor(service: service, secret: secret)
    return AccountPort(
      offerPair: { await door.ask($0, service.offerPair) },
      confirm: { message in
        await door.ask(message) { message, session throws(CallRefusal) in
          try await service.confirm(message, by: session)
          return true
        }
      },
      securing: SecuringPort(
        state: {
          await CallOutcome.of { () throws(CallRefusal) in
            try await service.accountState(by: try await service.session(secret: secret))
          }
        },
        changePassword: { request in
          await door.ask(request) { request, session throws(CallRefusal) in
            try await service.changePassword(request, by: session)
            return true
          }
        },
        replaceCodes: { await door.ask($0, service.replaceCodes) },
        setEmail: { await door.ask($0, service.setEmail) },
        beginTimeCodes: { await door.ask($0, service.beginTimeCodes) },
        confirmTimeCodes: { await door.ask($0, service.confirmTimeCodes) },
        removeTimeCodes: { await door.ask($0, service.removeTimeCodes) },
        owned: {
          await CallOutcome.of { () throws(CallRefusal) in
            try await service.ownedCompanies(by: try await service.session(secret: secret))
          }
        },
        deleteAccount: { request in
          await door.ask(request) { request, session throws(CallRefusal) in
            try await service.deleteAccount(request, by: session)
            return true
          }
        }))
  }
}

extension RecoveryPort {
  /// A port to a container in this process, for who asks from an address.
  static func inProcess(_ service: ContainerService, address: String) -> RecoveryPort {
    RecoveryPort(
      open: { question in
        await CallOutcome.of { () throws(CallRefusal) in
          try await service.openRecovery(question, address: address)
        }
      },
      reset: { request in
        await CallOutcome.of { () throws(CallRefusal) in
          try await service.reset(request, address: address)
          return true
        }
      },
      mail: { request in
        await CallOutcome.of { () throws(CallRefusal) in
          try await service.mailRecovery(request, address: address)
          return true
        }
      },
      confirmEmail: { secret in
        await CallOutcome.of { () throws(CallRefusal) in
          try await service.confirmEmail(secret, address: address)
          return true
        }
      })
  }
}
