import type { Tx } from '../../db/database.ts'
import { type GuestPlace, lockGuest, type StoredGuest } from '../../db/guests.ts'
import { dayOf } from '../../rules/dates.ts'
import { type GuestRefusal, refuseAnswers } from '../../rules/guest-answers.ts'

type Locked = { ok: true; guest: StoredGuest } | { ok: false; reason: GuestRefusal }

/** The guest of a booking who may still tell us something. */
export async function lockOpenGuest(tx: Tx, place: GuestPlace, now: Date): Promise<Locked> {
  const locked = await lockGuest(tx, place)
  if (!locked) return { ok: false, reason: 'unknown-guest' }
  const reason = refuseAnswers(locked, dayOf(now))
  return reason ? { ok: false, reason } : { ok: true, guest: locked.guest }
}
