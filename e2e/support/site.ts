import { test as base } from '@playwright/test'
import { createSiteDatabase, dropDatabase } from '../../testing/create-database.ts'
import { type Program, removeFolder, startProgram, temporaryFolder } from '../../testing/program.ts'

export type RunningSite = Program & { databaseUrl: string }

/** Runs the real site on its own database while it is used. */
export async function withSite(
  settings: Record<string, string>,
  use: (site: RunningSite) => Promise<void>,
): Promise<void> {
  const folder = await temporaryFolder()
  const serverUrl = process.env.TEST_POSTGRES_URL ?? ''
  const databaseUrl = await createSiteDatabase(serverUrl, settings)
  const site = await startProgram({ DATA_DIR: folder, DATABASE_URL: databaseUrl, ...settings })
  try {
    await use({ ...site, databaseUrl })
  } finally {
    await site.stop()
    await removeFolder(folder)
    await dropDatabase(serverUrl, databaseUrl)
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

/** Tests that share one site with other files. */
export const test = siteForFile()

export { expect } from '@playwright/test'
