import { expect, test } from 'vitest'
import { listOperatorMonths } from '#db/days/odds.ts'
import { findPublicDeparture } from '#operations/departures/list-public-departures.ts'
import type { Day } from '#rules/dates.ts'
import type { DayResult } from '#rules/days/logged-days.ts'
import type { DepartureId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openPaymentFixture } from '#testing/payments/payment-fixture.ts'
import { loadCalendarOdds, loadTripOdds } from './load-trip-odds.ts'

const own = openForFile(openPaymentFixture)

async function addDay(destination: string, day: Day, result: DayResult, departureId: DepartureId | null = null) {
  const reason = result === 'flown' ? null : 'wind'
  await query(
    own.url,
    `insert into logged_days (id, departure_id, destination, day, result, reason, vertical_unit, recorded_by, recorded_at)
     values (gen_random_uuid(), $1, $2, $3, $4, $5, 'm', 'Kim', now())`,
    [departureId, destination, day, result, reason],
  )
}

const february = (year: number, date: number) => `${year}-02-${String(date).padStart(2, '0')}`

test('[L4] a month appears with its twentieth recorded day, with years and days, and on the dates that start in it', async () => {
  for (let date = 1; date <= 12; date++) await addDay('chile', february(2025, date), date === 1 ? 'part' : 'flown')
  for (let date = 1; date <= 7; date++) await addDay('chile', february(2026, date), 'down')
  const inFebruary = await own.departure({ destination: 'chile', startDate: '2030-02-10' })
  const inMarch = await own.departure({ destination: 'chile', startDate: '2030-03-10' })
  expect((await loadTripOdds('chile', own.tools)).months).toEqual([])
  expect((await findPublicDeparture(inFebruary, own.tools))?.odds).toBeNull()

  await addDay('chile', february(2026, 8), 'flown')
  const odds = { month: 2, days: 20, flown: 12, part: 1, firstYear: 2025, lastYear: 2026 }
  expect((await loadTripOdds('chile', own.tools)).months).toEqual([{ destination: 'chile', ...odds }])
  expect((await findPublicDeparture(inFebruary, own.tools))?.odds).toEqual(odds)
  expect((await findPublicDeparture(inMarch, own.tools))?.odds).toBeNull()
  expect((await loadTripOdds('japan', own.tools)).months).toEqual([])
  expect(await loadCalendarOdds(['japan', 'chile'], own.tools)).toEqual({
    months: [{ destination: 'chile', ...odds }],
    isInvented: false,
  })
})

test('[L4] a day with several groups counts once, as the best of them', async () => {
  const group = await own.departure({ destination: 'canada', startDate: '2030-01-10' })
  for (let date = 1; date <= 20; date++) await addDay('canada', february(2026, date), 'down')
  await addDay('canada', february(2026, 1), 'flown', group)
  const [month] = (await loadTripOdds('canada', own.tools)).months
  expect(month).toMatchObject({ days: 20, flown: 1, part: 0 })
  const period = { from: '2026-01-01', to: '2026-12-31' }
  const rows = await listOperatorMonths(own.tools.db, { destination: 'canada', period })
  expect(rows).toMatchObject([{ operator: null, month: 2, days: 21, flown: 1, down: 20 }])
})
