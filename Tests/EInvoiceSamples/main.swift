import EInvoices
import Glibc
import Model

// Writes electronic invoices by chance, or tells what a file says:
//
//     EInvoiceSamples write FOLDER COUNT SEED
//     EInvoiceSamples read FILE...
//
// Each sample is written as UBL and as CII, and as JSON with what it was worked out from. A sample
// that would be wrong by our own rules, or is not read as it was written, ends the program.

/// A sample by this seed, or by the next one that makes one.
func sample(_ seed: UInt64) -> Sample {
  for round in 0...UInt64(99) {
    if let sample = try? Sample(seed: seed &* 100 &+ round) { return sample }
  }
  fatalError("no sample for seed \(seed)")
}

func write(_ sample: Sample, to path: String) {
  let invoice = sample.invoice
  let problems = invoice.problems
  guard problems.isEmpty else { fatalError("\(path): \(problems)") }
  for (bytes, name) in [(invoice.ubl, "ubl"), (invoice.cii, "cii")] {
    SampleFile.write(bytes, to: "\(path).\(name).xml")
    guard let read = try? EInvoice(reading: bytes), read == invoice else {
      fatalError("\(path).\(name).xml is not read as it was written")
    }
  }
  SampleFile.write(Array(sample.told.utf8), to: "\(path).json")
}

func told(_ path: String) -> String {
  guard let bytes = SampleFile.read(path) else { fatalError("can't read \(path)") }
  do {
    let invoice = try EInvoice(reading: bytes)
    return SampleFile.object([
      ("number", SampleFile.quoted(invoice.number)),
      ("lines", "\(invoice.lines.count)"),
      ("due", SampleFile.quoted(invoice.totals.due.digits)),
      ("problems", SampleFile.list(invoice.problems.map { SampleFile.quoted($0.rule) })),
    ])
  } catch {
    return SampleFile.object([("failure", SampleFile.quoted(error.description))])
  }
}

let words = Array(CommandLine.arguments.dropFirst())
switch words.first {
case "write" where words.count == 4:
  guard let count = UInt64(words[2]), let seed = UInt64(words[3]) else { fatalError("no numbers") }
  for index in 0..<count { write(sample(seed &+ index), to: "\(words[1])/\(index)") }
case "read": for path in words.dropFirst() { puts(told(path)) }
case "version": puts("EInvoiceSamples")
default: fatalError("write FOLDER COUNT SEED, or read FILE...")
}
