import type { Db, Tx } from '#db/database.ts'
import { findDeparture } from '#db/departures/departures.ts'
import { findWishes } from '#db/pool/party-wishes.ts'
import { findEntry, updateEntry, type WaitlistEntry } from '#db/waitlist/waitlist.ts'
import type { Tools } from '#operations/tools.ts'
import type { WaitlistPayload } from '#rules/forms/schemas.ts'
import type { WaitlistEntryId } from '#rules/ids.ts'
import type { Wishes } from '#rules/pool/wishes.ts'
import type { StatedWishes } from '#rules/pool/wishes-form.ts'
import { lockWaitlistEntry } from './lock-waitlist.ts'

type EntryWishes = {
  wishes: Wishes & Pick<StatedWishes, 'flexibleDates' | 'flexibleDestination'>
  sport: WaitlistPayload['sport'] | undefined
  /** The trip that the party waits for, if it waits for a departure. */
  home: string | undefined
}

/** Undefined unless the party is on the waitlist. */
export async function findEntryWishes(
  entryId: WaitlistEntryId,
  { db, now }: Pick<Tools, 'db' | 'now'>,
): Promise<EntryWishes | undefined> {
  const entry = await findEntry(db, entryId)
  if (!entry?.confirmedAt || entry.leftAt) return undefined
  const { flexibleDates = false, flexibleDestination = false, sport } = entry.payload as Partial<WaitlistPayload>
  const wishes = { ...(await findWishes(db, entry)), flexibleDates, flexibleDestination }
  return { wishes, sport, home: await findHome(db, entry, now()) }
}

export type ChangeWishesResult = { ok: true } | { ok: false; reason: 'not-on-waitlist' }

/** Rule W6: only a party with its mailed link says what it would accept. Dates that it added or refused stay. */
export async function changeWishes(
  entryId: WaitlistEntryId,
  { flexibleDates, flexibleDestination, ...stated }: StatedWishes,
  tools: Tools,
): Promise<ChangeWishesResult> {
  return tools.db.transaction(async (tx): Promise<ChangeWishesResult> => {
    const entry = await lockWaitlistEntry(tx, entryId)
    if (!entry?.confirmedAt) return { ok: false, reason: 'not-on-waitlist' }
    const now = tools.now()
    const destinations = withHome(stated.destinations, await findHome(tx, entry, now))
    const wishes = { ...(await findWishes(tx, entry)), ...stated, destinations }
    const payload = { ...(entry.payload as object), flexibleDates, flexibleDestination }
    await updateEntry(tx, entryId, { payload, wishes, updatedAt: now })
    return { ok: true }
  })
}

/** The trip that the party waits for counts anyway, so a list of destinations names it too. */
function withHome(destinations: readonly string[], home: string | undefined): string[] {
  const isNamed = destinations.length === 0 || home === undefined || destinations.includes(home)
  return isNamed ? [...destinations] : [home, ...destinations]
}

async function findHome(db: Db | Tx, { departureId }: WaitlistEntry, now: Date): Promise<string | undefined> {
  const departure = departureId ? await findDeparture(db, departureId, now) : undefined
  return departure?.destination
}
