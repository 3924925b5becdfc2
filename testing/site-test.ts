import { test as base } from 'vitest'
import { freshDatabaseUrl } from './database.ts'
import { endDatabase, type Program, removeFolder, startProgram, temporaryFolder } from './program.ts'

/** A running program and the database it uses; empty if that is the embedded one. */
export type RunningSite = Program & { databaseUrl: string }

type Start = (settings?: Record<string, string>) => Promise<RunningSite>

type Fixtures = {
  /** A data folder, removed after the test together with whatever still runs in it. */
  folder: string
  /** Starts the real program on a database of its own, unless the settings name another; stopped after the test. */
  start: Start
  /** One program for all tests of a file that do not disturb each other. */
  site: RunningSite
  /** As `start`, but stopped only after the last test of the file. */
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
  // Named only for the order: programs end before the folder that they may use is removed.
  start: async ({ folder: _ }, use) => offerStarts(use),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  startForFile: [async ({}, use: Use<Start>) => offerStarts(use), { scope: 'file' }],
  site: [async ({ startForFile }, use: Use<RunningSite>) => use(await startForFile()), { scope: 'file' }],
})

async function offerStarts(use: Use<Start>): Promise<void> {
  const folders: string[] = []
  const programs: Program[] = []
  await use(async (settings = {}) => {
    const folder = await temporaryFolder()
    folders.push(folder)
    const databaseUrl = settings.DATABASE_URL ?? (await freshDatabaseUrl())
    const program = await startProgram({ DATA_DIR: folder, ...settings, DATABASE_URL: databaseUrl })
    programs.push(program)
    return { ...program, databaseUrl }
  })
  const running = programs.filter(({ process }) => process.exitCode === null && process.signalCode === null)
  await Promise.all(running.map((program) => program.stop()))
  for (const folder of folders) await removeFolder(folder)
}
