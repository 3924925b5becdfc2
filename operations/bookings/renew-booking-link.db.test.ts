import { expect, test } from 'vitest'
import { findBooking } from '#db/bookings/bookings.ts'
import { loadOrderPage } from '#operations/holding/load-order-page.ts'
import { verifySignedLink } from '#operations/mail/signed-link.ts'
import { resendMail } from '#operations/staff/resend-mail.ts'
import type { BookingId, MailId } from '#rules/ids.ts'
import type { MailData } from '#rules/mail/mails.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openBankFixture } from '#testing/payments/bank-fixture.ts'
import { requestInstallment } from '#testing/payments/installments.ts'
import { checkBookingLink, createBookingLink, verifyBookingLink } from './booking-link.ts'
import { changeBookerContact } from './change-booker-contact.ts'
import { renewBookingLink } from './renew-booking-link.ts'
import { requestBookingLinks, sendBookingLinks } from './send-booking-links.ts'

const own = openForFile(openBankFixture)

const STAFF = { actor: 'Olga Owner', reason: 'asked on the phone' }
const DAY = 24 * 60

async function bookingOf(bookingId: BookingId) {
  const booking = await findBooking(own.tools.db, bookingId)
  if (!booking) throw new Error('there is no booking')
  return booking
}

/** A paid transfer: its booking, its order, and the link that the guest got. */
async function book(situation = {}) {
  const { orderId, reference, totalCents } = await own.transfer(await own.departure(situation), 1, 'deposit')
  await own.receive([{ amount: (totalCents / 100).toFixed(2), message: reference }])
  const [row] = await query<{ id: BookingId }>(own.url, 'select booking_id as id from orders where id = $1', [orderId])
  const booking = await bookingOf(row?.id as BookingId)
  return { orderId, bookingId: booking.id, email: booking.email, link: createBookingLink(booking, own.tools.site) }
}

async function correct(bookingId: BookingId, change: { email?: string; phone?: string }) {
  const { firstName, lastName, email, phone, version } = await bookingOf(bookingId)
  const contact = { firstName, lastName, email, phone, ...change }
  expect(await changeBookerContact({ ...STAFF, bookingId, version, contact }, own.tools)).toEqual({ ok: true })
}

async function mailedLinks(recipient: string): Promise<string[]> {
  const mails = await query<{ data: MailData['booking-links'] }>(
    own.url,
    `select data from mails where template = 'booking-links' and recipient = $1 order by created_at`,
    [recipient],
  )
  return mails.flatMap(({ data }) => data.links.map(({ bookingLink }) => bookingLink))
}

test('[G9] correcting a booking’s address ends the links sent to the old one, and the new one gets a link', async () => {
  const { bookingId, link } = await book()
  const email = `corrected-${bookingId}@example.com`
  await correct(bookingId, { phone: '+1 416 555 0000' })
  expect(await verifyBookingLink(link, own.tools)).toBe(bookingId)
  await correct(bookingId, { email })
  expect(await checkBookingLink(link, own.tools)).toEqual({ ok: false, reason: 'broken' })
  const [mailed = '', ...more] = await mailedLinks(email)
  expect(more).toEqual([])
  expect(await verifyBookingLink(mailed, own.tools)).toBe(bookingId)
})

test('[G9] staff end every link of a booking and send a new one, with a reason', async () => {
  const { bookingId, email, link } = await book()
  const { version } = await bookingOf(bookingId)
  expect(await renewBookingLink({ ...STAFF, reason: '', bookingId, version }, own.tools)).toMatchObject({ ok: false })
  expect(await renewBookingLink({ ...STAFF, bookingId, version }, own.tools)).toEqual({ ok: true })
  expect(await verifyBookingLink(link, own.tools)).toBeUndefined()
  const [mailed = ''] = await mailedLinks(email)
  expect(await verifyBookingLink(mailed, own.tools)).toBe(bookingId)
})

test('[G9] a guest’s links end 90 days after the trip, and none is mailed after that', async () => {
  const { bookingId, email, link } = await book({ startsInDays: 100, durationDays: 4 })
  own.wait((103 + 90) * DAY)
  expect(await verifyBookingLink(link, own.tools)).toBe(bookingId)
  own.wait(DAY)
  expect(await checkBookingLink(link, own.tools)).toEqual({ ok: false, reason: 'ended' })
  await requestBookingLinks(email, own.tools)
  const [mail] = await query<{ id: MailId }>(
    own.url,
    `select id from mails where template = 'booking-links' and recipient = $1`,
    [email],
  )
  await sendBookingLinks(mail?.id as MailId, own.tools)
  expect(await mailedLinks(email)).toEqual([])
})

test('[G9] the page of an order never shows a link that is newer than the order', async () => {
  const { bookingId, orderId, email } = await book()
  const linkOf = async (id: typeof orderId) => (await loadOrderPage(id, own.tools))?.bookingLink
  expect(await linkOf(orderId)).toBeDefined()
  await correct(bookingId, { email: `another-${bookingId}@example.com` })
  expect(await linkOf(orderId)).toBeUndefined()
  await correct(bookingId, { email })
  expect(await linkOf(orderId)).toBeUndefined()
  const installment = await requestInstallment(own, bookingId, ['first'], 'bank-transfer')
  if (!installment.ok) throw new Error(installment.reason)
  const later = verifySignedLink('order', installment.paymentLink, own.tools.site)
  if (!later) throw new Error('the link is not ours')
  expect(await linkOf(later)).toBe(createBookingLink(await bookingOf(bookingId), own.tools.site))
})

test('[G9] a mail that staff send again carries the link that works now', async () => {
  const { bookingId } = await book()
  const email = `resent-${bookingId}@example.com`
  await correct(bookingId, { email })
  const [mail] = await query<{ id: MailId }>(
    own.url,
    `select id from mails where template = 'booking-confirmed' and booking_id = $1`,
    [bookingId],
  )
  expect(await resendMail({ ...STAFF, mailId: mail?.id as MailId }, own.tools)).toEqual({ ok: true })
  const [sent] = await query<{ link: string }>(
    own.url,
    `select data ->> 'bookingLink' as link from mails where template = 'booking-confirmed' and recipient = $1`,
    [email],
  )
  expect(await verifyBookingLink(sent?.link ?? '', own.tools)).toBe(bookingId)
})
