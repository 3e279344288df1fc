import Benchmarks
import SyncProtocol

/// `thecompany simulate` and `bench`
enum MeasuringCommands {
  static let simulate = CommandDefinition(
    name: "simulate", summary: "Run devices and container over a simulated, faulty world",
    options: [
      .value("seeds", "NUMBER", "run this many seeds, from 1 on"),
      .value("seed", "NUMBER", "replay one seed, bit for bit"),
      .choice(
        "plant", "NAME", Protections.named.map(\.name),
        "switch one protection off; the simulator must find it"),
      .value("without", "NAMES", "leave these mischiefs out, by name, with commas between"),
      .flag("planted", "plant every bug in turn and find each"),
    ], answer: MeasuringAnswers.simulate, action: SimulateAction.run)

  static let bench = CommandDefinition(
    name: "bench", summary: "Measure, with the ratio to the raw library in the same run",
    notes: ["Ends with 1 when a floor is missed, but not after a short run."],
    options: [
      .flag("small", "a short run that shows that everything works"),
      .choice("only", "NAME", BenchmarkRun.names, "measure one row alone"),
      .value("movements", "NUMBER", "of each item, where items are listed and searched (0)"),
    ], answer: MeasuringAnswers.bench, action: BenchAction.run)
}
