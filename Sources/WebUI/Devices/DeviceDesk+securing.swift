import Hub

extension DeviceDesk {
  var securing: AccountAccess.Securing {
    let safety = person.safety
    return AccountAccess.Securing(
      state: { Answer(try await safety.state()) },
      changePassword: { present, new, endsOthers in
        Answer(try await safety.changePassword(from: present, to: new, endsOthers: endsOthers))
      },
      makeCodes: { Answer(try await safety.makeCodes(showing: $0)) },
      setEmail: { email, password in
        Answer(try await safety.setEmail(email, showing: password))
      },
      beginTimeCodes: { Answer(try await safety.beginTimeCodes(showing: $0)) },
      confirmTimeCodes: { Answer(try await safety.confirmTimeCodes($0)) },
      removeTimeCodes: { Answer(try await safety.removeTimeCodes(showing: $0)) },
      owned: { Answer(try await safety.ownedCompanies()) },
      deleteAccount: { password, timeCode, companies in
        Answer(
          try await safety.deleteAccount(showing: password, timeCode: timeCode, companies))
      })
  }
}
