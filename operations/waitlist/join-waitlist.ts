import type { Tx } from '../../db/database.ts'
import { findDeparture, type StoredDeparture } from '../../db/departures/departures.ts'
import {
  countPartiesAhead,
  findActiveEntry,
  insertEntry,
  type PartiesAhead,
  updateEntry,
  type WaitlistEntry,
} from '../../db/waitlist/waitlist.ts'
import { dayOf } from '../../rules/dates.ts'
import { toPartySize } from '../../rules/forms/options.ts'
import { type WaitlistPayload, withoutMetadata } from '../../rules/forms/schemas.ts'
import type { WaitlistEntryId } from '../../rules/ids.ts'
import { toWaitlistTargetIds, type WaitlistTargetIds } from '../../rules/waitlist/waitlist.ts'
import { queueSubmissionMail } from '../mail/submission-mail.ts'
import { reevaluateDeparture } from '../pool/reevaluate-departure.ts'
import type { Tools } from '../tools.ts'
import { resizeOpenInvitation } from './change-party-size.ts'
import { lockWaitlist } from './lock-waitlist.ts'
import { queueWaitlistJoinedMail, toWaitlistPosition } from './waitlist-position.ts'

/** `packageIds` are the packages on offer. */
type Request = { payload: WaitlistPayload; packageIds: readonly string[] }

export type JoinWaitlistResult =
  | { ok: true; entryId: WaitlistEntryId; isNew: boolean }
  | { ok: false; reason: 'unknown-departure' | 'unknown-package' }

/** Rule W2: joining again for the same target updates the entry, which keeps its position. */
export async function joinWaitlist({ payload, packageIds }: Request, tools: Tools): Promise<JoinWaitlistResult> {
  const target = toWaitlistTargetIds(payload)
  if (target.packageId && !packageIds.includes(target.packageId)) return { ok: false, reason: 'unknown-package' }
  return tools.db.transaction(async (tx) => {
    await lockWaitlist(tx, target)
    // The time is taken behind the lock, so that parties join in the order in which they got it.
    const now = tools.now()
    if (!(await isOffered(tx, target, now))) return { ok: false, reason: 'unknown-departure' }
    const before = await findActiveEntry(tx, target, payload.email.toLowerCase())
    if (before && isRepeated(before, payload)) return { ok: true, entryId: before.id, isNew: false }
    const answers = answersIn(payload, now)
    const entry = before
      ? await joinAgain(tx, before, answers, now)
      : await insertEntry(tx, { ...answers, ...target, ...newEntry(payload, tools, now) })
    const departure = target.departureId ? await findDeparture(tx, target.departureId, now) : undefined
    const ahead = departure && !before ? allAhead(departure, entry) : await countPartiesAhead(tx, entry)
    await queueMails(tx, entry, payload, toWaitlistPosition(entry, departure, ahead), tools)
    if (departure) await reevaluateDeparture(tx, departure.id, tools)
    return { ok: true, entryId: entry.id, isNew: !before }
  })
}

async function isOffered(tx: Tx, { departureId }: WaitlistTargetIds, now: Date): Promise<boolean> {
  if (!departureId) return true
  const departure = await findDeparture(tx, departureId, now)
  return departure !== undefined && departure.startDate >= dayOf(now) && !departure.isCancelled
}

/** A new entry is the last one, and the departure has counted it already. */
function allAhead({ waitingParties, waitingPeople }: StoredDeparture, { people }: WaitlistEntry): PartiesAhead {
  return { parties: waitingParties - 1, people: waitingPeople - people }
}

/** A party that let an invitation pass counts again. An open invitation grows only while there are free seats. */
async function joinAgain(tx: Tx, before: WaitlistEntry, answers: ReturnType<typeof answersIn>, now: Date) {
  const resized = await resizeOpenInvitation(tx, before, answers.people, now)
  const people = resized.ok ? answers.people : before.people
  const status = before.status === 'invited' ? 'invited' : 'waiting'
  return updateEntry(tx, before.id, { ...answers, people, status })
}

function isRepeated(before: WaitlistEntry, { idempotencyKey }: WaitlistPayload): boolean {
  return idempotencyKey !== undefined && before.idempotencyKey === idempotencyKey
}

function answersIn(payload: WaitlistPayload, now: Date) {
  return {
    name: payload.name,
    people: toPartySize(payload.groupSize),
    payload: withoutMetadata(payload),
    page: payload.page || null,
    idempotencyKey: payload.idempotencyKey ?? null,
    updatedAt: now,
  }
}

function newEntry(payload: WaitlistPayload, tools: Tools, now: Date) {
  return { id: tools.newId<'waitlist-entry'>(), email: payload.email.toLowerCase(), joinedAt: now }
}

async function queueMails(
  tx: Tx,
  entry: WaitlistEntry,
  payload: WaitlistPayload,
  position: ReturnType<typeof toWaitlistPosition>,
  tools: Tools,
): Promise<void> {
  const { name, target } = position
  const about = { waitlistEntryId: entry.id }
  const path = `/staff/waitlist/${entry.id}`
  await queueSubmissionMail(tx, { kind: 'waitlist', name, payload, target, files: [], path, about }, tools)
  await queueWaitlistJoinedMail(tx, position, payload.email, tools)
}
