import { defineGroup } from '../group.ts'
import { inTurns, median, ratio } from '../measuring/numbers.ts'
import { loadWithPgbench } from '../measuring/pgbench.ts'
import type { Load } from '../measuring/wrk.ts'
import type { Value } from '../report/rows.ts'
import { fillDepartures } from '../site/departures.ts'
import { checkOrders, forgetOrders, loadOrders, type OrderMethod, waitForMails } from '../site/orders.ts'
import { openWorld, type World } from '../site/world.ts'
import { withFewHolds } from './few-holds.ts'
import { holdTransaction } from './hold-transaction.ts'
import { raceForSeats } from './race.ts'

const ROUNDS = 3
const SECONDS = 4
const FEW = 18
const MANY = 10_000
const INSTANCES = 4
const BY = 'pgbench transactions'

/** Sells through the door of a started site, beside pgbench on the same server, both with 32 clients. */
export const selling = defineGroup({
  needs: ['wrk', 'pgbench'],
  rows: {
    transfer: { name: `orders by bank transfer / ${BY}, over ${FEW} departures`, target: { atLeast: 0.12 } },
    payPal: { name: `orders by PayPal / ${BY}, over ${FEW} departures`, target: { atLeast: 0.1 } },
    many: { name: `orders by bank transfer, over ${MANY} departures / over ${FEW}`, target: { atLeast: 0.7 } },
    race: { name: `seats sold in a race of 64 buyers for 8, ${INSTANCES} instances`, target: { exactly: 8 } },
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
    })
    const compare = (one: keyof typeof loads, other: keyof typeof loads) => compareRates(loads[one], loads[other])
    const sites = [few.site]
    while (sites.length < INSTANCES) sites.push(await world.startSite(few.databaseUrl))
    return {
      transfer: compare('transfer', 'pgbench'),
      payPal: compare('payPal', 'pgbench'),
      many: compare('many', 'transfer'),
      race: await raceForSeats(sites, few.databaseUrl),
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

function compareRates(ones: (Load | Failure)[], others: (Load | Failure)[]): Value {
  const failure = [...ones, ...others].find((load) => 'reason' in load)
  if (failure) return failure
  const usual = (loads: (Load | Failure)[]) =>
    median(loads.flatMap((load) => ('reason' in load ? [] : [load.perSecond])))
  return ratio(usual(ones), usual(others), 'per second')
}

/**
 * A site with this many departures. pgbench gets its own database on the same server, because the site would react to
 * its change notices and slow it down.
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

  async function transactions(): Promise<Load> {
    await forgetOrders(pgbenchUrl)
    const script = holdTransaction(departures)
    return withFewHolds(pgbenchUrl, () => loadWithPgbench(pgbenchUrl, script, SECONDS))
  }

  // The first start mails the staff's first link. The first orders compile the site's code and PostgreSQL's plans.
  await waitForMails(databaseUrl)
  await orders('bank-transfer')
  await orders('paypal')
  return { site, databaseUrl, orders, transactions }
}
