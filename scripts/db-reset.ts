import { createInterface } from 'node:readline/promises'
import { readSettings } from '#config/environment.ts'
import { openDatabase } from '#db/database.ts'
import { migrateDatabase } from '#db/migrating/migrate.ts'
import { resetDatabase } from '#db/migrating/reset.ts'

const settings = readSettings()
const where = settings.DATABASE_URL ? new URL(settings.DATABASE_URL).host : settings.DATA_DIR
if (!process.argv.includes('--yes')) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(
    `This erases everything in the database at ${where}. Type "erase" to continue: `,
  )
  terminal.close()
  if (answer !== 'erase') process.exit(1)
}
const database = await openDatabase(settings)
await resetDatabase(database.ownerUrl)
await migrateDatabase(database.ownerUrl)
await database.close()
console.log('The database is empty and up to date. The next start loads the demo data.')
