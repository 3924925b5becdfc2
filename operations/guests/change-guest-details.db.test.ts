import { expect, test } from 'vitest'
import { query, tablesWith } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { bookParty } from '#testing/payments/book-party.ts'
import { openPaymentFixture } from '#testing/payments/payment-fixture.ts'
import { changeGuestDetails, loadGuestDetailsPage } from './change-guest-details.ts'
import { readGuestAnswers } from './read-guest-answers.ts'

const own = openForFile(openPaymentFixture)
const actor = 'Olga Owner'
const reader = { actor, role: 'agent', operatorId: null } as const

async function shown(key: Parameters<typeof loadGuestDetailsPage>[0]) {
  const page = await loadGuestDetailsPage(key, own.tools)
  if (!page) throw new Error('nothing can be entered')
  return page
}

test('[G23] staff enter what a guest said; the audit log names the details and no table has the values', async () => {
  const bookingId = await bookParty(await own.departure(), { seats: 2 }, own.tools)
  const key = { bookingId, position: 2 }
  const { seen } = await shown(key)
  const form = { name: 'Cleo Quine', weight: 82, weightUnit: 'kg', dietaryNotes: 'No zebrafish' } as const
  own.wait(1)
  expect(await changeGuestDetails({ ...key, form, seen, actor }, own.tools)).toEqual({ ok: true })
  expect(await tablesWith(own.url, 'zebrafish')).toEqual([])
  const read = await readGuestAnswers({ bookingId }, reader, own.tools)
  expect(read).toMatchObject({ guests: [{}, { name: 'Cleo Quine', answers: { weightKg: 82 } }] })
  const entries = await query(
    own.url,
    `select actor, details from audit_log where booking_id = $1 and action = 'change-guest-details'`,
    [bookingId],
  )
  const changed = ['name', 'weightKg', 'dietaryNotes']
  expect(entries).toEqual([{ actor, details: { position: 2, changed } }])
})

test('[G23] the second of two who enter saves nothing and sees why, and blank fields keep what was sealed', async () => {
  const bookingId = await bookParty(await own.departure(), {}, own.tools)
  const key = { bookingId, position: 1 }
  const { seen } = await shown(key)
  own.wait(1)
  const weight = { weight: 82, weightUnit: 'kg' } as const
  expect(await changeGuestDetails({ ...key, form: weight, seen, actor }, own.tools)).toEqual({ ok: true })
  const late = await changeGuestDetails({ ...key, form: { country: 'Peru' }, seen, actor }, own.tools)
  expect(late).toEqual({ ok: false, reason: 'stale-version' })
  own.wait(1)
  const now = { ...key, form: { country: 'Peru' }, seen: (await shown(key)).seen, actor }
  expect(await changeGuestDetails(now, own.tools)).toEqual({ ok: true })
  const read = await readGuestAnswers({ bookingId }, reader, own.tools)
  expect(read).toMatchObject({ guests: [{ country: 'Peru', answers: { weightKg: 82 } }] })
})

test('[G23] nothing is entered for a cancelled booking or after the trip', async () => {
  const bookingId = await bookParty(await own.departure(), {}, own.tools)
  const key = { bookingId, position: 1 }
  const { seen } = await shown(key)
  await query(own.url, `update bookings set state = 'cancelled' where id = $1`, [bookingId])
  expect(await loadGuestDetailsPage(key, own.tools)).toBeUndefined()
  const change = { ...key, form: { country: 'Peru' }, seen, actor }
  expect(await changeGuestDetails(change, own.tools)).toEqual({ ok: false, reason: 'booking-cancelled' })
})
