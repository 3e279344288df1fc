/// `thecompany simulate` and `bench`
enum MeasuringCommands {
  static let simulate = CommandDefinition(
    name: "simulate", summary: "Run devices and container over a simulated, faulty world",
    options: [
      .value("seeds", "NUMBER", "run this many seeds, from 1 on"),
      .value("seed", "NUMBER", "replay one seed, bit for bit"),
      .value("plant", "NAME", "switch one protection off; the simulator must find it"),
      .value("without", "NAMES", "leave these mischiefs out, by name, with commas between"),
      .flag("planted", "plant every bug in turn and find each"),
    ], action: SimulateAction.run)

  static let bench = CommandDefinition(
    name: "bench", summary: "Measure, with the ratio to the raw library in the same run",
    notes: ["Ends with 1 when a floor is missed, but not after a short run."],
    options: [
      .flag("small", "a short run that shows that everything works"),
      .value("only", "NAME", "measure one row alone"),
    ], action: BenchAction.run)
}
