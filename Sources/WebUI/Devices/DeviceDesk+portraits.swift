import Device
import Model

extension DeviceDesk {
  var portraits: DeviceAccess.Portraits {
    DeviceAccess.Portraits(
      list: { company in
        let rows = try await rows(of: company)
        return Set(
          rows.compactMap { row in
            row[.profileImage].flatMap(Portrait.init) == nil ? nil : row[.userID]
          })
      },
      picture: { account, company in try await context(company)?.portrait(of: account) },
      setOwn: { picture, company in
        let id = RecordID.accessControl(of: device.account, in: company)
        return EditOutcome(try await device.setProfileImage(picture, in: company), of: id)
      })
  }
}
