import { query } from '../../testing/database.ts'
import { paymentPayload } from '../../testing/payloads.ts'
import type { Program } from '../../testing/program.ts'
import { waitFor } from '../../testing/wait.ts'
import { CLIENTS, type Load, loadWithWrk, postScript } from '../measuring/wrk.ts'
import { DEPARTURE_ID } from './departures.ts'

export type OrderMethod = 'paypal' | 'bank-transfer'

/** How long the last mails of a measurement may take. */
const MAIL_PATIENCE_MS = 120_000
/** The requests that wrk leaves behind are done when nothing changes for this long. */
const SETTLED_MS = 500
/** Longer than the site's own time limits: what has not been finished by then has failed. */
const UNFINISHED_MS = 5000

/** Orders through the site's own door, as a browser sends them, on any of the first departures. */
export function loadOrders(
  site: Pick<Program, 'url'>,
  { method, departures, seconds }: { method: OrderMethod; departures: number; seconds: number },
): Promise<Load> {
  const departureId = `${DEPARTURE_ID}{number}`
  const body = { ...paymentPayload, email: '{email}', departureId, method, plan: 'full', idempotencyKey: '{key}' }
  const script = postScript(body, departures)
  return loadWithWrk(`${site.url}/functions/v1/create-payment-order`, { seconds, script })
}

/**
 * Throws unless the database holds every order that was answered, with its provider's id, within the seats there are.
 * wrk goes away in the middle of its last requests, so there may be as many more as it has clients, finished or not.
 * Returns the number of finished orders.
 */
export async function checkOrders(url: string, { answered }: Load): Promise<number> {
  const { finished, unfinished } = await settled(
    url,
    `select count(provider_id)::int as finished, (count(*) - count(provider_id))::int as unfinished from orders`,
  )
  if (finished < answered || finished + unfinished > answered + CLIENTS) {
    throw new Error(`${answered} orders were answered, ${finished} stored and ${unfinished} begun`)
  }
  const [oversold] = await query<Count>(
    url,
    `select count(*)::int as count from departures d
     where capacity < (select coalesce(sum(seats), 0) from holds h where h.departure_id = d.id and ended_at is null)`,
  )
  if (oversold?.count) throw new Error(`${oversold.count} departures are oversold`)
  return finished
}

/** Waits until every mail is sent, and returns how many there are. Throws if one has failed. */
export async function waitForMails(url: string): Promise<number> {
  const mails = await waitFor(
    async () => {
      const [found] = await query<Count & { queued: number; failed: number }>(
        url,
        `select count(*)::int as count, count(*) filter (where state = 'queued')::int as queued,
           count(*) filter (where state = 'failed')::int as failed from mails`,
      )
      return found?.queued === 0 && found
    },
    'sending the last mail',
    MAIL_PATIENCE_MS,
  )
  if (mails.failed > 0) throw new Error(`${mails.failed} mails could not be sent`)
  return mails.count
}

/** Empties what a measurement wrote, so that the next one starts as it did. */
export async function forgetOrders(url: string): Promise<void> {
  await query(url, 'truncate orders, holds, mails, inquiries cascade')
}

type Count = { count: number }
type Stored = { finished: number; unfinished: number }

/** Waits until no more comes. What is unfinished gets more time. */
export async function settled(url: string, sql: string): Promise<Stored> {
  let last = ''
  let since = performance.now()
  return waitFor(async () => {
    const [found] = await query<Stored>(url, sql)
    if (!found) throw new Error('a count has a row')
    const now = JSON.stringify(found)
    if (now !== last) since = performance.now()
    last = now
    return performance.now() - since >= (found.unfinished > 0 ? UNFINISHED_MS : SETTLED_MS) && found
  }, 'the end of the last requests')
}
