import { afterAll, describe, expect, test } from 'vitest'
import { findOpenRequest } from '#db/bookings/booking-requests.ts'
import { findBooking } from '#db/bookings/bookings.ts'
import { listLedgerFaults } from '#db/payments/ledger.ts'
import { checkGuestLink } from '#operations/guests/guest-link.ts'
import { replaceGuest } from '#operations/guests/replace-guest.ts'
import { saveGuestAnswers } from '#operations/guests/save-guest-answers.ts'
import { sendGuestLink } from '#operations/guests/send-guest-link.ts'
import { verifySignedLink } from '#operations/mail/signed-link.ts'
import { issueCreditToPerson } from '#operations/payments/issue-credit.ts'
import { findUsableCredit, requestOwnCredit, spendOwnCredit } from '#operations/payments/spend-own-credit.ts'
import { erasePersonData, getPersonData } from '#operations/privacy/person-data.ts'
import { loadTodayPage } from '#operations/staff/load-today-page.ts'
import { resendMail } from '#operations/staff/resend-mail.ts'
import type { BookingId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { bookParty } from '#testing/payments/book-party.ts'
import { bookByDeposit, scheduleOf } from '#testing/payments/installments.ts'
import { openPaymentFixture } from '#testing/payments/payment-fixture.ts'
import { auditEntriesOf, KIM, mailsAbout, staffRequest, unmarkCharterStage } from '#testing/staff/staff-actions.ts'
import { addSeatsToBooking } from './add-seats.ts'
import { checkBookingLink, createBookingLink } from './booking-link.ts'
import { cancelBooking } from './cancel-booking.ts'
import { changeBookerContact } from './change-booker-contact.ts'
import { confirmContactChange, requestContactChange, undoContactChange } from './change-own-contact.ts'
import { dropSeatsOfBooking } from './drop-seats.ts'
import { loadBookingPage } from './load-booking-page.ts'
import { renewBookingLink } from './renew-booking-link.ts'
import { declineRequest, previewRequest, requestChange, withdrawRequest } from './request-change.ts'
import { revealLink } from './reveal-link.ts'
import { sendLinkAsStaff } from './send-link-as-staff.ts'
import { splitBooking } from './split-booking.ts'

const own = openForFile(openPaymentFixture)

afterAll(async () => {
  expect(await listLedgerFaults(own.tools.db), 'after all that happened here').toEqual([])
})

const bookingOf = async (bookingId: BookingId) => {
  const booking = await findBooking(own.tools.db, bookingId)
  if (!booking) throw new Error('there is no booking')
  return booking
}

const isOnToday = async (bookingId: BookingId) =>
  (await loadTodayPage(own.tools)).requests.oldest.some((item) => item.bookingId === bookingId)

/** Today lists the oldest only, so a test ends the requests of the others. */
const endOthers = () => query(own.url, `update booking_requests set state = 'withdrawn' where state = 'open'`)

const cancelling = { kind: 'cancel', positions: [] } as const
const giving = { kind: 'drop-seats', positions: [2] } as const

describe('[G14] a booker asks', () => {
  test('to cancel, sees the money first, and staff find it on Today until they cancel', async () => {
    await endOthers()
    const { bookingId, departureId } = await bookByDeposit(own)
    expect(await previewRequest(bookingId, cancelling, own.tools)).toMatchObject({
      consequence: { refundCents: 0, keptCents: 240, feesCents: 12 },
    })
    await unmarkCharterStage(own.url, departureId)
    expect(await previewRequest(bookingId, cancelling, own.tools)).toMatchObject({
      consequence: { refundCents: 240, keptCents: 0, feesCents: 0 },
    })
    expect(await isOnToday(bookingId)).toBe(false)
    expect(await requestChange({ bookingId, ...cancelling, message: 'I broke a leg' }, own.tools)).toEqual({ ok: true })
    expect(await isOnToday(bookingId)).toBe(true)
    expect(await bookingOf(bookingId), 'nothing has changed').toMatchObject({ state: 'confirmed', seats: 2 })
    expect(await mailsAbout(own.url, bookingId, 'change-requested')).toMatchObject([
      { kind: 'cancel', seatsGivenUp: 2, refundCents: 240, keptCents: 0 },
    ])
    const seen = await staffRequest(own.url, bookingId)
    expect(await cancelBooking({ ...seen, refund: 'all', creditCents: 0 }, own.tools)).toEqual({ ok: true })
    expect(await isOnToday(bookingId)).toBe(false)
  })

  test('to give up a seat, once, and can withdraw it', async () => {
    const { bookingId } = await bookByDeposit(own)
    expect(await previewRequest(bookingId, giving, own.tools)).toMatchObject({
      consequence: { refundCents: 0, keptCents: 120, seats: 1, priceCents: 520 },
    })
    expect(await requestChange({ bookingId, ...giving, message: '' }, own.tools)).toEqual({ ok: true })
    const again = await requestChange({ bookingId, ...cancelling, message: '' }, own.tools)
    expect(again).toEqual({ ok: false, reason: 'request-open' })
    expect(await loadBookingPage(bookingId, own.tools)).toMatchObject({ request: { kind: 'drop-seats', seats: 1 } })
    await withdrawRequest(bookingId, own.tools)
    expect(await findOpenRequest(own.tools.db, bookingId)).toBeUndefined()
    expect(await requestChange({ bookingId, ...giving, message: '' }, own.tools)).toEqual({ ok: true })
    const seen = await staffRequest(own.url, bookingId)
    expect(await dropSeatsOfBooking({ ...seen, positions: [2], excess: 'refund' }, own.tools)).toEqual({ ok: true })
    expect(await findOpenRequest(own.tools.db, bookingId), 'doing it ends the request').toBeUndefined()
  })

  test('twice at the same moment, and one request is kept', async () => {
    const { bookingId } = await bookByDeposit(own)
    const asked = await Promise.all(
      [1, 2, 3].map(() => requestChange({ bookingId, ...giving, message: '' }, own.tools)),
    )
    expect(asked.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await mailsAbout(own.url, bookingId, 'change-requested')).toHaveLength(1)
  })

  test('to cancel, and staff who split off a friend or drop another seat leave the request open', async () => {
    const bookingId = await bookParty(await own.departure(), { seats: 4 }, own.tools)
    await requestChange({ bookingId, ...cancelling, message: '' }, own.tools)
    const friend = { firstName: 'Fay', lastName: 'Friend', email: 'fay@example.com', phone: '+14165550103' }
    const split = { ...(await staffRequest(own.url, bookingId)), positions: [2], booker: friend }
    expect(await splitBooking(split, own.tools)).toEqual({ ok: true })
    const drop = { ...(await staffRequest(own.url, bookingId)), positions: [2], excess: 'refund' } as const
    expect(await dropSeatsOfBooking(drop, own.tools)).toEqual({ ok: true })
    expect(await findOpenRequest(own.tools.db, bookingId)).toMatchObject({ kind: 'cancel' })
  })

  test('to give up two seats, and the request ends with the second; neither can be split off meanwhile', async () => {
    const bookingId = await bookParty(await own.departure(), { seats: 4 }, own.tools)
    await requestChange({ bookingId, kind: 'drop-seats', positions: [2, 4], message: '' }, own.tools)
    const friend = { firstName: 'Fay', lastName: 'Friend', email: 'fay@example.com', phone: '+14165550103' }
    const seen = await staffRequest(own.url, bookingId)
    const refused = { ok: false, reason: 'request-open' }
    expect(await splitBooking({ ...seen, positions: [3, 4], booker: friend }, own.tools)).toEqual(refused)
    expect(await dropSeatsOfBooking({ ...seen, positions: [2], excess: 'refund' }, own.tools)).toEqual({ ok: true })
    expect(await findOpenRequest(own.tools.db, bookingId), 'the fourth guest is now the third').toMatchObject({
      positions: [3],
    })
    const last = { ...(await staffRequest(own.url, bookingId)), positions: [3], excess: 'refund' } as const
    expect(await dropSeatsOfBooking(last, own.tools)).toEqual({ ok: true })
    expect(await findOpenRequest(own.tools.db, bookingId)).toBeUndefined()
  })

  test('and gets an answer when staff decline', async () => {
    const { bookingId } = await bookByDeposit(own)
    const declining = async () =>
      declineRequest({ ...(await staffRequest(own.url, bookingId)), answer: 'Sorry.' }, own.tools)
    expect(await declining()).toEqual({ ok: false, reason: 'no-request' })
    await requestChange({ bookingId, ...giving, message: '' }, own.tools)
    expect(await declining()).toEqual({ ok: true })
    expect(await mailsAbout(own.url, bookingId, 'request-declined')).toMatchObject([{ answer: 'Sorry.' }])
    expect(await auditEntriesOf(own.url, bookingId)).toMatchObject([{ ...KIM, action: 'decline-request' }])
  })

  test('to give up all seats only by cancelling, and nothing on a cancelled booking', async () => {
    const { bookingId } = await bookByDeposit(own)
    for (const positions of [[], [1], [1, 2]]) {
      expect(await previewRequest(bookingId, { kind: 'drop-seats', positions }, own.tools)).toMatchObject({ ok: false })
    }
    await query(own.url, `update bookings set state = 'cancelled' where id = $1`, [bookingId])
    expect(await requestChange({ bookingId, ...cancelling, message: '' }, own.tools)).toEqual({
      ok: false,
      reason: 'booking-cancelled',
    })
  })

  test('[G11] and what they wrote is erased with their other texts', async () => {
    const { bookingId } = await bookByDeposit(own)
    await requestChange({ bookingId, ...giving, message: 'Bo has the flu' }, own.tools)
    const { email } = await bookingOf(bookingId)
    expect((await getPersonData(email, own.tools)).bookingRequests).toMatchObject([{ message: 'Bo has the flu' }])
    await query(own.url, `update bookings set state = 'cancelled' where id = $1`, [bookingId])
    await erasePersonData(email, KIM, own.tools)
    const texts = await query(own.url, 'select message from booking_requests where booking_id = $1', [bookingId])
    expect(texts).toEqual([{ message: '' }])
  })
})

describe('[G14] new contact details', () => {
  async function ask(bookingId: BookingId, contact: { email: string; phone: string }) {
    const asked = await requestContactChange({ bookingId, ...contact }, own.tools)
    const [mail] = (await mailsAbout(own.url, bookingId, 'contact-confirm')).toReversed()
    const id = mail && verifySignedLink('confirm-contact', String(mail.confirmLink), own.tools.site)
    return { asked, id }
  }

  test('count once the mailed link is confirmed, end earlier links, and the old address is notified', async () => {
    const { bookingId } = await bookByDeposit(own)
    const before = await bookingOf(bookingId)
    const link = createBookingLink(before, own.tools.site)
    const { asked, id } = await ask(bookingId, { email: 'ada.new@example.com', phone: before.phone })
    expect(asked).toEqual({ ok: true, email: 'ada.new@example.com' })
    expect(await bookingOf(bookingId)).toMatchObject({ email: before.email })
    if (!id) throw new Error('no link was mailed')
    expect(await confirmContactChange(id, own.tools)).toEqual({ ok: true })
    expect(await bookingOf(bookingId)).toMatchObject({ email: 'ada.new@example.com', version: before.version + 1 })
    expect(await checkBookingLink(link, own.tools)).toEqual({ ok: false, reason: 'broken' })
    const mails = await query(
      own.url,
      `select recipient, template from mails where booking_id = $1
       and template in ('contact-changed', 'booking-links') order by template`,
      [bookingId],
    )
    expect(mails).toEqual([
      { recipient: 'ada.new@example.com', template: 'booking-links' },
      { recipient: before.email, template: 'contact-changed' },
    ])
    expect(await confirmContactChange(id, own.tools), 'a link works once').toEqual({ ok: false, reason: 'expired' })
  })

  test('can be undone by the first address for 48 hours, however often they change', async () => {
    const { bookingId } = await bookByDeposit(own)
    const before = await bookingOf(bookingId)
    const change = async (email: string) => {
      const { id } = await ask(bookingId, { email, phone: '+1 416 555 0199' })
      if (!id) throw new Error('no link was mailed')
      await confirmContactChange(id, own.tools)
    }
    await change('thief@example.com')
    await change('thief.two@example.com')
    const told = await mailsAbout(own.url, bookingId, 'contact-changed')
    expect(
      told.map(({ undoLink }) => typeof undoLink),
      'the thief cannot undo',
    ).toEqual(['string', 'undefined'])
    const undo = verifySignedLink('undo-contact', String(told[0]?.undoLink), own.tools.site)
    if (!undo) throw new Error('no link was mailed')
    const stolen = createBookingLink(await bookingOf(bookingId), own.tools.site)
    own.wait(49 * 60)
    expect(await undoContactChange(undo, own.tools), 'too late').toEqual({ ok: false, reason: 'expired' })
    own.wait(-49 * 60)
    expect(await undoContactChange(undo, own.tools)).toEqual({ ok: true })
    const { email, phone } = before
    expect(await bookingOf(bookingId)).toMatchObject({ email, phone })
    expect(await checkBookingLink(stolen, own.tools)).toEqual({ ok: false, reason: 'broken' })
    expect(await undoContactChange(undo, own.tools), 'a link works once').toEqual({ ok: false, reason: 'expired' })
  })

  test('are forgotten after 48 hours, or when newer ones are given', async () => {
    const { bookingId } = await bookByDeposit(own)
    const first = await ask(bookingId, { email: 'one@example.com', phone: '+1 416 555 0101' })
    const second = await ask(bookingId, { email: 'two@example.com', phone: '+1 416 555 0101' })
    if (!first.id || !second.id) throw new Error('no link was mailed')
    expect(await confirmContactChange(first.id, own.tools)).toEqual({ ok: false, reason: 'expired' })
    own.wait(49 * 60)
    expect(await confirmContactChange(second.id, own.tools)).toEqual({ ok: false, reason: 'expired' })
    own.wait(-49 * 60)
    const { email, phone } = await bookingOf(bookingId)
    expect((await ask(bookingId, { email, phone })).asked).toEqual({ ok: false, reason: 'nothing-changed' })
  })

  test('[G9] of a former booker no longer count once staff replace them, correct the address or renew the link', async () => {
    const newGuest = { firstName: 'Nia', lastName: 'Okoye', email: 'nia@example.com', phone: '+14165550105' }
    const endings = [
      (bookingId: BookingId) => replaceGuest({ bookingId, position: 1, newGuest, ...KIM }, own.tools),
      async (bookingId: BookingId) =>
        changeBookerContact({ ...(await staffRequest(own.url, bookingId)), contact: newGuest }, own.tools),
      async (bookingId: BookingId) => renewBookingLink(await staffRequest(own.url, bookingId), own.tools),
    ]
    for (const end of endings) {
      const { bookingId } = await bookByDeposit(own)
      const { id } = await ask(bookingId, { email: 'ada.new@example.com', phone: '+1 416 555 0101' })
      expect(await end(bookingId)).toEqual({ ok: true })
      if (!id) throw new Error('no link was mailed')
      expect(await confirmContactChange(id, own.tools)).toEqual({ ok: false, reason: 'expired' })
      expect((await bookingOf(bookingId)).email).not.toBe('ada.new@example.com')
    }
  })
})

describe('[M21] a booker’s own credit', () => {
  async function creditLink(bookingId: BookingId) {
    const [mail] = (await mailsAbout(own.url, bookingId, 'credit-confirm')).toReversed()
    const id = verifySignedLink('spend-credit', String(mail?.confirmLink), own.tools.site)
    if (!id) throw new Error('no link was mailed')
    return id
  }

  test('pays what is due next, once, by a link that is mailed to its holder', async () => {
    const { bookingId } = await bookByDeposit(own)
    const { email } = await bookingOf(bookingId)
    expect(await requestOwnCredit(bookingId, own.tools), 'there is none yet').toBe(false)
    for (const amountCents of [200, 500]) {
      await issueCreditToPerson({ holder: { name: 'Ada', email }, amountCents, ...KIM }, own.tools)
    }
    expect(await loadBookingPage(bookingId, own.tools)).toMatchObject({
      canUseCredit: true,
      credits: [],
    })
    expect(await requestOwnCredit(bookingId, own.tools)).toBe(true)
    expect(await scheduleOf(own, bookingId), 'asking spends nothing').toContain('first 0/280')
    const link = await creditLink(bookingId)
    const spent = await Promise.all([1, 2, 3].map(() => spendOwnCredit(link, own.tools)))
    expect(spent.toSorted()).toEqual([0, 0, 560])
    expect(await scheduleOf(own, bookingId)).toEqual(['deposit 240/240', 'first 280/280', 'second 280/280'])
    expect(await mailsAbout(own.url, bookingId, 'credit-applied')).toMatchObject([
      { amountCents: 560, remainingCents: 140 },
    ])
  })

  test('pays neither for the booking that it was issued for nor for a cancelled one', async () => {
    const { bookingId } = await bookByDeposit(own)
    const { email } = await bookingOf(bookingId)
    await query(
      own.url,
      `insert into credits (id, name, email, from_booking_id, amount_cents, reason, created_at)
       values (gen_random_uuid(), 'Ada', $1, $2, 100, 'weather', now())`,
      [email, bookingId],
    )
    expect(await requestOwnCredit(bookingId, own.tools)).toBe(false)
    await issueCreditToPerson({ holder: { name: 'Ada', email }, amountCents: 100, ...KIM }, own.tools)
    await requestOwnCredit(bookingId, own.tools)
    await query(own.url, `update bookings set state = 'cancelled' where id = $1`, [bookingId])
    expect(await spendOwnCredit(await creditLink(bookingId), own.tools)).toBe(0)
  })

  test('is not spent by a link that is 48 hours old, was mailed before a newer one, or to a former booker', async () => {
    const { bookingId } = await bookByDeposit(own)
    const { email } = await bookingOf(bookingId)
    await issueCreditToPerson({ holder: { name: 'Ada', email }, amountCents: 100, ...KIM }, own.tools)
    await requestOwnCredit(bookingId, own.tools)
    const first = await creditLink(bookingId)
    await requestOwnCredit(bookingId, own.tools)
    expect(await spendOwnCredit(first, own.tools), 'a newer one was mailed').toBe(0)
    const second = await creditLink(bookingId)
    own.wait(49 * 60)
    expect(await spendOwnCredit(second, own.tools), 'two days later').toBe(0)
    await requestOwnCredit(bookingId, own.tools)
    const third = await creditLink(bookingId)
    const newGuest = { firstName: 'Nia', lastName: 'Okoye', email: `nia.${email}`, phone: '+14165550105' }
    await replaceGuest({ bookingId, position: 1, newGuest, ...KIM }, own.tools)
    await issueCreditToPerson({ holder: { name: 'Nia', email: newGuest.email }, amountCents: 100, ...KIM }, own.tools)
    expect(await findUsableCredit(third, own.tools), 'someone else is the booker').toBeUndefined()
    expect(await spendOwnCredit(third, own.tools)).toBe(0)
  })
})

describe('[G13] a guest’s own link', () => {
  const linkIn = (mail: Record<string, unknown> | undefined) => String(mail?.guestLink)

  test('is mailed by the booker, opens that guest alone, and ends when someone else takes the seat', async () => {
    const { bookingId } = await bookByDeposit(own)
    const key = { bookingId, position: 2 }
    expect(await sendGuestLink({ ...key, email: 'bo@example.com' }, own.tools)).toEqual({ ok: true })
    const link = linkIn((await mailsAbout(own.url, bookingId, 'guest-link'))[0])
    expect(await checkGuestLink(link, own.tools)).toEqual({ ok: true, guest: key })
    expect(await checkBookingLink(link.replace('/guest', '/booking'), own.tools)).toMatchObject({ ok: false })
    for (const broken of [link.slice(0, -2), link.replace('link=0', 'link=1'), link.replace(/id=[^&]+/, 'id=x')]) {
      expect(await checkGuestLink(broken, own.tools)).toEqual({ ok: false, reason: 'broken' })
    }
    const booking = createBookingLink(await bookingOf(bookingId), own.tools.site)
    expect(await checkGuestLink(booking, own.tools)).toEqual({ ok: false, reason: 'broken' })
    const seen = await staffRequest(own.url, bookingId)
    await addSeatsToBooking({ ...seen, seats: 1, shownPriceCents: 400 }, own.tools)
    const again = await staffRequest(own.url, bookingId)
    await dropSeatsOfBooking({ ...again, positions: [2], excess: 'refund' }, own.tools)
    expect(await checkGuestLink(link, own.tools), 'another guest is number 2 now').toMatchObject({ ok: false })
  })

  test('is sent again and copied by staff, and the audit log records it without the link', async () => {
    const { bookingId } = await bookByDeposit(own)
    const to = { bookingId, actor: 'Kim' }
    expect(await sendLinkAsStaff({ ...to, position: 2, email: '' }, own.tools)).toEqual({
      ok: false,
      reason: 'missing-email',
    })
    expect(await sendLinkAsStaff({ ...to, position: 2, email: 'bo@example.com' }, own.tools)).toEqual({ ok: true })
    expect(await sendLinkAsStaff({ ...to, position: 1, email: '' }, own.tools)).toEqual({ ok: true })
    expect(await mailsAbout(own.url, bookingId, 'booking-links')).toHaveLength(1)
    const [mail] = await mailsAbout(own.url, bookingId, 'guest-link')
    expect(await revealLink({ ...to, position: 2 }, own.tools)).toEqual({ ok: true, link: linkIn(mail) })
    expect(await revealLink({ ...to, position: 3 }, own.tools)).toEqual({ ok: false, reason: 'unknown-guest' })
    const log = await auditEntriesOf(own.url, bookingId)
    expect(log.map(({ action, details }) => `${action} ${details.position}`)).toEqual([
      'send-link 2',
      'send-link 1',
      'copy-link 2',
    ])
    expect(JSON.stringify(log)).not.toContain('token')
  })

  test('ends when it is sent to another address, because the first may have been wrong', async () => {
    const { bookingId } = await bookByDeposit(own)
    const send = (email: string) => sendGuestLink({ bookingId, position: 2, email }, own.tools)
    const newest = async () => linkIn((await mailsAbout(own.url, bookingId, 'guest-link')).at(-1))
    await send('wrong@example.com')
    const wrong = await newest()
    await send('wrong@example.com')
    expect(await newest(), 'the same address gets the same link').toBe(wrong)
    await send('right@example.com')
    expect(await checkGuestLink(wrong, own.tools)).toEqual({ ok: false, reason: 'broken' })
    expect(await checkGuestLink(await newest(), own.tools)).toMatchObject({ ok: true })
  })

  test('is sent again to the guest, not to the booker', async () => {
    const { bookingId } = await bookByDeposit(own)
    await sendGuestLink({ bookingId, position: 2, email: 'cy@example.com' }, own.tools)
    const [mail] = await query(own.url, `select id from mails where recipient = 'cy@example.com'`)
    await resendMail({ mailId: mail?.id, ...KIM }, own.tools)
    expect(await query(own.url, `select id from mails where recipient = 'cy@example.com'`)).toHaveLength(2)
  })

  test('[G11] and the guest’s address and answers are exported and erased by that address', async () => {
    const { bookingId } = await bookByDeposit(own)
    await sendGuestLink({ bookingId, position: 2, email: 'Di@example.com' }, own.tools)
    await saveGuestAnswers({ bookingId, position: 2, form: { name: 'Di Lund', medicalNotes: 'Asthma' } }, own.tools)
    expect((await getPersonData('di@example.com', own.tools)).guests).toMatchObject([
      { name: 'Di Lund', answers: { medicalNotes: 'Asthma' } },
    ])
    await query(own.url, `update bookings set state = 'cancelled' where id = $1`, [bookingId])
    await erasePersonData('di@example.com', KIM, own.tools)
    const rows = 'select email, sealed_answers from guests where booking_id = $1 and position = 2'
    expect(await query(own.url, rows, [bookingId])).toEqual([{ email: null, sealed_answers: null }])
  })
})
