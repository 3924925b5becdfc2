import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../testing/free-port.ts'
import {
  endDatabase,
  type Launched,
  launch,
  launchProgram,
  removeFolder,
  temporaryFolder,
} from '../../testing/program.ts'
import { defineGroup } from '../group.ts'
import { median } from '../measuring/numbers.ts'
import { residentMegabytes } from '../measuring/process-usage.ts'
import { PRODUCTION } from '../site/world.ts'

const ROUNDS = 5
/** Long enough for everything that a start leaves running to end, and for its memory to be freed. */
const IDLE_MS = 10_000
const POLL_MS = 20

/** Starts the site again on a data folder that it has used before. */
export const start = defineGroup({
  needs: [],
  rows: {
    command: { name: 'npm start a second time until ready, s', target: { atMost: 1.5 } },
    memory: { name: 'memory at idle, MB', target: { atMost: 150 } },
  },
  async measure() {
    const folder = await temporaryFolder()
    try {
      await startSite(folder, async () => {})
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round++) times.push(await startSite(folder, async () => {}, launchCommand))
      let memory = Number.NaN
      await startSite(folder, async (url, pid) => {
        await (await fetch(url)).text()
        await pause(IDLE_MS)
        memory = residentMegabytes(pid)
      })
      return {
        command: { value: median(times) / 1000, detail: `median of ${ROUNDS}` },
        memory: { value: memory, detail: `${IDLE_MS / 1000} s after the first page` },
      }
    } finally {
      await endDatabase(folder)
      await removeFolder(folder)
    }
  },
})

/** Starts the site as a person would. */
const launchCommand: typeof launchProgram = (settings = {}) => launch(['start'], settings, 'npm')

/** Milliseconds from the spawn until `/readyz` answers. The site ends after `use`. */
async function startSite(
  folder: string,
  use: (url: string, pid: number) => Promise<void>,
  launchIt = launchProgram,
): Promise<number> {
  const PORT = String(await freePort())
  const url = `http://127.0.0.1:${PORT}`
  const before = performance.now()
  const site = launchIt({ ...PRODUCTION, DATA_DIR: folder, PORT })
  try {
    await untilReady(url, site)
    const milliseconds = performance.now() - before
    await use(url, site.process.pid ?? 0)
    return milliseconds
  } finally {
    site.process.kill('SIGTERM')
    await site.exited
  }
}

async function untilReady(url: string, site: Launched): Promise<void> {
  while (site.process.exitCode === null) {
    const isReady = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return
    await pause(POLL_MS)
  }
  throw new Error(`the site did not start:\n${site.output()}`)
}
