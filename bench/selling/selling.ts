import { defineGroup } from '../group.ts'
import { inTurns, median, ratio } from '../measuring/numbers.ts'
import { loadWithPgbench } from '../measuring/pgbench.ts'
import type { Load } from '../measuring/wrk.ts'
import { fillDepartures } from '../site/departures.ts'
import { checkOrders, forgetOrders, loadOrders, type OrderMethod, waitForMails } from '../site/orders.ts'
import { openWorld, type World } from '../site/world.ts'
import { inquiryTransaction, loadContactForms } from './contact-forms.ts'
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
    transfer: { name: `orders by bank transfer / ${BY}, over ${FEW} departures`, target: { atLeast: 0.2 } },
    transferLate: { name: `the same, 99th percentile of the time to an answer`, target: { atMost: 4 } },
    transferOnOne: { name: `orders by bank transfer / ${BY}, all on one departure`, target: { atLeast: 0.5 } },
    transferOnOneLate: { name: `the same, 99th percentile of the time to an answer`, target: { atMost: 4 } },
    payPal: { name: `orders by PayPal / ${BY}, over ${FEW} departures`, target: { atLeast: 0.1 } },
    payPalOnOne: { name: `orders by PayPal / ${BY}, all on one departure`, target: { atLeast: 0.25 } },
    many: { name: `orders by bank transfer, over ${MANY} departures / over ${FEW}`, target: { atLeast: 0.77 } },
    race: { name: 'seats sold in a race of 64 buyers for 8, one instance', target: { exactly: 8 } },
    raceOnTwo: { name: 'seats sold in a race of 64 buyers for 8, two instances', target: { exactly: 8 } },
    forms: { name: 'contact forms / pgbench inserts of the same row', target: { atLeast: 0.5 } },
  },
  async measure() {
    await using world = await openWorld()
    const few = await openShop(world, FEW)
    const many = await openShop(world, MANY)
    const loads = await inTurns(ROUNDS, {
      pgbench: () => few.transactions(FEW),
      transfer: () => few.orders('bank-transfer', FEW),
      payPal: () => few.orders('paypal', FEW),
      many: () => many.orders('bank-transfer', MANY),
      pgbenchOnOne: () => few.transactions(1),
      transferOnOne: () => few.orders('bank-transfer', 1),
      payPalOnOne: () => few.orders('paypal', 1),
      inserts: () => few.inserts(),
      forms: () => few.forms(),
    })
    const rate = (name: keyof typeof loads) => median(loads[name].map(({ perSecond }) => perSecond))
    const late = (name: keyof typeof loads) => median(loads[name].map(({ p99Ms }) => p99Ms))
    const rates = (one: keyof typeof loads, other: keyof typeof loads) => ratio(rate(one), rate(other), 'per second')
    const second = await world.startSite(few.databaseUrl)
    return {
      transfer: rates('transfer', 'pgbench'),
      transferLate: ratio(late('transfer'), late('pgbench'), 'ms'),
      transferOnOne: rates('transferOnOne', 'pgbenchOnOne'),
      transferOnOneLate: ratio(late('transferOnOne'), late('pgbenchOnOne'), 'ms'),
      payPal: rates('payPal', 'pgbench'),
      payPalOnOne: rates('payPalOnOne', 'pgbenchOnOne'),
      many: rates('many', 'transfer'),
      race: await raceForSeats([few.site], few.databaseUrl),
      raceOnTwo: await raceForSeats([few.site, second], few.databaseUrl),
      forms: rates('forms', 'inserts'),
    }
  },
})

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
  async function orders(method: OrderMethod, spread: number): Promise<Load> {
    const load = await loadOrders(site, { method, departures: spread, seconds: SECONDS })
    const stored = await checkOrders(databaseUrl, load)
    const mails = await waitForMails(databaseUrl)
    if (method === 'bank-transfer' && mails !== stored) throw new Error(`${stored} orders made ${mails} mails`)
    await forgetOrders(databaseUrl)
    return load
  }

  async function pgbench(script: string[]): Promise<Load> {
    const load = await loadWithPgbench(pgbenchUrl, script, { seconds: SECONDS })
    await forgetOrders(pgbenchUrl)
    return load
  }

  // The first start mails the staff's first link. The first orders compile the site's code and PostgreSQL's plans.
  await waitForMails(databaseUrl)
  await forgetOrders(databaseUrl)
  await orders('bank-transfer', departures)
  await orders('paypal', departures)
  return {
    site,
    databaseUrl,
    orders,
    transactions: (spread: number) => pgbench(holdTransaction(spread)),
    inserts: () => pgbench(inquiryTransaction),
    forms: () => loadContactForms(site, databaseUrl, SECONDS),
  }
}
