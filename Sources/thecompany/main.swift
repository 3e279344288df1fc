import Glibc

exit(await Program.run(CommandLine.arguments, on: .standard))
