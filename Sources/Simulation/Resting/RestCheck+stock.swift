import Device
import Model

extension RestCheck {
  /// What each device keeps of the stock is the sum of its ledger, in total and at each place, and
  /// nobody has brought one out of range.
  static let stock = RestCheck { try $0.checkStock() }
}

extension World {
  fileprivate func checkStock() throws {
    for (index, device) in devices.enumerated() {
      for company in try device.core?.companies() ?? [] {
        guard let store = try device.core?.store(of: company.id) else { continue }
        let proof = try store.reader.proveStock(of: company.id)
        if proof.outOfRange > 0 {
          fail(
            "stock: device \(index) has \(proof.outOfRange) items with more than can be computed")
        }
        for difference in proof.differences {
          fail(
            "stock: device \(index) keeps \(difference.kept) of \(difference.item), and "
              + "\(difference.counted) was moved")
        }
      }
    }
  }
}
