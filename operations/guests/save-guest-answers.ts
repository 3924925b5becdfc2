import { getBooking } from '#db/bookings/bookings.ts'
import type { Tx } from '#db/database.ts'
import { clearGuestAnswers, type GuestKey, lockGuest, type StoredGuest, updateGuest } from '#db/guests/guests.ts'
import { announceDeparture } from '#db/notices/change-notices.ts'
import type { Tools } from '#operations/tools.ts'
import { dayOf } from '#rules/dates.ts'
import { type GuestAnswersRefusal, updateAnswerDays } from '#rules/guests/guest-answers.ts'
import { type GuestForm, toOperatorAnswers } from '#rules/guests/guest-schemas.ts'
import { missingAnswers } from '#rules/guests/readiness.ts'
import { lockEditableGuest } from './lock-editable-guest.ts'
import { sealAnswers, unsealAnswers } from './sealed-answers.ts'

export type GuestUpdateResult = { ok: true } | { ok: false; reason: GuestAnswersRefusal }

export async function saveGuestAnswers(
  { form, ...key }: GuestKey & { form: GuestForm },
  tools: Tools,
): Promise<GuestUpdateResult> {
  return tools.db.transaction(async (tx) => {
    const locked = await lockEditableGuest(tx, key, tools.now())
    if (!locked.ok) return locked
    await writeGuestAnswers(tx, locked.guest, form, tools)
    return { ok: true }
  })
}

/** Rule G6: the new answers are sealed together with the earlier ones. The guest is locked by the caller. */
export async function writeGuestAnswers(tx: Tx, guest: StoredGuest, form: GuestForm, tools: Tools): Promise<void> {
  const now = tools.now()
  const answers = toOperatorAnswers(form)
  const before = unsealAnswers(guest.sealedAnswers, guest.id, tools.site)
  const unsealed = {
    // The booker's name comes from the booking.
    name: guest.position === 1 ? guest.name : (form.name ?? ''),
    sport: form.sport || null,
    skill: form.skill || null,
    country: form.country || null,
    answeredOn: updateAnswerDays(guest.answeredOn, answers, dayOf(now)),
  }
  await updateGuest(tx, guest.id, {
    ...unsealed,
    sealedAnswers: sealAnswers({ ...before, ...answers }, guest.id, tools.site),
    isReady: missingAnswers(unsealed).length === 0,
    updatedAt: now,
  })
  // Rule G15: the date shows what its people said.
  await announceDeparture(tx, (await getBooking(tx, guest.bookingId)).departureId)
}

/** Guests may withdraw their consent at any time, so no check can refuse this. */
export async function eraseGuestAnswers(key: GuestKey, tools: Tools): Promise<GuestUpdateResult> {
  return tools.db.transaction(async (tx) => {
    const locked = await lockGuest(tx, key)
    if (!locked) return { ok: false, reason: 'unknown-guest' }
    await clearGuestAnswers(tx, locked.guest.id, tools.now())
    return { ok: true }
  })
}
