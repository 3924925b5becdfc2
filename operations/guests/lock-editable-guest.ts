import type { Tx } from '#db/database.ts'
import { type GuestKey, lockGuest, type StoredGuest } from '#db/guests/guests.ts'
import { todayAtBase } from '#rules/departures/departure-days.ts'
import { checkAnswersEditable, type GuestAnswersRefusal } from '#rules/guests/guest-answers.ts'

type Locked = { ok: true; guest: StoredGuest } | { ok: false; reason: GuestAnswersRefusal }

/** Locks a guest whose answers can still change. */
export async function lockEditableGuest(tx: Tx, key: GuestKey, now: Date): Promise<Locked> {
  const locked = await lockGuest(tx, key)
  if (!locked) return { ok: false, reason: 'unknown-guest' }
  const reason = checkAnswersEditable(locked, todayAtBase(locked, now))
  return reason ? { ok: false, reason } : { ok: true, guest: locked.guest }
}
