import { announceChange } from '../db/changes.ts'
import type { Tx } from '../db/database.ts'
import { findDeparture } from '../db/departures.ts'
import { insertEntry, lockWish, openEntry, updateEntry, type WaitlistEntry } from '../db/waitlist.ts'
import { dayOf } from '../rules/dates.ts'
import { partySize } from '../rules/forms/options.ts'
import { sentFields, type WaitingListPayload } from '../rules/forms/schemas.ts'
import type { WaitlistEntryId } from '../rules/ids.ts'
import { type WishIds, wishIds } from '../rules/waitlist.ts'
import { queueMail } from './queue-mail.ts'
import { signedLink } from './signed-link.ts'
import type { Tools } from './tools.ts'
import { placeOf } from './waitlist-place.ts'

/** `packageIds` are the packages that are offered. */
type Request = { payload: WaitingListPayload; packageIds: readonly string[] }

export type JoinAnswer =
  | { ok: true; entryId: WaitlistEntryId; isNew: boolean }
  | { ok: false; reason: 'unknown-departure' | 'unknown-package' }

/** Rule W2: whoever joins again for the same changes what they said and keeps their place. */
export async function joinWaitlist({ payload, packageIds }: Request, tools: Tools): Promise<JoinAnswer> {
  const wish = wishIds(payload)
  if (wish.packageId && !packageIds.includes(wish.packageId)) return { ok: false, reason: 'unknown-package' }
  return tools.db.transaction(async (tx) => {
    await lockWish(tx, wish)
    // The time is taken behind the lock: whoever gets it first is the first of the list.
    const now = tools.now()
    if (!(await isOffered(tx, wish, now))) return { ok: false, reason: 'unknown-departure' }
    const before = await openEntry(tx, wish, payload.email.toLowerCase())
    if (before && isRepeated(before, payload)) return { ok: true, entryId: before.id, isNew: false }
    const said = saidIn(payload, now)
    const entry = before
      ? await updateEntry(tx, before.id, said)
      : await insertEntry(tx, { ...said, ...wish, ...newcomer(payload, tools, now) })
    if (wish.departureId) await announceChange(tx, 'departures')
    await queueMails(tx, entry, payload, tools)
    return { ok: true, entryId: entry.id, isNew: !before }
  })
}

async function isOffered(tx: Tx, { departureId }: WishIds, now: Date): Promise<boolean> {
  if (!departureId) return true
  const departure = await findDeparture(tx, departureId, now)
  return departure !== undefined && departure.startDate >= dayOf(now)
}

function isRepeated(before: WaitlistEntry, { idempotencyKey }: WaitingListPayload): boolean {
  return idempotencyKey !== undefined && before.idempotencyKey === idempotencyKey
}

function saidIn(payload: WaitingListPayload, now: Date) {
  return {
    name: payload.name,
    people: partySize(payload.groupSize),
    payload: sentFields(payload),
    page: payload.page || null,
    idempotencyKey: payload.idempotencyKey ?? null,
    updatedAt: now,
  }
}

function newcomer(payload: WaitingListPayload, tools: Tools, now: Date) {
  return { id: tools.newId<'waitlist-entry'>(), email: payload.email.toLowerCase(), joinedAt: now }
}

async function queueMails(tx: Tx, entry: WaitlistEntry, payload: WaitingListPayload, tools: Tools): Promise<void> {
  const { house } = tools
  const { name, wish, people, place, potential, needed } = await placeOf(tx, entry, tools.now())
  await queueMail(
    tx,
    {
      name: 'submission-staff',
      facts: {
        kind: 'waitlist',
        name,
        payload: sentFields(payload),
        wish,
        files: [],
        page: entry.page,
        record: `${house.publicUrl}/staff/waitlist/${entry.id}`,
      },
      recipient: house.staffEmail,
      replyTo: payload.email,
    },
    tools,
  )
  const seeLink = signedLink('see-place', entry.id, house)
  const leaveLink = signedLink('leave-waitlist', entry.id, house)
  const facts = { name, wish, people, place, potential, needed, seeLink, leaveLink }
  await queueMail(tx, { name: 'waitlist-joined', facts, recipient: payload.email }, tools)
}
