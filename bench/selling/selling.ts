import { defineGroup } from '../group.ts'
import { inTurns, median, ratio } from '../measuring/numbers.ts'
import { loadWithPgbench } from '../measuring/pgbench.ts'
import type { Load } from '../measuring/wrk.ts'
import type { Value } from '../report/rows.ts'
import { fillDepartures } from '../site/departures.ts'
import { checkOrders, forgetOrders, loadOrders, type OrderMethod, waitForMails } from '../site/orders.ts'
import { openWorld, type World } from '../site/world.ts'
import { inquiryTransaction, loadContactForms } from './contact-forms.ts'
import { withFewHolds } from './few-holds.ts'
import { holdTransaction } from './hold-transaction.ts'
import { raceForSeats } from './race.ts'

const ROUNDS = 3
const SECONDS = 4
const FEW = 18
const MANY = 10_000
const BY = 'pgbench transactions'

/** Sells through the door of a started site, beside pgbench on the same server, both with 32 clients. */
export const selling = defineGroup({
  needs: ['wrk', 'pgbench'],
  rows: {
    transfer: { name: `orders by bank transfer / ${BY}, over ${FEW} departures`, target: { atLeast: 0.12 } },
    transferLate: {
      name: `time to an answer, 99th percentile: order by bank transfer / ${BY}, over ${FEW} departures`,
      target: { atMost: 4 },
    },
    payPal: { name: `orders by PayPal / ${BY}, over ${FEW} departures`, target: { atLeast: 0.1 } },
    many: { name: `orders by bank transfer, over ${MANY} departures / over ${FEW}`, target: { atLeast: 0.7 } },
    race: { name: 'seats sold in a race of 64 buyers for 8, one instance', target: { exactly: 8 } },
    raceOnTwo: { name: 'seats sold in a race of 64 buyers for 8, two instances', target: { exactly: 8 } },
    forms: { name: 'contact forms / pgbench inserts of the same row', target: { atLeast: 0.5 } },
  },
  async measure() {
    await using world = await openWorld()
    const few = await openShop(world, FEW)
    const many = await openShop(world, MANY)
    const loads = await inTurns(ROUNDS, {
      pgbench: orReason(() => few.transactions()),
      transfer: orReason(() => few.orders('bank-transfer')),
      payPal: orReason(() => few.orders('paypal')),
      many: orReason(() => many.orders('bank-transfer')),
      inserts: orReason(() => few.inserts()),
      forms: orReason(() => few.forms()),
    })
    const rates = (one: keyof typeof loads, other: keyof typeof loads) =>
      compare(loads[one], loads[other], ({ perSecond }) => perSecond, 'per second')
    const late = (one: keyof typeof loads, other: keyof typeof loads) =>
      compare(loads[one], loads[other], ({ p99Ms }) => p99Ms, 'ms')
    const second = await world.startSite(few.databaseUrl)
    return {
      transfer: rates('transfer', 'pgbench'),
      transferLate: late('transfer', 'pgbench'),
      payPal: rates('payPal', 'pgbench'),
      many: rates('many', 'transfer'),
      race: await raceForSeats([few.site], few.databaseUrl),
      raceOnTwo: await raceForSeats([few.site, second], few.databaseUrl),
      forms: rates('forms', 'inserts'),
    }
  },
})

type Failure = { reason: string }

/** A measurement that failed is not tried again, and its rows give the reason while the others go on. */
function orReason(measure: () => Promise<Load>): () => Promise<Load | Failure> {
  let failure: Failure | undefined
  return async () => {
    if (failure) return failure
    return measure().catch((error) => {
      failure = { reason: String(error instanceof Error ? error.message : error) }
      return failure
    })
  }
}

function compare(
  ones: (Load | Failure)[],
  others: (Load | Failure)[],
  read: (load: Load) => number,
  unit: string,
): Value {
  const failure = [...ones, ...others].find((load) => 'reason' in load)
  if (failure) return failure
  const usual = (loads: (Load | Failure)[]) => median(loads.flatMap((load) => ('reason' in load ? [] : [read(load)])))
  return ratio(usual(ones), usual(others), unit)
}

/**
 * A site with this many departures. pgbench gets a database of its own on the same server, because the site would
 * react to its change notices and slow it down.
 */
async function openShop(world: World, departures: number) {
  const databaseUrl = await world.createDatabase()
  const pgbenchUrl = await world.createDatabase()
  await fillDepartures(databaseUrl, departures)
  await fillDepartures(pgbenchUrl, departures)
  const site = await world.startSite(databaseUrl)

  /** The next measurement starts only when the last mail is sent, so that none of them gets a rest of this work. */
  async function orders(method: OrderMethod): Promise<Load> {
    await forgetOrders(databaseUrl)
    const load = await withFewHolds(databaseUrl, () => loadOrders(site, { method, departures, seconds: SECONDS }))
    const stored = await checkOrders(databaseUrl, load)
    const mails = await waitForMails(databaseUrl)
    if (method === 'bank-transfer' && mails !== stored) throw new Error(`${stored} orders made ${mails} mails`)
    return load
  }

  async function pgbench(script: string[]): Promise<Load> {
    await forgetOrders(pgbenchUrl)
    return withFewHolds(pgbenchUrl, () => loadWithPgbench(pgbenchUrl, script, { seconds: SECONDS }))
  }

  // The first start mails the staff's first link. The first orders compile the site's code and PostgreSQL's plans.
  await waitForMails(databaseUrl)
  await orders('bank-transfer')
  await orders('paypal')
  return {
    site,
    databaseUrl,
    orders,
    transactions: () => pgbench(holdTransaction(departures)),
    inserts: () => pgbench(inquiryTransaction),
    forms: () => loadContactForms(site, databaseUrl, SECONDS),
  }
}
