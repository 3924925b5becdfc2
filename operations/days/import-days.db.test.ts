import { expect, test } from 'vitest'
import type { DepartureId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openPaymentFixture } from '#testing/payments/payment-fixture.ts'
import { importDays, previewDays } from './import-days.ts'

const own = openForFile(openPaymentFixture)

const HEAD = 'day,trip,result,reason,runs,vertical,unit,hours'
const file = (...lines: string[]) => new TextEncoder().encode([HEAD, ...lines].join('\n'))
const importing = (bytes: Uint8Array) => importDays({ bytes, actor: 'Olga' }, own.tools)

async function stored(destination: string) {
  return query<{ day: string; result: string; departure: DepartureId | null; by: string }>(
    own.url,
    `select day::text, result, departure_id as departure, recorded_by as by from logged_days
     where destination = $1 order by day`,
    [destination],
  )
}

test('[L5] a file is previewed without a change, and then stored whole, with its days on their departure', async () => {
  const departureId = await own.departure({ destination: 'chile', startDate: '2025-08-10', booked: 1 })
  const bytes = file('2025-08-01,Chile,flown,,9,6000,m,5', '2025-08-10,chile,down,wind,,,,')
  const preview = await previewDays(bytes, own.tools)
  expect(preview).toMatchObject({
    ok: true,
    lines: [
      { line: 2, becomes: { day: '2025-08-01', departureId: null } },
      { line: 3, becomes: { day: '2025-08-10', departureId } },
    ],
  })
  expect(await stored('chile')).toEqual([])
  expect(await importing(bytes)).toEqual({ ok: true, days: 2 })
  expect(await stored('chile')).toEqual([
    { day: '2025-08-01', result: 'flown', departure: null, by: 'Olga' },
    { day: '2025-08-10', result: 'down', departure: departureId, by: 'Olga' },
  ])
  expect(await importing(bytes)).toEqual({ ok: false, reason: 'broken-lines' })
  const entries = await query(own.url, `select actor, details from audit_log where action = 'import-days'`)
  expect(entries).toEqual([{ actor: 'Olga', details: { days: 2 } }])
})

test('[L5] one bad line keeps all others out', async () => {
  const bytes = file('2025-02-01,Japan,flown,,,,,', '2025-02-01T22:00:00Z,Japan,flown,,,,,')
  expect(await importing(bytes)).toEqual({ ok: false, reason: 'broken-lines' })
  expect(await stored('japan')).toEqual([])
})

test('[L5] of two imports of the same days, one stores them and the other stores nothing', async () => {
  const bytes = file(
    ...Array.from({ length: 40 }, (_, index) => `2024-0${1 + (index % 2)}-${10 + (index >> 1)},Canada,flown,,,,,`),
  )
  const results = await Promise.all([importing(bytes), importing(bytes)])
  expect(results.filter(({ ok }) => ok)).toEqual([{ ok: true, days: 40 }])
  expect(await stored('canada')).toHaveLength(40)
})

test.each([
  ['not-text', new Uint8Array([0, 1, 2])],
  ['not-text', new Uint8Array([255, 254, 253])],
  ['empty', file()],
  ['missing-columns', new TextEncoder().encode('date,place\n2025-02-01,Japan')],
  ['broken-quotes', file('"2025-02-01,Japan,flown')],
  ['too-large', new Uint8Array(1024 * 1024 + 1).fill(65)],
])('[L5] a file is refused as %s', async (reason, bytes) => {
  expect(await previewDays(bytes, own.tools)).toMatchObject({ ok: false, problem: { reason } })
})
