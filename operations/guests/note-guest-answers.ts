import { changeGuest, forgetAnswers, type GuestPlace, lockGuest } from '../../db/guests.ts'
import { dayOf } from '../../rules/dates.ts'
import {
  answersOf,
  type GuestForm,
  type GuestRefusal,
  givenNow,
  type OperatorAnswers,
} from '../../rules/guest-answers.ts'
import { missingFacts } from '../../rules/readiness.ts'
import type { Tools } from '../tools.ts'
import { lockOpenGuest } from './lock-guest.ts'
import { seal, unseal } from './sealed.ts'

export type GuestAnswer = { ok: true } | { ok: false; reason: GuestRefusal }

/** Rule G2: what was filled in now is sealed together with what was told before. */
export async function noteGuestAnswers(
  { form, ...place }: GuestPlace & { form: GuestForm },
  tools: Tools,
): Promise<GuestAnswer> {
  const now = tools.now()
  const { dataKeys } = tools.house
  return tools.db.transaction(async (tx) => {
    const locked = await lockOpenGuest(tx, place, now)
    if (!locked.ok) return locked
    const { guest } = locked
    const answers = answersOf(form)
    const before = guest.sealed === null ? {} : (unseal(guest.sealed, guest.id, dataKeys) as Partial<OperatorAnswers>)
    const all = { ...before, ...answers }
    const open = {
      // Who booked is named by the booking.
      name: place.position === 1 ? guest.name : (form.name ?? ''),
      sport: form.sport || null,
      skill: form.skill || null,
      country: form.country || null,
      given: givenNow(guest.given, answers, dayOf(now)),
    }
    await changeGuest(tx, guest.id, {
      ...open,
      sealed: Object.keys(all).length > 0 ? seal(all, guest.id, dataKeys) : null,
      isReady: missingFacts(open).length === 0,
      updatedAt: now,
    })
    return { ok: true }
  })
}

/** Consent to keep what somebody told the operator is theirs to withdraw, and nothing stands in the way of it. */
export async function eraseGuestAnswers(place: GuestPlace, tools: Tools): Promise<GuestAnswer> {
  return tools.db.transaction(async (tx) => {
    const locked = await lockGuest(tx, place)
    if (!locked) return { ok: false, reason: 'unknown-guest' }
    await forgetAnswers(tx, locked.guest.id, tools.now())
    return { ok: true }
  })
}
