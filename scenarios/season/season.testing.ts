import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseSettings, type Settings } from '#config/settings.ts'
import { shippedCatalogue } from '#content/catalogue/catalogue.ts'
import { openDatabase } from '#db/database.ts'
import { createCatalogueCache } from '#operations/catalogue/catalogue-cache.ts'
import type { Tools } from '#operations/tools.ts'
import { playDemo } from '#server/development/play-demo.ts'
import { startStandIns } from '#server/payments/start-stand-ins.ts'
import { openWorkbench } from '#testing/database.ts'

export const MORNING = new Date('2026-11-16T07:40:00Z')
/** Where no site hears the messages of the stand-ins. */
export const NO_SITE = 'http://127.0.0.1:1'

export type Season = { url: string; tools: Tools; settings: Settings; close(): Promise<void> }

/** Plays the demo season. Opens its own pool: the workbench checks every lock, and this transaction takes thousands. */
export async function openSeason(now: Date): Promise<Season> {
  const own = await openWorkbench()
  const database = await openDatabase({ DATABASE_URL: own.url, DATABASE_POOL: 3, DATA_DIR: '' })
  const catalogue = createCatalogueCache(shippedCatalogue, database.db)
  const staged = { ...own.tools, db: database.db, catalogue, now: () => now }
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'powderpool-season-'))
  const settings = { ...parseSettings({ DATA_DIR }), PUBLIC_URL: own.tools.site.publicUrl, DATABASE_URL: own.url }
  const standIns = await startStandIns(settings, NO_SITE, staged.now)
  await playDemo(settings, staged, { onProgress() {}, remember: standIns.remember })
  await standIns.stop()
  return {
    url: own.url,
    tools: staged,
    settings,
    async close() {
      rmSync(DATA_DIR, { recursive: true })
      await database.close()
      await own.close()
    },
  }
}
