import Simulation
import SyncProtocol
let a = CommandLine.arguments
var o = SimulationOptions()
if a.count > 3 { for n in Protections.named where n.name == a[3] { o.protections = Protections.all.subtracting(n.protection) } }
o.keepsTrace = a.count > 4
let clock = ContinuousClock()
var failed = 0
for seed in UInt64(a[1])!...UInt64(a[2])! {
  let t = clock.now
  let r = try Simulator.run(seed: seed, options: o)
  if !r.isClean { failed += 1 }
  print(seed, r.steps, r.saves, r.traceHash, r.isClean ? "ok" : "FAILED", t.duration(to: .now))
  if o.keepsTrace { for l in r.trace { print(l) } }
  for v in r.violations.prefix(8) { print("   ", v) }
}
print(failed, "failed")
