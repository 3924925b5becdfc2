import type { Tx } from '../../db/database.ts'
import type { StoredDeparture } from '../../db/departures.ts'
import type { WaitlistEntry } from '../../db/waitlist.ts'
import type { OnList, Wish } from '../../rules/mails.ts'
import { queueMail } from '../queue-mail.ts'
import { signedLink } from '../signed-link.ts'
import type { House, Tools } from '../tools.ts'

type Trip = Pick<StoredDeparture, 'destination' | 'startDate' | 'endDate'>

export function departureWish({ destination, startDate, endDate }: Trip): Extract<Wish, { kind: 'departure' }> {
  return { kind: 'departure', destination, startDate, endDate }
}

/** Rule W3: whoever is on a list can see their place and leave, from every mail. */
export function onList(entry: WaitlistEntry, trip: Trip, house: House): OnList {
  return {
    name: entry.name,
    wish: departureWish(trip),
    seeLink: signedLink('see-place', entry.id, house),
    leaveLink: signedLink('leave-waitlist', entry.id, house),
  }
}

/** Mails that say no more than what happened to the date or to the reader's place. */
export type ListMail =
  | 'invitation-lapsed'
  | 'invitation-declined'
  | 'departure-opened'
  | 'back-to-gathering'
  | 'departure-cancelled'

export async function queueListMail(
  tx: Tx,
  name: ListMail,
  entry: WaitlistEntry,
  trip: Trip,
  tools: Tools,
): Promise<void> {
  const facts = onList(entry, trip, tools.house)
  await queueMail(tx, { name, facts, recipient: entry.email, about: { entryId: entry.id } }, tools)
}
