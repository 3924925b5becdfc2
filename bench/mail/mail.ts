import { setTimeout as pause } from 'node:timers/promises'
import { query } from '../../testing/database.ts'
import { defineGroup } from '../group.ts'
import { inTurns, median, ratio } from '../measuring/numbers.ts'
import { processorSeconds } from '../measuring/process-usage.ts'
import { type Load, loadWithWrk } from '../measuring/wrk.ts'
import type { Value } from '../report/rows.ts'
import { fillDepartures } from '../site/departures.ts'
import { waitForMails } from '../site/orders.ts'
import { openWorld, pidOf, type World } from '../site/world.ts'
import { queueMails } from './queue-mails.ts'

const MAILS = 5000
const DEPARTURES = 18
/** It shows no departures, whose seats are too many here to be drawn. */
const PAGE = '/blog'
const ROUNDS = 3
const SECONDS = 3
const POLL_MS = 100
/** A site that needs longer for all mails is measured by how many it sent in this time. */
const MAX_DRAIN_MS = 60_000
/** Fewer mails would hardly be noticed, so that nothing could be said about them. */
const MIN_MAILS_PER_SECOND = 10

/** Sends a large batch of mails, once while no one visits and once while visitors open pages. */
export const mail = defineGroup({
  needs: ['wrk'],
  rows: {
    rate: { name: `mails per second, ${MAILS} in the queue`, target: { atLeast: 200 } },
    pages: { name: `pages from memory while ${MAILS} mails go out / quiet`, target: { atLeast: 0.8 } },
  },
  async measure() {
    await using world = await openWorld()
    const alone = await sendAll(world)
    const { quiet, busy, mailsPerSecond } = await visitWhileSending(world)
    const rate = (loads: Load[]) => median(loads.map(({ perSecond }) => perSecond))
    const pages: Value =
      mailsPerSecond < MIN_MAILS_PER_SECOND
        ? { reason: `only ${mailsPerSecond} mails per second went out` }
        : ratio(rate(busy), rate(quiet), 'per second', `${mailsPerSecond} mails per second`)
    const detail = `${alone.sent} in ${alone.seconds.toFixed(1)} s, ${alone.processor.toFixed(1)} of the processor`
    return { rate: { value: alone.sent / alone.seconds, detail }, pages }
  },
})

/** Each measurement has its own site, because mails that the first one left would be sent in the second. */
async function openMailSite(world: World) {
  const databaseUrl = await world.createDatabase()
  await fillDepartures(databaseUrl, DEPARTURES)
  const site = await world.startSite(databaseUrl)
  // The first start mails the staff's first link.
  await waitForMails(databaseUrl)
  return { site, databaseUrl }
}

async function sendAll(world: World) {
  const { site, databaseUrl } = await openMailSite(world)
  const before = await countSent(databaseUrl)
  await queueMails(databaseUrl, MAILS)
  const processor = processorSeconds(pidOf(site))
  const begin = performance.now()
  const sent = async () => (await countSent(databaseUrl)) - before
  while (performance.now() - begin < MAX_DRAIN_MS && (await sent()) < MAILS) await pause(POLL_MS)
  const seconds = (performance.now() - begin) / 1000
  const result = { sent: await sent(), seconds, processor: processorSeconds(pidOf(site)) - processor }
  await site.stop()
  return result
}

/** The same visits, first while no mail goes out. A window counts only if mails were still going out when it ended. */
async function visitWhileSending(world: World) {
  const { site, databaseUrl } = await openMailSite(world)
  const visit = () => loadWithWrk(site.url + PAGE, { seconds: SECONDS, headers: { 'accept-encoding': 'br' } })
  await visit()
  const { quiet } = await inTurns(ROUNDS, { quiet: visit })
  const before = await countSent(databaseUrl)
  await queueMails(databaseUrl, MAILS)
  const start = performance.now()
  const busy: Load[] = []
  let sent = 0
  for (let round = 0; round < ROUNDS; round++) {
    const load = await visit()
    sent = (await countSent(databaseUrl)) - before
    if (sent === MAILS) break
    busy.push(load)
  }
  if (busy.length === 0) throw new Error(`${MAILS} mails were sent before the first windows ended`)
  return { quiet, busy, mailsPerSecond: Math.round((sent / (performance.now() - start)) * 1000) }
}

async function countSent(databaseUrl: string): Promise<number> {
  const sql = `select count(*) filter (where state = 'sent')::int as sent,
    count(*) filter (where state = 'failed')::int as failed from mails`
  const [mails] = await query<{ sent: number; failed: number }>(databaseUrl, sql)
  if (mails?.failed) throw new Error(`${mails.failed} mails could not be sent`)
  return mails?.sent ?? 0
}
