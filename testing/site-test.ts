import { test as base } from 'vitest'
import { dropTestDatabase, siteDatabaseUrl, siteRoleUrl } from './database.ts'
import { endDatabase, type Program, removeFolder, startProgram, temporaryFolder } from './program.ts'

/** A running program and the URL of its database, which is empty for the embedded one. */
export type RunningSite = Program & { databaseUrl: string }

type Start = (settings?: Record<string, string>) => Promise<RunningSite>

type Fixtures = {
  /** A data folder. After the test we end the database that still runs in it, and remove it. */
  folder: string
  /** Starts the real program on a new database, unless the settings name one, and stops it after the test. */
  start: Start
  /** One program for all tests of a file. Use it for tests that do not disturb each other. */
  site: RunningSite
  /** Like `start`, but the program stops after the last test of the file. */
  startForFile: Start
}

type Use<T> = (value: T) => Promise<void>

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures a fixture needs from this pattern.
  folder: async ({}, use) => {
    const folder = await temporaryFolder()
    await use(folder)
    await endDatabase(folder)
    await removeFolder(folder)
  },
  // `folder` is named only for the order: programs stop before the folder that they may use is removed.
  start: async ({ folder: _ }, use) => offerStarts(use),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  startForFile: [async ({}, use: Use<Start>) => offerStarts(use), { scope: 'file' }],
  site: [async ({ startForFile }, use: Use<RunningSite>) => use(await startForFile()), { scope: 'file' }],
})

/** As in production, the site's role is not the one that owns the tables. */
function rolesOf(databaseUrl: string): Record<string, string> {
  return databaseUrl ? { DATABASE_URL: siteRoleUrl(databaseUrl), DATABASE_OWNER_URL: databaseUrl } : {}
}

async function offerStarts(use: Use<Start>): Promise<void> {
  const folders: string[] = []
  const databases: string[] = []
  const programs: Program[] = []
  await use(async (settings = {}) => {
    const folder = await temporaryFolder()
    folders.push(folder)
    const databaseUrl = settings.DATABASE_URL ?? (await siteDatabaseUrl(settings))
    if (settings.DATABASE_URL === undefined) databases.push(databaseUrl)
    const program = await startProgram({ DATA_DIR: folder, ...rolesOf(databaseUrl), ...settings })
    programs.push(program)
    return { ...program, databaseUrl }
  })
  const running = programs.filter(({ process }) => process.exitCode === null && process.signalCode === null)
  await Promise.all(running.map((program) => program.stop()))
  for (const folder of folders) await removeFolder(folder)
  for (const databaseUrl of databases) await dropTestDatabase(databaseUrl)
}
