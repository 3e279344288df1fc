import Banking
import Glibc

// Reads statements and writes transfers, so that programs of others can look at both.
//
//   BankingSamples version
//   BankingSamples read FILE          statements as JSON; of a table by the columns it guesses
//   BankingSamples pay VERSION        lines from the input as a file for the bank

func say(_ text: String, to descriptor: Int32 = STDOUT_FILENO) {
  var rest = Array((text + "\n").utf8)[...]
  while !rest.isEmpty {
    let count = write(descriptor, Array(rest), rest.count)
    guard count > 0 else { exit(1) }
    rest = rest.dropFirst(count)
  }
}

func fail(_ sentence: String) -> Never {
  say(sentence, to: STDERR_FILENO)
  exit(1)
}

func read(_ path: String) throws -> [BankStatement] {
  switch try StatementFile(path: path) {
  case .statements(let statements): return statements
  case .table(let table):
    guard let columns = table.guess.columns else { fail("No columns were found.") }
    return [try table.statement(columns)]
  }
}

func pay(_ name: String) throws {
  guard let version = CreditTransfer.Version(rawValue: name) else { fail("No such version.") }
  var lines: [String] = []
  while let line = readLine() { lines.append(line) }
  guard let transfer = SampleTransfer.read(lines) else { fail("A line is no payment.") }
  let flaws = transfer.flaws
  guard flaws.isEmpty else { fail(flaws.map { "\($0)" }.joined(separator: "\n")) }
  say(String(decoding: try transfer.document(version), as: UTF8.self))
}

let words = Array(CommandLine.arguments.dropFirst())
do {
  switch (words.first, words.count) {
  case ("version", 1): say("samples of banking")
  case ("read", 2): say(JSONText.list(try read(words[1]).map(StatementAnswer.of)).written)
  case ("pay", 2): try pay(words[1])
  default: fail("BankingSamples version | read FILE | pay VERSION")
  }
} catch {
  fail("\(error)")
}
