import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { defineGroup } from '../group.ts'
import { inTurns, median, ratio } from '../measuring/numbers.ts'
import { loadWithWrk } from '../measuring/wrk.ts'
import { openWorld } from '../site/world.ts'
import { type CompressedPage, fetchCompressed } from './compressed-page.ts'

const ROUNDS = 3
const LOAD = { seconds: 3, headers: { 'accept-encoding': 'br' } }

/** Compares the cached home page with Node sending the same bytes. */
export const pages = defineGroup({
  needs: ['wrk'],
  rows: {
    bare: { name: 'home pages from memory / bare node:http, same bytes', target: { atLeast: 0.8 } },
  },
  async measure() {
    await using world = await openWorld()
    const site = await world.startSite(await world.createDatabase(), { DEMO_DATA: 'dates' })
    await fetchCompressed(`${site.url}/`)
    await using bare = await startBare(await fetchCompressed(`${site.url}/`))
    const loads = await inTurns(ROUNDS, {
      memory: () => loadWithWrk(`${site.url}/`, LOAD),
      bare: () => loadWithWrk(bare.url, LOAD),
    })
    const rate = (name: keyof typeof loads) => median(loads[name].map(({ perSecond }) => perSecond))
    return { bare: ratio(rate('memory'), rate('bare'), 'per second') }
  },
})

async function startBare({ headers, body }: CompressedPage) {
  const sent = [...headers].flat()
  const server = createServer((_, answer) => answer.writeHead(200, sent).end(body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}
