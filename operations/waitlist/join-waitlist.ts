import type { Tx } from '../../db/database.ts'
import { findDeparture, type StoredDeparture } from '../../db/departures.ts'
import { type Ahead, aheadOf, insertEntry, openEntry, updateEntry, type WaitlistEntry } from '../../db/waitlist.ts'
import { dayOf } from '../../rules/dates.ts'
import { partySize } from '../../rules/forms/options.ts'
import { sentFields, type WaitingListPayload } from '../../rules/forms/schemas.ts'
import type { WaitlistEntryId } from '../../rules/ids.ts'
import { type WishIds, wishIds } from '../../rules/waitlist.ts'
import { followNumbers } from '../departures/follow-numbers.ts'
import { queueMail } from '../queue-mail.ts'
import { signedLink } from '../signed-link.ts'
import type { Tools } from '../tools.ts'
import { resizeParty } from './change-party.ts'
import { lockList } from './lock-place.ts'
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
    await lockList(tx, wish)
    // The time is taken behind the lock: whoever gets it first is the first of the list.
    const now = tools.now()
    if (!(await isOffered(tx, wish, now))) return { ok: false, reason: 'unknown-departure' }
    const before = await openEntry(tx, wish, payload.email.toLowerCase())
    if (before && isRepeated(before, payload)) return { ok: true, entryId: before.id, isNew: false }
    const said = saidIn(payload, now)
    const entry = before
      ? await joinAgain(tx, before, said, now)
      : await insertEntry(tx, { ...said, ...wish, ...newcomer(payload, tools, now) })
    const departure = wish.departureId ? await findDeparture(tx, wish.departureId, now) : undefined
    const ahead = departure && !before ? allBefore(departure, entry) : await aheadOf(tx, entry)
    await queueMails(tx, entry, payload, placeOf(entry, departure, ahead), tools)
    if (departure) await followNumbers(tx, departure.id, tools)
    return { ok: true, entryId: entry.id, isNew: !before }
  })
}

async function isOffered(tx: Tx, { departureId }: WishIds, now: Date): Promise<boolean> {
  if (!departureId) return true
  const departure = await findDeparture(tx, departureId, now)
  return departure !== undefined && departure.startDate >= dayOf(now) && !departure.isCancelled
}

/** A newcomer is the last of a list that its departure has counted already. */
function allBefore({ waitingParties, waitingPeople }: StoredDeparture, { people }: WaitlistEntry): Ahead {
  return { parties: waitingParties - 1, people: waitingPeople - people }
}

/** Whoever passed on an invitation counts again. One that is open grows only while there are seats. */
async function joinAgain(tx: Tx, before: WaitlistEntry, said: ReturnType<typeof saidIn>, now: Date) {
  const resized = await resizeParty(tx, before, said.people, now)
  const people = resized.ok ? said.people : before.people
  const standing = before.standing === 'invited' ? 'invited' : 'waiting'
  return updateEntry(tx, before.id, { ...said, people, standing })
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

async function queueMails(
  tx: Tx,
  entry: WaitlistEntry,
  payload: WaitingListPayload,
  { name, wish, people, place, potential, needed }: ReturnType<typeof placeOf>,
  tools: Tools,
): Promise<void> {
  const { house } = tools
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
      about: { entryId: entry.id },
    },
    tools,
  )
  const seeLink = signedLink('see-place', entry.id, house)
  const leaveLink = signedLink('leave-waitlist', entry.id, house)
  const facts = { name, wish, people, place, potential, needed, seeLink, leaveLink }
  const about = { entryId: entry.id }
  await queueMail(tx, { name: 'waitlist-joined', facts, recipient: payload.email, about }, tools)
}
