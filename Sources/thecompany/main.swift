import Glibc
import Sealing

ProcessMemory.forbidDumps()
exit(await Program.run(CommandLine.arguments, on: .standard))
