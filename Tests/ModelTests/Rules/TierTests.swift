import Model
import Testing

@Suite struct TierTests {
  @Test(
    "Each tier lets in as many participants as it says",
    arguments: [
      (.free, 0, .denied(.tierWithoutSharing)), (.business, 0, .allowed),
      (.business, 9, .allowed), (.business, 10, .denied(.tierFull(limit: 10))),
      (.business, 11, .denied(.tierFull(limit: 10))), (.enterprise, 0, .allowed),
      (.enterprise, 1_000_000, .allowed),
    ] as [(Tier, Int, Verdict)])
  func joining(_ tier: Tier, _ participants: Int, _ verdict: Verdict) {
    #expect(tier.verdictOnJoining(participants: participants) == verdict)
  }

  @Test func `A lower tier leaves those who came first what was granted, and takes nobody's place`()
  {
    for granted in SharePermission.allCases {
      #expect(Tier.free.permission(granted, ofParticipant: 0) == .viewOnly)
      #expect(Tier.business.permission(granted, ofParticipant: 9) == granted)
      #expect(Tier.business.permission(granted, ofParticipant: 10) == .viewOnly)
      #expect(Tier.enterprise.permission(granted, ofParticipant: 100_000) == granted)
    }
  }

  @Test func `Only Free has no sharing, and only Enterprise has the rest`() {
    #expect(Tier.free.verdictOnSharing(ofSample: false) == .denied(.tierWithoutSharing))
    #expect(Tier.business.verdictOnSharing(ofSample: false) == .allowed)
    #expect(Tier.enterprise.verdictOnSharing(ofSample: false) == .allowed)
    for tier in Tier.allCases {
      #expect(tier.verdictOnSharing(ofSample: true) == .denied(.sampleCompany))
    }
    #expect(Tier.allCases.filter(\.includesAdvanced) == [.enterprise])
  }

  @Test(arguments: ["Free", "FREE", "free", "bUsInEsS", "enterprise"])
  func `Names are read in any case`(_ name: String) {
    #expect(Tier(name: name)?.name.lowercased() == name.lowercased())
  }

  @Test(arguments: ["", "Pro", "Free ", "Business\n"])
  func `Other names are no tier`(_ name: String) {
    #expect(Tier(name: name) == nil)
  }
}
