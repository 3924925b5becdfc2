import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { BookingDetailsPayload } from '#rules/forms/schemas.ts'
import { openWorkbench, query, warmUp } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { submitBookingDetails } from './submit-booking-details.ts'

const own = openForFile(openWorkbench)

beforeAll(async () => {
  await warmUp(own)
})

const details = (email: string): BookingDetailsPayload => ({
  type: 'booking',
  name: 'Ana Ruiz',
  email,
  phone: '+54 11 5555 0101',
  participants: 2,
  tripTitle: 'Japan',
  tripDate: 'January 23, 2027',
  page: '/trips',
  idempotencyKey: randomUUID(),
})

test('[F4] booking details are stored once, with one mail to staff and one to the guest', async () => {
  const payload = details('ana@example.com')
  const note = () => submitBookingDetails({ payload }, own.tools)
  const answers = await Promise.all([note(), note(), note()])
  expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
  const other = { ...payload, participants: 3 }
  expect(await submitBookingDetails({ payload: other }, own.tools)).toEqual({ isNew: false, isSame: false })
  const { idempotencyKey: _key, page: _page, ...sent } = payload
  expect(await query(own.url, 'select name, payload, page from booking_details')).toEqual([
    { name: 'Ana Ruiz', payload: sent, page: '/trips' },
  ])
  const mails = await query(own.url, 'select template, recipient, reply_to, data from mails order by template')
  const { publicUrl, staffEmail } = own.tools.site
  const data = { name: 'Ana Ruiz', tripTitle: 'Japan', tripDate: 'January 23, 2027', participants: 2 }
  expect(mails).toMatchObject([
    { template: 'booking-details-received', recipient: 'ana@example.com', data },
    {
      template: 'submission-staff',
      recipient: staffEmail,
      reply_to: 'ana@example.com',
      data: { kind: 'booking', payload: sent, record: `${publicUrl}/staff/bookings` },
    },
  ])
})
