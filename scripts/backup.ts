import { runBackup } from '#backup/commands.ts'

await runBackup(process.argv.slice(2))
