import { expect, test } from 'vitest'
import { parseSettings } from '#config/settings.ts'
import { listFailedMails } from '#db/staff/today.ts'
import { loadStaffBookingPage } from '#operations/bookings/load-staff-booking-page.ts'
import { resendMail } from '#operations/staff/resend-mail.ts'
import { addHours } from '#rules/dates.ts'
import type { MailId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { bookParty } from '#testing/payments/book-party.ts'
import { openPaymentFixture } from '#testing/payments/payment-fixture.ts'
import { eraseOldRecords } from './erase-old-records.ts'

const own = openForFile(openPaymentFixture)
const keep = parseSettings({}).retention

/** The night this many days from now. */
const eraseAfter = (days: number) => {
  const now = addHours(own.tools.now(), days * 24)
  return eraseOldRecords(keep, { ...own.tools, now: () => now })
}

type Copy = { id: MailId; recipient: string; subject: string; data: object; text: string | null }
const copies = () => query<Copy>(own.url, 'select id, recipient, subject, data, text from mails order by recipient')

test('[G20] a booking keeps what was mailed to its guest and when, without the text, until the booker is erased', async () => {
  const bookingId = await bookParty(await own.departure(), { email: 'kenta@example.com' }, own.tools)
  await query(
    own.url,
    `update mails set state = 'sent', subject = 'You’re booked', text = 'Hello', html = '<p>Hello</p>'`,
  )
  await query(own.url, `update mails set state = 'failed' where recipient = 'kenta@example.com'`)
  await eraseAfter(29)
  expect((await copies()).map(({ text }) => text)).toEqual(['Hello', 'Hello'])

  await eraseAfter(31)
  const [left, ...others] = await copies()
  expect(left).toMatchObject({ recipient: 'kenta@example.com', subject: 'You’re booked', data: {}, text: null })
  expect(others).toEqual([])
  const [shown] = (await loadStaffBookingPage(bookingId, own.tools))?.mails ?? []
  expect(shown).toMatchObject({ subject: 'You’re booked', canResend: false, erasedAt: expect.any(Date) })
  expect(await listFailedMails(own.tools.db)).toEqual([])
  const again = { mailId: left?.id as MailId, actor: 'Olga Owner', reason: 'Asked by phone' }
  expect(await resendMail(again, own.tools)).toEqual({ ok: false, reason: 'erased-mail' })

  await query(own.url, `update bookings set email = '' where id = $1`, [bookingId])
  await query(own.url, `update orders set email = '' where booking_id = $1`, [bookingId])
  await eraseAfter(32)
  expect(await copies()).toEqual([])
})
