import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { findDemoTour } from '#db/demo-season.ts'
import { listJournalEntries } from '#operations/accounting/list-journal-entries.ts'
import { loadJournalMonth } from '#operations/accounting/load-journal-month.ts'
import { cancelBookingWithDeparture } from '#operations/bookings/cancel-booking-with-departure.ts'
import { loadTripOdds } from '#operations/days/load-trip-odds.ts'
import { cancelDeparture } from '#operations/departures/cancel-departure.ts'
import { listPublicDepartures } from '#operations/departures/list-public-departures.ts'
import { loadManifest } from '#operations/departures/load-manifest.ts'
import { checkLedger } from '#operations/payments/check-ledger.ts'
import { insertNew } from '#operations/pictures/keep-picture.ts'
import { submitRefund } from '#operations/refunds/submit-refund.ts'
import { loadTripReviews } from '#operations/reviews/list-public-reviews.ts'
import { loadTodayPage } from '#operations/staff/load-today-page.ts'
import { startEmpty } from '#operations/staff/start-empty.ts'
import type { Tools } from '#operations/tools.ts'
import type { BookingId, DepartureId, PaymentId } from '#rules/ids.ts'
import { searchRating } from '#rules/reviews/reviews.ts'
import { publishDates } from '#scenarios/play.ts'
import { openPayments } from '#server/payments/open-payments.ts'
import { startStandIns } from '#server/payments/start-stand-ins.ts'
import { expectSoundJournal } from '#testing/accounting/expect-journal.ts'
import { query, siteRoleUrl } from '#testing/database.ts'
import { MORNING, NO_SITE, openSeason, type Season } from './season.testing.ts'

/** Playing the season takes seconds, so all tests in this file read the same one, and the last test empties it. */
let season: Season
let tools: Tools

beforeAll(async () => {
  season = await openSeason(MORNING)
  tools = season.tools
}, 120_000)

afterAll(() => season.close())

const rows = <Row extends Record<string, unknown>>(text: string, url = season.url) => query<Row>(url, text)
const count = async (text: string) => Number((await rows<{ count: string }>(`select count(*) ${text}`))[0]?.count)
/** Each value of a column with the number of its rows. */
const tally = async (text: string) =>
  Object.fromEntries((await rows<{ key: string; n: number }>(text)).map(({ key, n }) => [key, n]))

test('the public dates are the specification’s, with two seats taken on each Available date', async () => {
  const departures = await listPublicDepartures(tools)
  expect(departures).toHaveLength(18)
  const byTrip = Map.groupBy(departures, ({ destination }) => destination)
  expect(byTrip.size).toBe(6)
  for (const own of byTrip.values()) {
    const open = own.filter(({ status }) => status === 'Available')
    expect(open.map(({ capacity, availableSpots }) => capacity - availableSpots)).toEqual([2, 2])
  }
  const taken = departures.filter(({ status }) => status === 'Available')
  expect(taken.filter(({ invitedSeats }) => invitedSeats > 0)).toHaveLength(1)
  expect(
    taken.filter(({ heldSeats }) => heldSeats > 0),
    'a transfer and a quote',
  ).toHaveLength(2)
})

test('the owner has set every price before the season begins, so everything is sold at one', async () => {
  const departures = await listPublicDepartures(tools)
  const prices = Object.fromEntries(departures.map(({ destination, priceCents }) => [destination, priceCents / 100]))
  expect(prices).toEqual({
    'alaska-us': 8950,
    japan: 4750,
    canada: 7400,
    switzerland: 3650,
    chile: 4200,
    argentina: 2150,
  })
  expect(departures.some(({ priceIsPlaceholder }) => priceIsPlaceholder)).toBe(false)
  expect(await count('from bookings where subtotal_cents < 100000 * seats')).toBe(0)
  expect(await count('from departures where price_is_placeholder and not is_private')).toBe(0)
  const { destinations } = await tools.catalogue.current()
  expect(destinations.filter(({ pricePlaceholder }) => pricePlaceholder)).toEqual([])
})

test('on the waiting list, three dates gather, one is short, one is full and one has every seat reserved', async () => {
  const waitlist = (await listPublicDepartures(tools)).filter(({ status }) => status === 'Waitlist')
  const gathering = waitlist.filter(({ phase }) => phase === 'gathering')
  expect(gathering.map(({ waitingPeople }) => waitingPeople).sort()).toEqual([0, 3, 4, 5])
  const short = gathering.find(({ waitingPeople }) => waitingPeople === 3)
  expect(short?.startDate, '48 days after the start of the site').toBe('2027-01-03')
  const open = waitlist.filter(({ phase }) => phase === 'open')
  expect(open.map(({ waitingPeople, invitedSeats, capacity }) => [waitingPeople, invitedSeats === capacity])).toEqual(
    expect.arrayContaining([
      [5, false],
      [8, true],
    ]),
  )
})

test('the season also has a past year, two charters, and departures that were closed or cancelled', async () => {
  expect(await count('from departures where flown_at is not null')).toBe(15)
  expect(await count(`from departures where cancelled_at is not null and start_date < '2026-11-16'`)).toBe(2)
  expect(await count(`from departures where cancelled_at is not null and start_date > '2026-11-16'`)).toBe(1)
  expect(await count('from departures where closed_at is not null')).toBe(1)
  expect(await count('from departures where is_private')).toBe(2)
  const fills = await rows<{ share: number; isLoss: boolean }>(`
    select sum(b.seats)::float / d.capacity as share, sum(b.subtotal_cents) < d.charter_cost_cents as "isLoss"
    from departures d join bookings b on b.departure_id = d.id and b.state = 'confirmed'
    where d.flown_at is not null group by d.id`)
  expect(fills.filter(({ share }) => share >= 0.75).length).toBeGreaterThanOrEqual(12)
  expect(fills.filter(({ isLoss }) => isLoss)).toHaveLength(1)
})

test('there are as many bookings, waiting parties and inquiries as in a real office', async () => {
  const since = `from bookings b join departures d on d.id = b.departure_id where d.flown_at is null
    and not (d.cancelled_at is not null and d.start_date < '2026-11-16')`
  const bookings = await count(since)
  expect(bookings).toBeGreaterThanOrEqual(40)
  expect(bookings).toBeLessThanOrEqual(50)
  const entries = await count('from waitlist_entries')
  expect(entries).toBeGreaterThanOrEqual(28)
  expect(entries).toBeLessThanOrEqual(33)
  expect(await count('from inquiries')).toBe(14)
  expect(await count('from bank_lines')).toBe(13)
  expect(await tally('select state as key, count(*)::int as n from newsletter_issues group by 1')).toEqual({
    sent: 2,
    draft: 1,
  })
  expect(await count('from subscribers')).toBe(120)
  expect(await count('from catalogue_revisions')).toBe(10)
  expect(await count('from audit_log')).toBeGreaterThanOrEqual(40)
  expect(await rows(`select distinct actor from audit_log where action <> 'record-day'`)).toHaveLength(3)
  expect(await count('from logged_days')).toBeGreaterThan(1000)
  expect(await rows('select distinct method from payments')).toHaveLength(6)
  expect(await count('from credit_uses')).toBe(1)
  expect(await count(`from mails where state not in ('sent', 'failed')`), 'no mail waits to be sent').toBe(0)
  const countries = await count('from (select distinct country from guests where country is not null) found')
  expect(countries).toBeGreaterThanOrEqual(10)
})

test('every week of the past year has visits, and almost every month has payments', async () => {
  expect(await count(`from visit_counts where page = '/' and day > '2025-11-16'`)).toBe(52)
  const months = await rows(`select distinct date_trunc('month', settled_at) from payments
    where settled_at between '2025-11-16' and '2026-11-16'`)
  expect(months.length).toBeGreaterThanOrEqual(11)
  expect(await count('from waitlist_join_counts')).toBeGreaterThanOrEqual(40)
})

test('Today shows exactly one task of each kind that a season has', async () => {
  // These tasks appear when the site has trouble, is about to go live, has run a match, or waits for one party alone.
  const trouble = { auditLog: 0, jobs: 0, delayedMails: 0, lostCredits: 0, prices: 0, flights: 0, largeParties: 0 }
  const counts = Object.entries(await loadTodayPage(tools)).map(([kind, { count: of }]) => [kind, of] as const)
  const once = counts.filter(([kind]) => !(kind in trouble)).map(([kind]) => [kind, 1] as const)
  expect(Object.fromEntries(counts)).toEqual({ ...Object.fromEntries(once), ...trouble })
})

test('the next charter’s manifest is complete except for two guests, and one flight is close to its weight limit', async () => {
  const tour = await findDemoTour(tools.db)
  const reader = { actor: 'Kim', role: 'agent', operatorId: null } as const
  const manifest = tour && (await loadManifest(tour.charterId, reader, tools))
  expect(manifest?.departure.startDate).toBe('2026-11-22')
  expect(manifest?.guests).toHaveLength(8)
  expect(manifest?.guests.filter(({ missing }) => missing.length > 0)).toHaveLength(2)
  const heaviest = Math.max(...(manifest?.loads.map(({ totalKg }) => totalKg) ?? []))
  expect(heaviest / (manifest?.departure.cabinMaxKg ?? 0)).toBeGreaterThan(0.95)
})

test('[L4] [L13] two past seasons of days and a dozen reviews are shown, and say that they are invented', async () => {
  const { destinations } = await tools.catalogue.current()
  for (const { id } of destinations) {
    const { months, isInvented } = await loadTripOdds(id, tools)
    expect(isInvented).toBe(true)
    expect(months.length, id).toBeGreaterThan(2)
    for (const { days, lastYear, firstYear } of months) {
      expect(days).toBeGreaterThanOrEqual(20)
      expect(lastYear - firstYear).toBeGreaterThan(0)
    }
  }
  const reviews = await Promise.all(destinations.map(({ id }) => loadTripReviews(id, tools)))
  expect(reviews.map(searchRating)).toEqual(reviews.map(() => undefined))
  expect(reviews.filter(({ average }) => average !== null)).toHaveLength(3)
  const states = await tally('select state as key, count(*)::int as n from reviews group by 1')
  expect(states).toEqual({ published: 11, hidden: 1, waiting: 1 })
})

test('every operator flies departures, and every departure on sale has an operator', async () => {
  expect(await count('from operators o where not exists (select from departures where operator_id = o.id)')).toBe(0)
  expect(await count('from departures where operator_id is null and not is_private')).toBe(0)
})

test('[M15] the whole season’s ledger balances', async () => {
  const before = await count('from mails')
  await checkLedger(tools)
  expect(await count('from mails'), 'a mismatch would be mailed to staff').toBe(before)
})

test('[M30] the demo begins with a journal that was added up', async () => {
  const { addedUp, sums } = await loadJournalMonth('2026-10', tools)
  expect(addedUp?.at).toEqual(MORNING)
  expect(sums?.entryCount).toBe((await listJournalEntries('2026-10', tools)).length)
})

test('[M30] the whole season’s journal balances and agrees with the ledger', async () => {
  await expectSoundJournal(tools)
}, 120_000)

test('at a second start, PayPal makes every refund of the season, except where the payer disputes', async () => {
  const standIns = await startStandIns(season.settings, NO_SITE, tools.now)
  onTestFinished(() => standIns.stop())
  const providers = openPayments({ ...season.settings, ...standIns.settings }, tools.now)
  const before = new Set((await rows<{ id: string }>('select id from payments')).map(({ id }) => id))
  const jobs: { name: string; payload: object }[] = []
  const enqueue: Tools['enqueue'] = async (_tx, name, payload) => void jobs.push({ name, payload })
  const paying = { ...tools, enqueue, providers }
  const sold = await rows<{ id: DepartureId }>(
    `select distinct d.id from departures d join bookings b on b.departure_id = d.id join payments p on p.booking_id = b.id
     where b.state = 'confirmed' and d.start_date > '2026-12-01' and p.method = 'paypal'`,
  )
  for (const { id } of sold)
    expect(await cancelDeparture({ departureId: id, actor: 'Kim', reason: 'No snow' }, paying)).toEqual({ ok: true })
  const payloads = <Payload>(wanted: string) =>
    jobs.filter(({ name }) => name === wanted).map(({ payload }) => payload as Payload)
  for (const job of payloads<{ bookingId: BookingId }>('cancel-booking-with-departure'))
    await cancelBookingWithDeparture(job.bookingId, paying)
  for (const { paymentId } of payloads<{ paymentId: PaymentId }>('submit-refund')) await submitRefund(paymentId, paying)
  const refunds = await rows<{ id: string; state: string; refusal: string | null }>(
    `select id, state, refusal from payments where kind = 'refund' and method = 'paypal'`,
  )
  const made = refunds.filter(({ id }) => !before.has(id)).map(({ state, refusal }) => refusal ?? state)
  expect(made.filter((each) => each === 'paid').length).toBeGreaterThan(15)
  expect(made.filter((each) => each !== 'paid')).toEqual(['disputed'])
}, 60_000)

test('Start empty keeps the specification’s dates and the people who can log in', async () => {
  await query(
    season.url,
    `insert into staff_members (id, name, email, email_verified, role, created_at, updated_at)
     values ('olga', 'Olga', 'olga@example.com', true, 'owner', now(), now())`,
  )
  await query(
    season.url,
    `insert into staff_accounts (id, account_id, provider_id, user_id, password, created_at, updated_at)
     values ('olga', 'olga', 'credential', 'olga', 'x', now(), now())`,
  )
  // As in production, the site's role may not empty the audit log itself.
  const database = await openDatabase({ DATABASE_URL: siteRoleUrl(season.url), DATABASE_POOL: 2, DATA_DIR: '' })
  const asSite = { ...tools, db: database.db, staffId: 'olga' as never }
  const request = { actor: 'Olga', withDates: true, publishDates }
  expect(await startEmpty({ ...request, role: 'agent' }, asSite)).toEqual({ ok: false, reason: 'owner-only' })
  const live = { ...asSite, liveMethods: ['paypal'] as const }
  expect(await startEmpty({ ...request, role: 'owner' }, live)).toEqual({ ok: false, reason: 'takes-money' })
  const mark = (isLive: boolean) => query(season.url, `update transactions set is_live = ${isLive}`)
  await mark(true)
  const kept = await startEmpty({ ...request, role: 'owner' }, asSite)
  expect(kept, 'real money, although no live method is set up now').toEqual({ ok: false, reason: 'has-money' })
  await mark(false)
  const file = { id: tools.newId<'file'>(), format: 'webp', width: 1, type: 'image/webp', bytes: 1 } as const
  const picture = { hash: 'a'.repeat(32), width: 1, height: 1, color: '#000000', files: [file] }
  await tools.db.transaction((tx) => insertNew(tx, picture, null, tools))
  expect(await startEmpty({ ...request, role: 'owner' }, asSite)).toEqual({ ok: true })
  expect(await startEmpty({ ...request, role: 'owner' }, asSite)).toEqual({ ok: false, reason: 'no-demo' })
  await database.close()
  const deleted = `from pgboss.job where name = 'delete-file' and data->>'fileId' = '${file.id}'`
  expect(await count(deleted)).toBe(1)

  const departures = await listPublicDepartures(tools)
  expect(departures).toHaveLength(18)
  expect(await count('from departures')).toBe(18)
  expect(await count(`from departures where phase <> 'gathering'`)).toBe(0)
  expect(await rows('select name from staff_members')).toEqual([{ name: 'Olga' }])
  expect(await rows('select action, actor from audit_log')).toEqual([{ action: 'start-empty', actor: 'Olga' }])
  const money = ['bookings', 'orders', 'payments', 'documents', 'departure_costs', 'logged_days', 'reviews', 'pictures']
  const empty = ['waitlist_entries', 'inquiries', 'bank_lines', 'quotes', 'credits', 'mails', 'subscribers', 'notes']
  for (const table of [...empty, 'newsletter_issues', 'catalogue_revisions', 'visit_counts', 'operators', ...money])
    expect([table, await count(`from ${table}`)]).toEqual([table, 0])
  await expect(
    query(season.url, 'insert into demo_season (played_at) values (now())'),
    'no one can mark a site with a log as a demo, and empty its log',
  ).rejects.toThrow('empty database')
})
