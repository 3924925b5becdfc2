import { defineGroup } from '../group.ts'
import { inTurns, median, ratio } from '../measuring/numbers.ts'
import { loadWithWrk } from '../measuring/wrk.ts'
import type { Value } from '../report/rows.ts'
import { openWorld, type World } from '../site/world.ts'
import { fetchCompressed } from './compressed-page.ts'
import { startNginx } from './nginx.ts'

const ROUNDS = 3
const LOAD = { seconds: 3, headers: { 'accept-encoding': 'br' } }
const target = { atLeast: 0.45 }

/** Compares the home page from one and two processes with nginx sending the same bytes from as many workers. */
export const cores = defineGroup({
  needs: ['wrk', 'nginx'],
  rows: {
    one: { name: 'home pages, WEB_PROCESSES=1 / one nginx worker, same bytes', target },
    two: { name: 'home pages, WEB_PROCESSES=2 / two nginx workers, same bytes', target },
  },
  async measure() {
    await using world = await openWorld()
    return { one: await compare(world, 1), two: await compare(world, 2) }
  },
})

async function compare(world: World, processes: number): Promise<Value> {
  const settings = { DEMO_DATA: 'dates', WEB_PROCESSES: String(processes) }
  const site = await world.startSite(await world.createDatabase(), settings)
  const url = `${site.url}/`
  // Enough requests for each process to have the page in its memory.
  for (let visit = 0; visit < 10 * processes; visit++) await fetchCompressed(url)
  await using nginx = await startNginx(await fetchCompressed(url), processes)
  const load = { ...LOAD, threads: processes }
  const loads = await inTurns(ROUNDS, { site: () => loadWithWrk(url, load), nginx: () => loadWithWrk(nginx.url, load) })
  const rate = (name: keyof typeof loads) => median(loads[name].map(({ perSecond }) => perSecond))
  return ratio(rate('site'), rate('nginx'), 'per second')
}
