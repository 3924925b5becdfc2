import { expect, test } from 'vitest'
import { insertBooking } from '#db/bookings/bookings.ts'
import { verifyEntryLink } from '#operations/mail/entry-links.ts'
import { leaveWaitlist } from '#operations/waitlist/leave-waitlist.ts'
import { bookingReference } from '#rules/bookings/booking-reference.ts'
import type { WaitlistPayload } from '#rules/forms/schemas.ts'
import type { BookingId, MailId, WaitlistEntryId } from '#rules/ids.ts'
import type { MailData } from '#rules/mail/mails.ts'
import { setUpDeparture } from '#scenarios/departure.ts'
import { openWorkbench, query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { waitlistPayload } from '#testing/payloads.ts'
import { joinAndConfirm } from '#testing/waitlist/join-party.ts'
import { verifyBookingLink } from './booking-link.ts'
import { requestBookingLinks, sendBookingLinks } from './send-booking-links.ts'

const own = openForFile(openWorkbench)

async function book(email: string, startsInDays: number, state: 'confirmed' | 'cancelled'): Promise<BookingId> {
  const { tools } = own
  const id = tools.newId<'booking'>()
  const guest = { firstName: 'Ann', lastName: 'Lee', email, phone: '+1 416 555 0142' }
  await tools.db.transaction(async (tx) => {
    const departureId = await setUpDeparture(tx, { startsInDays }, tools)
    const booking = {
      id,
      reference: bookingReference(id),
      departureId,
      seats: 1,
      state,
      paymentPlan: 'full',
      subtotalCents: 400,
      depositPercent: 30,
      depositCents: 120,
    } as const
    await insertBooking(tx, { ...guest, ...booking, createdAt: tools.now() })
  })
  return id
}

type Mail = { id: MailId; template: string; recipient: string; data: MailData['booking-links'] }
const mails = () => query<Mail>(own.url, 'select id, template, recipient, data from mails')

/** Requests links, and returns what that stored. Jobs are not performed here. */
async function ask(email: string): Promise<Mail> {
  await requestBookingLinks(email, own.tools)
  const mail = (await mails()).find(({ recipient }) => recipient === email)
  if (!mail) throw new Error('nothing was noted')
  return mail
}

async function jobsOf(mailId: MailId): Promise<string[]> {
  const rows = await query<{ name: string }>(
    own.url,
    `select name from pgboss.job where data->>'mailId' = $1 order by created_on, name`,
    [mailId],
  )
  return rows.map(({ name }) => name)
}

test('[G5] a request gets the same response for every address', async () => {
  await book('known@example.com', 60, 'confirmed')
  const known = await ask('known@example.com')
  const stranger = await ask('stranger@example.com')
  for (const mail of [known, stranger]) {
    expect(mail).toMatchObject({ template: 'booking-links', data: { links: [] } })
    expect(await jobsOf(mail.id)).toEqual(['send-booking-links'])
  }
})

test('[G5] the mail links to every confirmed booking of the address, in upper or lower case', async () => {
  const later = await book('ann@example.com', 90, 'confirmed')
  const sooner = await book('Ann@Example.com', 30, 'confirmed')
  await book('ann@example.com', 60, 'cancelled')
  await book('another.ann@example.com', 60, 'confirmed')
  const { id } = await ask('ANN@example.com')
  await sendBookingLinks(id, own.tools)
  const [mail] = (await mails()).filter((each) => each.id === id)
  const links = mail?.data.links ?? []
  expect(await Promise.all(links.map(({ bookingLink }) => verifyBookingLink(bookingLink, own.tools)))).toEqual([
    sooner,
    later,
  ])
  expect(links[0]?.trip).toMatchObject({ reference: bookingReference(sooner), destination: 'japan', seats: 1 })
  expect(await jobsOf(id)).toEqual(['send-booking-links', 'send-mail'])
})

async function join(email: string, startsInDays?: number): Promise<WaitlistEntryId> {
  const { tools } = own
  const departureId =
    startsInDays &&
    (await tools.db.transaction((tx) => setUpDeparture(tx, { startsInDays, phase: 'gathering' }, tools)))
  const target = departureId ? { departureId } : {}
  return joinAndConfirm({ ...waitlistPayload, email, ...target } as WaitlistPayload, tools)
}

test('[G5] the mail links to every waitlist entry that the address has not left', async () => {
  const trip = await join('wait@example.com', 80)
  const anywhere = await join('Wait@Example.com')
  const left = await join('wait@example.com', 81)
  await leaveWaitlist(left, own.tools)
  const cancelled = await join('wait@example.com', 82)
  await query(
    own.url,
    'update departures set cancelled_at = now() where id = (select departure_id from waitlist_entries where id = $1)',
    [cancelled],
  )
  await join('another.wait@example.com', 83)
  const { id } = await ask('WAIT@example.com')
  await sendBookingLinks(id, own.tools)
  const [mail] = (await mails()).filter((each) => each.id === id)
  const { links, places = [] } = mail?.data ?? { links: [] }
  expect(links).toEqual([])
  expect(places.map(({ target }) => target.kind)).toEqual(['departure', 'anywhere'])
  const shown = await Promise.all(places.map(({ seeLink }) => verifyEntryLink('see-place', seeLink, own.tools)))
  expect(shown.map((each) => each?.id)).toEqual([trip, anywhere])
  expect(await jobsOf(id)).toEqual(['send-booking-links', 'send-mail'])
})

test('[G5] without a booking or a place in line nothing is sent and nothing is stored', async () => {
  const { id } = await ask('nobody@example.com')
  await sendBookingLinks(id, own.tools)
  expect((await mails()).map(({ recipient }) => recipient)).not.toContain('nobody@example.com')
  expect(await jobsOf(id)).toEqual(['send-booking-links'])
})

test('[G5] the job may run again before the mail is sent, after it, and when no mail is due', async () => {
  await book('twice@example.com', 60, 'confirmed')
  const { id, data } = await ask('twice@example.com')
  expect(data.links).toEqual([])
  await sendBookingLinks(id, own.tools)
  await sendBookingLinks(id, own.tools)
  await query(own.url, `update mails set state = 'sent' where id = $1`, [id])
  await sendBookingLinks(id, own.tools)
  expect(await jobsOf(id)).toEqual(['send-booking-links', 'send-mail', 'send-mail'])
  await sendBookingLinks(own.tools.newId<'mail'>(), own.tools)
})
