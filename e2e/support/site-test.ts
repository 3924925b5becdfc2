import { test as base } from '@playwright/test'
import { createSiteDatabase, dropDatabase } from '#testing/create-database.ts'
import { type Program, removeFolder, startProgram, temporaryFolder } from '#testing/program.ts'

export type RunningSite = Program & { databaseUrl: string }
type Settings = Record<string, string>
type Started = { site: RunningSite; end(): Promise<void> }

/** Starts the real site on its own database. */
async function startSite(settings: Settings): Promise<Started> {
  const folder = await temporaryFolder()
  const serverUrl = process.env.TEST_POSTGRES_URL ?? ''
  const databaseUrl = await createSiteDatabase(serverUrl, settings)
  const site = await startProgram({ DATA_DIR: folder, DATABASE_URL: databaseUrl, ...settings })
  return {
    site: { ...site, databaseUrl },
    async end() {
      await site.stop()
      await removeFolder(folder)
      await dropDatabase(serverUrl, databaseUrl)
    },
  }
}

/** Runs a site for as long as it is used. */
export async function withSite(settings: Settings, use: (site: RunningSite) => Promise<void>): Promise<void> {
  const { site, end } = await startSite(settings)
  try {
    await use(site)
  } finally {
    await end()
  }
}

/** Two files in a row often use the same sites, and even an idle site costs a little. */
const MAX_KEPT_SITES = 3

/** The sites of a worker. One that was not used for long is ended, and is a new one when it is asked for again. */
export type Sites = (settings: Settings) => Promise<RunningSite>

/**
 * All files have the same fixtures of a worker: Playwright would start another worker, with another browser, for others.
 * A set of settings is known by its identity, not by its values, so that two files can each have their own site with equal settings.
 */
export const sitesTest = base.extend<object, { sites: Sites }>({
  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern.
    async ({}, use) => {
      const kept = new Map<Settings, Started>()
      await use(async (settings) => {
        const started = kept.get(settings) ?? (await startSite(settings))
        kept.delete(settings)
        kept.set(settings, started)
        const [oldest] = kept
        if (oldest && kept.size > MAX_KEPT_SITES) {
          kept.delete(oldest[0])
          await oldest[1].end()
        }
        return started.site
      })
      await Promise.all([...kept.values()].map(({ end }) => end()))
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** Tests with a site that no other file uses, for files that change what other tests would see. */
export function siteForFile(settings: Settings = {}) {
  return sitesTest.extend<{ site: RunningSite; baseURL: string }>({
    site: async ({ sites }, use) => use(await sites(settings)),
    baseURL: async ({ site }, use) => use(site.url),
  })
}

/** Tests that share one site with other files. */
export const test = siteForFile()

export { expect } from '@playwright/test'
