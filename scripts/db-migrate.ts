import { readSettings } from '#config/environment.ts'
import { openDatabase } from '#db/database.ts'
import { migrateDatabase } from '#db/migrating/migrate.ts'

const database = await openDatabase(readSettings())
await migrateDatabase(database.ownerUrl)
await database.close()
console.log('The database is up to date.')
