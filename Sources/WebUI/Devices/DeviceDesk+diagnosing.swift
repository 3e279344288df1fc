import Device
import Hub

extension DeviceDesk {
  /// What may be wrong, after a look at the container.
  func diagnose() async throws -> [Finding] {
    Diagnosis.findings(
      try await device.facts(
        account: person.name, container: person.containerName, look: await person.look()))
  }
}
