import type { Tx } from '../../db/database.ts'
import { changeGuest, lockGuest } from '../../db/guests.ts'
import type { BookingId } from '../../rules/ids.ts'
import type { Tools } from '../tools.ts'
import { lockOpenGuest } from './lock-guest.ts'
import type { GuestAnswer } from './note-guest-answers.ts'

/** Who withdraws needs no number. */
type Consent = { bookingId: BookingId } & ({ shares: true; whatsapp: string } | { shares: false })

/** Rule G1: whoever booked says whether the others may see them. It counts from the next page that anybody opens. */
export async function setConsent(consent: Consent, tools: Tools): Promise<GuestAnswer> {
  return tools.db.transaction((tx) =>
    consent.shares ? agree(tx, consent, tools) : withdraw(tx, consent.bookingId, tools),
  )
}

async function agree(
  tx: Tx,
  { bookingId, whatsapp }: { bookingId: BookingId; whatsapp: string },
  { now }: Tools,
): Promise<GuestAnswer> {
  const locked = await lockOpenGuest(tx, { bookingId, position: 1 }, now())
  if (!locked.ok) return locked
  const { id, sharesSince } = locked.guest
  await changeGuest(tx, id, { sharesSince: sharesSince ?? now(), whatsapp: whatsapp || null, updatedAt: now() })
  return { ok: true }
}

/** At any time, even when the trip is over: nothing stands in the way of it. */
async function withdraw(tx: Tx, bookingId: BookingId, { now }: Tools): Promise<GuestAnswer> {
  const locked = await lockGuest(tx, { bookingId, position: 1 })
  if (!locked) return { ok: false, reason: 'unknown-guest' }
  await changeGuest(tx, locked.guest.id, { sharesSince: null, whatsapp: null, updatedAt: now() })
  return { ok: true }
}
