import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createInvitationLink } from '#operations/mail/entry-links.ts'
import { findWaitlistPosition } from '#operations/waitlist/waitlist-position.ts'
import type { BookingDetailsPayload } from '#rules/forms/schemas.ts'
import type { DepartureId, Id } from '#rules/ids.ts'
import type { PaymentMethod } from '#rules/orders/methods.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { newGuest } from '#testing/payments/payment-fixture.ts'
import { openWaitlistFixture } from '#testing/waitlist/waitlist-fixture.ts'
import { holdSeats } from './hold-seats.ts'
import { mailBookingDetails } from './mail-booking-details.ts'
import { submitBookingDetails } from './submit-booking-details.ts'

const own = openForFile(openWaitlistFixture)

const details = (email: string, departureId?: DepartureId): BookingDetailsPayload => ({
  type: 'booking',
  name: 'Ana Ruiz',
  email,
  phone: '+54 11 5555 0101',
  participants: 2,
  tripTitle: 'Japan',
  tripDate: 'January 23, 2027',
  departureId,
  page: '/trips',
  idempotencyKey: randomUUID(),
})

const mailsTo = (recipient: string) =>
  query(own.url, 'select template, reply_to, data from mails where recipient = $1 order by created_at', [recipient])

async function submit(payload: BookingDetailsPayload): Promise<Id<'booking-details'>> {
  expect(await submitBookingDetails({ payload }, own.tools)).toEqual({ isNew: true })
  const [row] = await query<{ id: Id<'booking-details'> }>(
    own.url,
    'select id from booking_details where idempotency_key = $1',
    [payload.idempotencyKey],
  )
  if (!row) throw new Error('not stored')
  own.wait(1)
  return row.id
}

const decide = (detailsId: Id<'booking-details'>) => mailBookingDetails({ detailsId }, own.tools)

test('[F4] booking details are stored once, with one mail to staff', async () => {
  const payload = details('ana@example.com')
  const note = () => submitBookingDetails({ payload }, own.tools)
  const answers = await Promise.all([note(), note(), note()])
  expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
  const other = { ...payload, participants: 3 }
  expect(await submitBookingDetails({ payload: other }, own.tools)).toEqual({ isNew: false, isSame: false })
  const { idempotencyKey: _key, page: _page, departureId: _departure, ...sent } = payload
  expect(
    await query(own.url, `select name, payload, page from booking_details where email = 'ana@example.com'`),
  ).toEqual([{ name: 'Ana Ruiz', payload: sent, page: '/trips' }])
  const { publicUrl, staffEmail } = own.tools.site
  expect((await mailsTo(staffEmail)).filter(({ reply_to }) => reply_to === 'ana@example.com')).toMatchObject([
    { template: 'submission-staff', data: { kind: 'booking', payload: sent, record: `${publicUrl}/staff/bookings` } },
  ])
})

test('[F4] a guest who does not go on to pay gets the link back once, with the days of the trip', async () => {
  const { email } = newGuest()
  const departureId = await own.departure({ phase: 'open' })
  const earlier = await submit(details(email, departureId))
  const id = await submit(details(email, departureId))
  await Promise.all([decide(earlier), decide(id), decide(id)])
  expect(await mailsTo(email)).toMatchObject([
    {
      template: 'booking-details-received',
      data: { days: { startDate: expect.any(String) }, bookLink: `${own.tools.site.publicUrl}/book/${departureId}` },
    },
  ])
})

test('[F4] a guest who pays or gets bank details by mail gets no mail about the details, one who left the payment does', async () => {
  for (const [method, expected] of [
    ['bank-transfer', ['transfer-details']],
    ['paypal', ['booking-details-received']],
  ] satisfies [PaymentMethod, string[]][]) {
    const guest = newGuest()
    const departureId = await own.departure({ phase: 'open' })
    const id = await submit(details(guest.email, departureId))
    const choice = { plan: 'full', method } as const
    const request = { departureId, participants: 1, guest, choice, idempotencyKey: null }
    expect(await holdSeats(request, own.tools)).toMatchObject({ ok: true })
    await decide(id)
    expect((await mailsTo(guest.email)).map(({ template }) => template)).toEqual(expected)
  }
})

test('[F4] [P4] an invited party gets the link back to its invitation, with or without opening it from there', async () => {
  const departureId = await own.departure()
  const entry = await own.join(departureId, 'ann', 2)
  await own.join(departureId, 'bo', 4)
  const invitationId = (await findWaitlistPosition(entry, own.tools))?.invitation?.id
  if (!invitationId) throw new Error('ann is invited')
  const bookLink = createInvitationLink(departureId, { id: invitationId, linkVersion: 0 }, own.tools.site)
  for (const [email, named] of [
    [own.emailOf(departureId, 'ann'), undefined],
    [newGuest().email, invitationId],
  ] as const) {
    const detailsId = await submit(details(email, departureId))
    await mailBookingDetails({ detailsId, ...(named && { invitationId: named }) }, own.tools)
    const mails = await mailsTo(email)
    expect(mails.filter(({ template }) => template === 'booking-details-received')).toMatchObject([
      { data: { bookLink } },
    ])
  }
})
