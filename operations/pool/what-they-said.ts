import type { Db, Tx } from '#db/database.ts'
import { listEntriesOfParty } from '#db/pool/pool-entries.ts'
import type { WaitlistEntry } from '#db/waitlist/waitlist.ts'
import type { WaitlistPayload } from '#rules/forms/schemas.ts'
import { noWishes, type Said } from '#rules/pool/wishes.ts'

/** The reason for proposing a date, in the party's own words. It may have said them about another of its entries. */
export async function findWhatTheySaid(db: Db | Tx, entry: WaitlistEntry): Promise<Said> {
  const others = entry.wishes ? [] : await listEntriesOfParty(db, entry.emailKey)
  const { flexibleDates = false, flexibleDestination = false } = entry.payload as Partial<WaitlistPayload>
  const stated = entry.wishes ?? others.find(({ wishes }) => wishes)?.wishes
  const { months, ranges, destinations } = stated ?? noWishes
  return { months, ranges, destinations, flexibleDates, flexibleDestination }
}
