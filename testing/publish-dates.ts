import { sql } from 'drizzle-orm'
import { parseSettings } from '#config/settings.ts'
import { shippedCatalogue } from '#content/catalogue/catalogue.ts'
import { openDatabase } from '#db/database.ts'
import { openJobQueue } from '#jobs/queue.ts'
import { createCatalogueCache } from '#operations/catalogue/catalogue-cache.ts'
import { issueMissingDocuments } from '#operations/documents/issue-document.ts'
import { publishDatesOnce } from '#scenarios/play.ts'
import { createTools } from '#server/process/create-tools.ts'

/** What a site with DEMO_DATA=dates does at its first start and in the jobs that follow, so that it finds them done. */
export async function publishDatesInto(url: string): Promise<void> {
  const database = await openDatabase({ DATABASE_URL: url, DATABASE_POOL: 2, DATA_DIR: '' })
  const { db } = database
  const queue = await openJobQueue(db, () => {})
  const settings = { ...parseSettings({}), PUBLIC_URL: 'https://powderpool.example', DATABASE_URL: url }
  const catalogue = createCatalogueCache(shippedCatalogue, db)
  const now = () => new Date()
  const tools = createTools(settings, { db, jobs: queue, enqueue: queue.enqueue, now, catalogue })
  await publishDatesOnce(tools)
  await issueMissingDocuments(tools)
  await db.execute(sql`delete from pgboss.job`)
  await queue.stop()
  await database.close()
}
