import type { Tx } from '#db/database.ts'
import { findDeparture, type StoredDeparture } from '#db/departures/departures.ts'
import { findPartnerId } from '#db/partners/partners.ts'
import { findActiveEntry, insertEntry, type WaitlistEntry } from '#db/waitlist/waitlist.ts'
import type { Tools } from '#operations/tools.ts'
import { addressKey } from '#rules/addresses.ts'
import { isPast } from '#rules/departures/departure-days.ts'
import { toPartySize } from '#rules/forms/options.ts'
import type { WaitlistPayload } from '#rules/forms/schemas.ts'
import type { PartnerId, WaitlistEntryId } from '#rules/ids.ts'
import { isExpired } from '#rules/waitlist/confirmation.ts'
import { toWaitlistTargetIds, type WaitlistTargetIds } from '#rules/waitlist/waitlist.ts'
import { confirmAndMailPlace } from './confirm-entry.ts'
import { notifyOwner, queueConfirmationMail } from './confirmation-mails.ts'
import { type EntryPayload, toStoredAnswers } from './entry-answers.ts'
import { eraseUnconfirmedEntry } from './erase-unconfirmed-entries.ts'
import { lockWaitlist } from './lock-waitlist.ts'

type JoinWaitlistRequest = {
  payload: WaitlistPayload
  /** The packages on offer. */
  packageIds: readonly string[]
  /**
   * The party said yes to a proposal that was mailed to its address. It keeps the time at which it first joined, and the
   * partner whose link led to it.
   */
  proven?: { joinedAt: Date; partnerId: PartnerId | null }
}

export type JoinWaitlistResult =
  | { ok: true; entryId: WaitlistEntryId; isNew: boolean }
  | { ok: false; reason: 'unknown-departure' | 'unknown-package' }

/**
 * Rule W5: a new entry counts when its address is confirmed. Rule W2: anyone can type an address, so joining again with
 * a known one changes nothing, and only the owner of the address gets a mail about it.
 */
export async function joinWaitlist(request: JoinWaitlistRequest, tools: Tools): Promise<JoinWaitlistResult> {
  return tools.db.transaction((tx) => joinInTransaction(tx, request, tools))
}

export async function joinInTransaction(
  tx: Tx,
  request: JoinWaitlistRequest,
  tools: Tools,
): Promise<JoinWaitlistResult> {
  const { payload, packageIds, proven } = request
  const target = toWaitlistTargetIds(payload)
  if (target.packageId && !packageIds.includes(target.packageId)) return { ok: false, reason: 'unknown-package' }
  await lockWaitlist(tx, target)
  // The time is taken behind the lock, so that parties join in the order in which they got it.
  const now = tools.now()
  const departure = target.departureId ? await findDeparture(tx, target.departureId, now) : undefined
  if (target.departureId && !isOffered(departure, now)) return { ok: false, reason: 'unknown-departure' }
  const known = await findKnownEntry(tx, target, request, now)
  const entry = known ?? (await insertEntry(tx, await withPartner(tx, newEntry(payload, target, tools, now), request)))
  if (proven) await confirmAndMailPlace(tx, entry, tools, proven.joinedAt)
  else if (!known)
    await queueConfirmationMail(tx, 'waitlist-confirm', { entry, departure, recipient: payload.email }, tools)
  else if (!isRepeated(known, payload)) await notifyOwner(tx, { entry, departure }, tools)
  return { ok: true, entryId: entry.id, isNew: !known }
}

/** Whether a party can wait for it. Rule M28: no one waits for a private departure. */
export function isOffered(departure: StoredDeparture | undefined, now: Date): boolean {
  return departure !== undefined && !departure.isPrivate && !isPast(departure, now) && !departure.isCancelled
}

/**
 * An entry that expired before a job erased it makes way. So does one that anyone could have made for a party that has
 * proven its address.
 */
async function findKnownEntry(
  tx: Tx,
  target: WaitlistTargetIds,
  { payload, proven }: JoinWaitlistRequest,
  now: Date,
): Promise<WaitlistEntry | undefined> {
  const known = await findActiveEntry(tx, target, addressKey(payload.email))
  if (!known || known.confirmedAt || !(proven || isExpired(known, now))) return known
  await eraseUnconfirmedEntry(tx, known.id)
  return undefined
}

function isRepeated(known: WaitlistEntry, { idempotencyKey }: WaitlistPayload): boolean {
  return idempotencyKey !== undefined && known.idempotencyKey === idempotencyKey
}

/** Rule G17. Joining again changes nothing (rule W2), so the first partner stays. */
async function withPartner<Entry extends object>(tx: Tx, entry: Entry, { payload, proven }: JoinWaitlistRequest) {
  const partnerId = payload.partner ? await findPartnerId(tx, payload.partner) : proven?.partnerId
  return { ...entry, partnerId: partnerId ?? null }
}

export function newEntry(payload: EntryPayload, target: WaitlistTargetIds, tools: Tools, now: Date) {
  const id = tools.newId<'waitlist-entry'>()
  return {
    id,
    ...target,
    name: payload.name,
    email: payload.email.toLowerCase(),
    people: toPartySize(payload.groupSize),
    ...toStoredAnswers(payload, id, tools.site),
    page: payload.page || null,
    timeZone: payload.timeZone ?? null,
    idempotencyKey: payload.idempotencyKey ?? null,
    joinedAt: now,
    updatedAt: now,
  }
}
