import { test as base } from '@playwright/test'
import { createSiteDatabase } from '../../testing/create-database.ts'
import { type Program, removeFolder, startProgram, temporaryFolder } from '../../testing/program.ts'

type RunningSite = Program & { databaseUrl: string }

/** Runs the real site on its own database while it is used. */
export async function withSite(
  settings: Record<string, string>,
  use: (site: RunningSite) => Promise<void>,
): Promise<void> {
  const folder = await temporaryFolder()
  const databaseUrl = await createSiteDatabase(process.env.TEST_POSTGRES_URL ?? '', settings)
  const site = await startProgram({ DATA_DIR: folder, DATABASE_URL: databaseUrl, ...settings })
  try {
    await use({ ...site, databaseUrl })
  } finally {
    await site.stop()
    await removeFolder(folder)
  }
}

const baseURL = async ({ site }: { site: Program }, use: (url: string) => Promise<void>) => use(site.url)

/**
 * Tests with a site that no other file uses, for files that change what other tests would see. Playwright compares worker
 * fixtures by identity, so every call makes a new one. The tests of one worker share the site.
 */
export const siteForFile = (settings: Record<string, string> = {}) =>
  base.extend<{ baseURL: string }, { site: RunningSite }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern.
    site: [async ({}, use) => withSite(settings, use), { scope: 'worker' }],
    baseURL,
  })

/** Tests that each have a new site, for files that need a site without an owner or visits. */
export const siteForEachTest = () =>
  base.extend<{ baseURL: string; site: Program }>({
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    site: async ({}, use) => withSite({}, use),
    baseURL,
  })

/** Tests that share one site with other files. */
export const test = siteForFile()

export { expect } from '@playwright/test'
