import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { closeDeparture, reopenDeparture } from '../../operations/departures/close-departure.ts'
import type { Tools } from '../../operations/tools.ts'
import { declineInvitation } from '../../operations/waitlist/decline-invitation.ts'
import type { DepartureId, WaitlistEntryId } from '../../rules/ids.ts'
import { setUpDeparture } from '../../scenarios/departure.ts'
import { joinParty } from '../../testing/waitlist/join-party.ts'
import { defineGroup } from '../group.ts'
import { median, millisecondsOf } from '../measuring/numbers.ts'
import type { Value } from '../report/rows.ts'
import { withDatabase, withTools } from '../site/inner-database.ts'

const SHORT = 100
const LONG = 10_000
const CAPACITY = 12
const JOINS = 30
/** The database's own share is smaller than what is measured. */
const withinLimit = { atMost: 50 }
/** A step on the long waitlist may take at most this many times as long as on the short one. */
const asQuick = { atMost: 2 }

const step = (what: string) => `inner: ${what}, ${LONG} parties waiting`

/** Compares joining, opening and each refill on a long waitlist with the same on a short one, without a site. */
export const waitlist = defineGroup({
  needs: [],
  rows: {
    join: { name: `${step('joining a waitlist')}, ms`, target: withinLimit },
    joinGrowth: { name: `${step('joining a waitlist')} / ${SHORT}`, target: asQuick },
    open: { name: `${step('opening a departure')}, ms`, target: withinLimit },
    openGrowth: { name: `${step('opening a departure')} / ${SHORT}`, target: asQuick },
    refill: { name: `${step('inviting the next party')}, ms`, target: withinLimit },
    refillGrowth: { name: `${step('inviting the next party')} / ${SHORT}`, target: asQuick },
  },
  measure: () =>
    withDatabase((url, folder) =>
      withTools(url, folder, async (tools) => {
        await measure(SHORT, tools)
        const short = await measure(SHORT, tools)
        const long = await measure(LONG, tools)
        return {
          join: time(long.joining),
          joinGrowth: growth(long.joining, short.joining),
          open: time(long.opening),
          openGrowth: growth(long.opening, short.opening),
          refill: time(long.refilling),
          refillGrowth: growth(long.refilling, short.refilling),
        }
      }),
    ),
})

const time = (ms: number): Value => ({ value: ms, detail: 'median' })

const growth = (long: number, short: number): Value => ({
  value: long / short,
  detail: `${long.toFixed(1)} / ${short.toFixed(1)} ms`,
})

type Steps = Record<'joining' | 'opening' | 'refilling', number>

/** The milliseconds of each step on a waitlist of this length. */
async function measure(length: number, tools: Tools): Promise<Steps> {
  const departureId = await tools.db.transaction((tx) =>
    setUpDeparture(tx, { phase: 'gathering', capacity: CAPACITY }, tools),
  )
  const staff = { departureId, actor: 'bench', reason: 'to fill the list before it opens' }
  await closeDeparture(staff, tools)
  await fillList(tools.db, departureId, length)
  const joining: number[] = []
  for (let joined = 0; joined < JOINS; joined++) joining.push(await millisecondsOf(() => join(departureId, tools)))
  const opening = await millisecondsOf(() => reopenDeparture(staff, tools))
  const refilling: number[] = []
  for (let refill = 0; refill < JOINS; refill++) {
    const invited = await findInvited(tools.db, departureId)
    if (invited) refilling.push(await millisecondsOf(() => declineInvitation(invited, tools)))
  }
  return { joining: median(joining), opening, refilling: median(refilling) }
}

/** The first parties fit only into an empty helicopter, so that a scan of the whole waitlist would show. */
async function fillList(db: Db, departureId: DepartureId, length: number): Promise<void> {
  await db.execute(sql`insert into waitlist_entries (id, departure_id, name, email, people, payload, joined_at, confirmed_at, updated_at)
    select gen_random_uuid(), ${departureId}, 'Bench', n || '.' || ${departureId}::text || '@example.com',
      case when n <= ${length / 2} then 7 else 1 end, '{}', now() - (${length} - n) * interval '1 second', now(), now()
    from generate_series(1, ${length}::int) n`)
  await db.execute(sql`analyze waitlist_entries`)
}

async function join(departureId: DepartureId, tools: Tools): Promise<void> {
  await joinParty(departureId, `${randomUUID()}@example.com`, 2, tools)
}

async function findInvited(db: Db, departureId: DepartureId): Promise<WaitlistEntryId | undefined> {
  const { rows } = await db.execute<{ id: WaitlistEntryId }>(
    sql`select entry_id as id from invitations where departure_id = ${departureId} and state = 'open' limit 1`,
  )
  return rows[0]?.id
}
