import { getBooking } from '#db/bookings/bookings.ts'
import type { Tx } from '#db/database.ts'
import { type GuestKey, lockGuest, nothingShared, updateGuest } from '#db/guests/guests.ts'
import type { Tools } from '#operations/tools.ts'
import { lockEditableGuest } from './lock-editable-guest.ts'
import type { GuestUpdateResult } from './save-guest-answers.ts'

type Consent = GuestKey & (({ shares: true } & Shared) | { shares: false })
type Shared = { whatsapp: string; aboutLine: string }

/** Rule G1: a guest decides whether the others see them. It takes effect on the next page view. */
export async function setSharingConsent(consent: Consent, tools: Tools): Promise<GuestUpdateResult> {
  return tools.db.transaction((tx) => (consent.shares ? agree(tx, consent, tools) : withdraw(tx, consent, tools)))
}

async function agree(
  tx: Tx,
  { bookingId, position, whatsapp, aboutLine }: GuestKey & Shared,
  { now, enqueue }: Tools,
): Promise<GuestUpdateResult> {
  const locked = await lockEditableGuest(tx, { bookingId, position }, now())
  if (!locked.ok) return locked
  // Rule G4: this may be the second name.
  const { departureId } = await getBooking(tx, bookingId)
  await enqueue(tx, 'introduce-group', { departureId })
  const { id, sharingConsentAt } = locked.guest
  await updateGuest(tx, id, {
    sharingConsentAt: sharingConsentAt ?? now(),
    whatsapp: whatsapp || null,
    aboutLine: aboutLine || null,
    updatedAt: now(),
  })
  return { ok: true }
}

/** Consent may be withdrawn at any time, even after the trip. */
async function withdraw(tx: Tx, { bookingId, position }: GuestKey, { now }: Tools): Promise<GuestUpdateResult> {
  const locked = await lockGuest(tx, { bookingId, position })
  if (!locked) return { ok: false, reason: 'unknown-guest' }
  await updateGuest(tx, locked.guest.id, { ...nothingShared, updatedAt: now() })
  return { ok: true }
}
