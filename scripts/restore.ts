import { runRestore } from '#backup/commands.ts'

await runRestore(process.argv.slice(2))
