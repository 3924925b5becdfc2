import { describe, expect, test } from 'vitest'
import { cancelBooking } from '#operations/bookings/cancel-booking.ts'
import { loadBookingPage } from '#operations/bookings/load-booking-page.ts'
import { goAnyway } from '#operations/departures/go-anyway.ts'
import { listDepartures } from '#operations/departures/list-departures.ts'
import { findWaitlistPosition } from '#operations/waitlist/waitlist-position.ts'
import { addDays } from '#rules/dates.ts'
import type { BookingId, DepartureId } from '#rules/ids.ts'
import type { MailData } from '#rules/mail/mails.ts'
import { query } from '#testing/database.ts'
import { HAKUBA, inDays } from '#testing/days.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { bookParty } from '#testing/payments/book-party.ts'
import { openWaitlistFixture } from '#testing/waitlist/waitlist-fixture.ts'

const own = openForFile(openWaitlistFixture)

const open = (booked = 0, startsInDays = 120) => own.departure({ phase: 'open', booked, startsInDays })

const book = (departureId: DepartureId, name: string, seats = 1) =>
  bookParty(departureId, { firstName: name, seats, email: `${name}.${departureId}@example.com` }, own.tools)

const statusOf = async (departureId: DepartureId) => (await own.shown(departureId))?.flightStatus

type Mail = { name: string; template: string; data: MailData['booking-confirmed'] }

/** The mails to the guests of a departure, as "ada booking-confirmed". */
async function mailsOf(departureId: DepartureId): Promise<string[]> {
  return (await mailRows(departureId)).map(({ name, template }) => `${name} ${template}`)
}

const mailRows = (departureId: DepartureId) =>
  query<Mail>(
    own.url,
    `select split_part(recipient, '.', 1) as name, template, data from mails where recipient like '%.' || $1 || '@%'
     order by 1, 2`,
    [departureId],
  )

async function flightInMail(departureId: DepartureId, name: string) {
  const mails = await mailRows(departureId)
  return mails.find((mail) => mail.name === name && mail.template === 'booking-confirmed')?.data.flight
}

describe('[P16] a departure is confirmed', () => {
  test('by the payment that completes its minimum: the others are mailed, and the payer’s own mail says so', async () => {
    const departureId = await open(3)
    await book(departureId, 'ada')
    await book(departureId, 'bo')
    expect(await statusOf(departureId)).toBe('open')
    expect(await mailsOf(departureId)).toEqual(['ada booking-confirmed', 'bo booking-confirmed'])
    await book(departureId, 'cy')
    expect(await statusOf(departureId)).toBe('confirmed')
    expect(await mailsOf(departureId)).toEqual([
      'ada booking-confirmed',
      'ada departure-confirmed',
      'bo booking-confirmed',
      'bo departure-confirmed',
      'cy booking-confirmed',
    ])
    expect(await flightInMail(departureId, 'ada')).toEqual({
      status: 'open',
      decideBy: addDays(inDays(120, own.tools.now()), -45),
    })
    expect(await flightInMail(departureId, 'cy')).toEqual({ status: 'confirmed', decideBy: null })
  })

  test('only once: later guests read it in their own mail, until every seat is paid', async () => {
    const departureId = await open(5)
    await book(departureId, 'ada')
    await book(departureId, 'bo')
    expect(await statusOf(departureId)).toBe('confirmed')
    await book(departureId, 'cy')
    expect(await statusOf(departureId)).toBe('full')
    expect(await mailsOf(departureId)).toEqual(['ada', 'bo', 'cy'].map((name) => `${name} booking-confirmed`))
    expect(await flightInMail(departureId, 'cy')).toMatchObject({ status: 'full' })
  })

  test('for good: a booking that is cancelled later changes nothing, and staff are still asked about it', async () => {
    const departureId = await open(5, 40)
    const bookingId = await book(departureId, 'ada')
    own.wait(48 * 60)
    const [row] = await query<{ version: number }>(own.url, 'select version from bookings where id = $1', [bookingId])
    const request = { bookingId, version: row?.version ?? 0, actor: 'Kim', reason: 'a broken leg' }
    expect(await cancelBooking({ ...request, refund: 'none', creditCents: 0 }, own.tools)).toMatchObject({ ok: true })
    expect(await statusOf(departureId)).toBe('confirmed')
    const listed = await listDepartures({ state: 'confirmed' }, undefined, own.tools)
    expect(listed.rows.find(({ id }) => id === departureId)).toMatchObject({ confirmedSeats: 5, needsDecision: true })
  })

  test('[P8] when staff say go, and everyone who booked is mailed', async () => {
    const departureId = await open(0, 40)
    await book(departureId, 'ada')
    own.wait(48 * 60)
    expect(await goAnyway({ departureId, actor: 'Kim', reason: 'a small helicopter' }, own.tools)).toEqual({ ok: true })
    expect(await statusOf(departureId)).toBe('confirmed')
    expect(await mailsOf(departureId)).toEqual(['ada booking-confirmed', 'ada departure-confirmed'])
    const reasons = `select mails.data -> 'runsWithFewer' as small from mails join bookings on bookings.id = booking_id
      where template = 'departure-confirmed' and departure_id = $1`
    expect(await query(own.url, reasons, [departureId]), 'the mail gives the reason').toEqual([{ small: true }])
  })
})

test('[P16] staff filter departures by the status that guests see', async () => {
  const [gathering, deposits, confirmed, full] = [await own.departure(), await open(5), await open(6), await open(8)]
  for (const [state, id] of [
    ['gathering', gathering],
    ['open', deposits],
    ['confirmed', confirmed],
    ['full', full],
  ] as const) {
    const { rows } = await listDepartures({ state }, undefined, own.tools)
    const found = rows.map((row) => row.id).filter((each) => [gathering, deposits, confirmed, full].includes(each))
    expect(found, state).toEqual([id])
  }
})

test('[P16] a booking and a place on the waiting list say by which day we decide', async () => {
  const departureId = await open()
  const bookingId: BookingId = await book(departureId, 'ada')
  const day = addDays(inDays(120, own.tools.now()), -45)
  const page = await loadBookingPage(bookingId, own.tools)
  expect(page?.trip).toMatchObject({ timeZone: HAKUBA, flight: { status: 'open', decideBy: day } })
  const entryId = await own.join(await own.departure(), 'bo')
  const position = await findWaitlistPosition(entryId, own.tools)
  expect(position?.flight).toEqual({ status: 'gathering', decideBy: day })
})
