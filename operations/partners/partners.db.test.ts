import { beforeAll, beforeEach, expect, test } from 'vitest'
import { findPartnerOfBooking, listPartners } from '#db/partners/partners.ts'
import { loadStaffBookingPage } from '#operations/bookings/load-staff-booking-page.ts'
import { splitBooking } from '#operations/bookings/split-booking.ts'
import { holdSeats } from '#operations/holding/hold-seats.ts'
import { loadStaffOrderPage } from '#operations/holding/load-staff-order-page.ts'
import { verifyProposalLink } from '#operations/mail/entry-links.ts'
import { answerProposal } from '#operations/pool/answer-proposal.ts'
import { getPersonData } from '#operations/privacy/person-data.ts'
import { joinWaitlist } from '#operations/waitlist/join-waitlist.ts'
import { loadStaffEntryPage } from '#operations/waitlist/load-staff-entry-page.ts'
import { mergeEntries } from '#operations/waitlist/merge-entries.ts'
import type { BookingId, DepartureId, InvitationId, PartnerId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { bookParty } from '#testing/payments/book-party.ts'
import { auditEntriesOf, KIM, staffRequest } from '#testing/staff/staff-actions.ts'
import { openWaitlistFixture } from '#testing/waitlist/waitlist-fixture.ts'
import { changePartnerOrigins, createPartner, endPartner } from './change-partners.ts'
import { loadPartnersPage } from './load-partners-page.ts'

const own = openForFile(openWaitlistFixture)
let departureId: DepartureId
let shop: PartnerId

beforeAll(async () => {
  shop = await makePartner('Powder Shop')
})

beforeEach(async () => {
  departureId = await own.departure()
})

const origins = ['https://shop.example']

async function makePartner(name: string, code?: string): Promise<PartnerId> {
  expect(await createPartner({ name, code, origins }, 'Kim', own.tools)).toEqual({ ok: true })
  const partner = (await listPartners(own.tools.db)).find((each) => each.name === name)
  if (!partner) throw new Error(`no partner ${name}`)
  return partner.id
}

const partnerOfOrder = async (orderId: string) =>
  (await query(own.url, 'select partner_id from orders where id = $1', [orderId]))[0]?.partner_id

async function ordered(more: { partner?: string; invitationId?: InvitationId; email?: string }) {
  const { email, ...rest } = more
  const request = own.request(departureId, 1)
  const guest = { ...request.guest, ...(email && { email }) }
  const held = await holdSeats({ ...request, guest, ...rest }, own.tools)
  if (!held.ok) throw new Error(held.reason)
  return held
}

const openFor = (departure: DepartureId) =>
  query(own.url, `update departures set phase = 'open', opened_at = now() where id = $1`, [departure])

test('[G17] a partner has a unique name and code, and the audit log says who created it', async () => {
  const create = (name: string, code?: string) => createPartner({ name, code, origins }, 'Kim', own.tools)
  expect(await create('Powder Shop', 'other')).toEqual({ ok: false, reason: 'name-taken' })
  expect(await create('Another Shop', 'powder-shop')).toEqual({ ok: false, reason: 'code-taken' })
  expect(await create('雪')).toEqual({ ok: false, reason: 'no-code' })
  const [entry] = await query(own.url, `select actor, details from audit_log where action = 'create-partner'`)
  expect(entry).toEqual({
    actor: 'Kim',
    details: { partnerId: shop, name: 'Powder Shop', code: 'powder-shop', origins: 'https://shop.example' },
  })
})

test('[G17] a booking names the partner whose link led to it, on its staff page and on the partners page', async () => {
  await openFor(departureId)
  const bookingId = await bookParty(
    departureId,
    { email: 'bo@example.com', seats: 2, partner: 'powder-shop' },
    own.tools,
  )
  const without = await bookParty(departureId, { email: 'di@example.com' }, own.tools)
  expect(await loadStaffBookingPage(bookingId, own.tools)).toMatchObject({ partner: { name: 'Powder Shop' } })
  expect(await findPartnerOfBooking(own.tools.db, without)).toBeUndefined()
  const [order] = (await getPersonData('bo@example.com', own.tools)).orders
  expect(order).toMatchObject({ partnerId: shop })
  expect(await loadStaffOrderPage(order?.id as never, own.tools)).toMatchObject({ partner: { name: 'Powder Shop' } })
  const { partners } = await loadPartnersPage(own.tools)
  expect(partners.find(({ id }) => id === shop)).toMatchObject({ bookings: 1, people: 2 })
})

test('[G17] unknown and ended codes are ignored, and what came before keeps its partner', async () => {
  await openFor(departureId)
  const id = await makePartner('Old Shop', 'old-shop')
  const before = await bookParty(departureId, { email: 'before@example.com', partner: 'old-shop' }, own.tools)
  expect(await endPartner({ partnerId: id, ...KIM }, own.tools)).toEqual({ ok: true })
  expect(await endPartner({ partnerId: id, ...KIM }, own.tools)).toEqual({ ok: false, reason: 'already-ended' })
  const change = { partnerId: id, origins: ['https://other.example'], actor: 'Kim' }
  expect(await changePartnerOrigins(change, own.tools)).toEqual({ ok: false, reason: 'already-ended' })
  for (const partner of ['old-shop', 'nobody', `old'shop`]) {
    expect(await partnerOfOrder((await ordered({ partner })).orderId), partner).toBeNull()
  }
  expect(await findPartnerOfBooking(own.tools.db, before)).toMatchObject({ name: 'Old Shop' })
  const joined = await join('late', 'old-shop')
  expect(await partnerOfEntry(joined)).toBeNull()
})

test('[G17] an order without a code does not query partners', async () => {
  await openFor(departureId)
  const texts: string[] = []
  const { $client } = own.tools.db
  const read = $client.query.bind($client)
  $client.query = ((first: string | { text: string }, ...rest: unknown[]) => {
    texts.push(typeof first === 'string' ? first : first.text)
    return (read as (...all: unknown[]) => unknown)(first, ...rest)
  }) as typeof $client.query
  try {
    await ordered({})
    expect(texts.filter((text) => text.includes('"partners"'))).toEqual([])
    await ordered({ partner: 'powder-shop' })
    expect(texts.filter((text) => text.includes('"partners"'))).toHaveLength(1)
  } finally {
    $client.query = read
  }
})

const entryPayload = (name: string) => ({
  type: 'waitingList' as const,
  name,
  email: own.emailOf(departureId, name),
  country: 'Norway',
  phone: '+47 22 12 34 56',
  gender: 'female' as const,
  age: 34,
  sport: 'ski' as const,
  skillLevel: 'advanced' as const,
  flexibleDates: true,
  flexibleDestination: false,
  hasHeliskiedBefore: false,
  groupSize: '1' as const,
  departureId,
})

async function join(name: string, partner?: string) {
  const joined = await joinWaitlist({ payload: { ...entryPayload(name), partner }, packageIds: [] }, own.tools)
  if (!joined.ok) throw new Error(joined.reason)
  return joined.entryId
}

const partnerOfEntry = async (id: string) =>
  (await query(own.url, 'select partner_id from waitlist_entries where id = $1', [id]))[0]?.partner_id

test('[G17] a waiting list entry keeps its first partner, and is counted once it is confirmed', async () => {
  const count = async () => (await loadPartnersPage(own.tools)).partners.find(({ id }) => id === shop)?.entries
  const before = (await count()) ?? 0
  await makePartner('Second Shop', 'second-shop')
  const entryId = await join('ann', 'powder-shop')
  expect(await count()).toBe(before)
  await query(own.url, 'update waitlist_entries set confirmed_at = now() where id = $1', [entryId])
  expect(await count()).toBe(before + 1)
  expect(await join('ann', 'second-shop')).toBe(entryId)
  expect(await partnerOfEntry(entryId)).toBe(shop)
  expect(await loadStaffEntryPage(entryId, own.tools)).toMatchObject({ partner: { name: 'Powder Shop' } })
  const [stored] = await query(own.url, 'select payload from waitlist_entries where id = $1', [entryId])
  expect(stored?.payload).not.toHaveProperty('partner')
  const atWork = await join('ann-at-work')
  await query(own.url, 'update waitlist_entries set confirmed_at = now() where id = $1', [atWork])
  expect(await mergeEntries({ keepId: atWork, dropId: entryId, ...KIM }, own.tools)).toEqual({ ok: true })
  expect(await partnerOfEntry(atWork)).toBe(shop)
})

test('[G17] an invited guest who books without a code came by the link of the entry', async () => {
  await own.join(departureId, 'ann', 3, { partner: 'powder-shop' })
  await own.join(departureId, 'bo', 3)
  const invitations = await query<{ id: InvitationId; name: string }>(
    own.url,
    `select invitations.id, name from invitations join waitlist_entries on waitlist_entries.id = entry_id
     where invitations.departure_id = $1`,
    [departureId],
  )
  const invitationOf = (name: string) => invitations.find((each) => each.name === name)?.id as InvitationId
  const byLink = await ordered({ invitationId: invitationOf('ann') })
  expect(await partnerOfOrder(byLink.orderId)).toBe(shop)
  const byAddress = await ordered({ email: own.emailOf(departureId, 'ann') })
  expect(await partnerOfOrder(byAddress.orderId)).toBe(shop)
  const other = await makePartner('Third Shop', 'third-shop')
  const withCode = await ordered({ invitationId: invitationOf('ann'), partner: 'third-shop' })
  expect(await partnerOfOrder(withCode.orderId)).toBe(other)
  expect(await partnerOfOrder((await ordered({ invitationId: invitationOf('bo') })).orderId)).toBeNull()
})

test('[G17] a guest who pays the order another way still came by the link', async () => {
  await openFor(departureId)
  const first = { ...own.request(departureId, 1), partner: 'powder-shop' }
  const held = await holdSeats({ ...first, choice: { plan: 'full', method: 'bank-transfer' } }, own.tools)
  if (!held.ok) throw new Error(held.reason)
  const { partner: _, ...again } = first
  const paid = await holdSeats({ ...again, replaces: held.orderId }, own.tools)
  if (!paid.ok) throw new Error(paid.reason)
  expect(await partnerOfOrder(paid.orderId)).toBe(shop)
})

test('[G17] a party that accepts another date, and a booking that is split off, keep the partner', async () => {
  const days = { destination: 'partner-trip', startsInDays: 100 }
  const near = await own.departure(days)
  const far = await own.departure({ ...days, startsInDays: 107 })
  await own.join(far, 'flexible', 1, { flexibleDates: true, partner: 'powder-shop' })
  await own.join(near, 'a', 4)
  await own.runJobs('propose-departure')
  const [mail] = await own.mailData(far, 'flexible', 'departure-proposed')
  const proposalId = await verifyProposalLink(String(mail?.joinLink), own.tools)
  if (!proposalId) throw new Error('a proposal was expected')
  expect(await answerProposal({ proposalId, answer: 'accept' }, own.tools)).toMatchObject({ ok: true })
  const [joined] = await query<{ id: string }>(
    own.url,
    `select id from waitlist_entries where departure_id = $1 and name = 'flexible'`,
    [near],
  )
  expect(await partnerOfEntry(joined?.id ?? '')).toBe(shop)

  await openFor(departureId)
  const bookingId = await bookParty(
    departureId,
    { email: 'split@example.com', seats: 2, partner: 'powder-shop' },
    own.tools,
  )
  const booker = { firstName: 'Bo', lastName: 'Chen', email: 'bo-chen@example.com', phone: '+1 416 555 0102' }
  const request = { ...(await staffRequest(own.url, bookingId)), positions: [2], booker }
  expect(await splitBooking(request, own.tools)).toMatchObject({ ok: true })
  const [entry] = (await auditEntriesOf(own.url, bookingId)).toReversed()
  expect(await findPartnerOfBooking(own.tools.db, entry?.details.to as BookingId)).toMatchObject({ id: shop })
})
