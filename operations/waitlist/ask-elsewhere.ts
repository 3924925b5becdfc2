import { findDeparture } from '../../db/departures.ts'
import { askFlexible, findEntry, type WaitlistEntry } from '../../db/waitlist.ts'
import type { WaitingListPayload } from '../../rules/forms/schemas.ts'
import type { DepartureId, WaitlistEntryId } from '../../rules/ids.ts'
import type { Wish } from '../../rules/mails.ts'
import { ASK_ELSEWHERE_AT, peopleMissing, peopleToGo, potentialPeople } from '../../rules/phases.ts'
import { queueMail } from '../queue-mail.ts'
import { signedLink } from '../signed-link.ts'
import type { Tools } from '../tools.ts'
import { type JoinAnswer, joinWaitlist } from './join-waitlist.ts'
import { departureWish, onList } from './waitlist-mails.ts'

/** Ten for each who is missing: most people are asked in vain, and who was asked is not asked again. */
const ASKED_AT_ONCE = 10 * ASK_ELSEWHERE_AT

/** A date is two people short: those who wait for another date of the same trip and are flexible are asked, once. */
export async function askElsewhere(departureId: DepartureId, tools: Tools): Promise<void> {
  const now = tools.now()
  await tools.db.transaction(async (tx) => {
    const departure = await findDeparture(tx, departureId, now)
    if (departure?.phase !== 'gathering' || departure.isCancelled) return
    const potential = potentialPeople(departure)
    if (peopleMissing(departure.capacity, potential) !== ASK_ELSEWHERE_AT) return
    const asked = await askFlexible(tx, departure, ASKED_AT_ONCE, now)
    const offer = { elsewhere: departureWish(departure), potential, needed: peopleToGo(departure.capacity) }
    for (const entry of asked) {
      const own = entry.departureId && (await findDeparture(tx, entry.departureId, now))
      if (!own) throw new Error('an entry’s departure stays')
      const joinLink = signedLink('join-elsewhere', entry.id, tools.house)
      const facts = { ...onList(entry, own, tools.house), ...offer, joinLink }
      const about = { entryId: entry.id }
      await queueMail(tx, { name: 'asked-elsewhere', facts, recipient: entry.email, about }, tools)
    }
  })
}

/** What somebody who is flexible was asked. */
export type ElsewhereOffer = { entry: WaitlistEntry; departureId: DepartureId; wish: Wish; missing: number }

export async function elsewhereOffer(
  entryId: WaitlistEntryId,
  { db, now }: Pick<Tools, 'db' | 'now'>,
): Promise<ElsewhereOffer | undefined> {
  const entry = await findEntry(db, entryId)
  const departure = entry?.askedElsewhereId && (await findDeparture(db, entry.askedElsewhereId, now()))
  if (!departure) return undefined
  const missing = peopleMissing(departure.capacity, potentialPeople(departure))
  return { entry, departureId: departure.id, wish: departureWish(departure), missing }
}

/** The old place stays: they are on both lists until they leave one. Pressed twice, it is one form. */
export async function joinElsewhere({ entry, departureId }: ElsewhereOffer, tools: Tools): Promise<JoinAnswer> {
  const payload = { ...(entry.payload as WaitingListPayload), departureId, idempotencyKey: entry.id }
  return joinWaitlist({ payload, packageIds: [] }, tools)
}
