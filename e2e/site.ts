import { test as base } from '@playwright/test'
import { type Program, removeFolder, startProgram, temporaryFolder } from '../testing/program.ts'

type WorkerFixtures = {
  /** The real site on its own embedded database, shared by the tests of one worker. */
  site: Program
}

export const test = base.extend<{ baseURL: string }, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern.
    async ({}, use) => {
      const folder = await temporaryFolder()
      const site = await startProgram({ DATA_DIR: folder })
      await use(site)
      await site.stop()
      await removeFolder(folder)
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
})

export { expect } from '@playwright/test'
