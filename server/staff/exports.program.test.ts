import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { readCsv } from '#testing/csv.ts'
import { bookAsGuest } from '#testing/guest.ts'
import { callFunction } from '#testing/paid-site.ts'
import { contactPayload } from '#testing/payloads.ts'
import { test } from '#testing/site-test.ts'
import { staffSession } from '#testing/staff/staff.ts'

const FIGURES = ['fill', 'season', 'funnel', 'money', 'profit', 'due', 'overdue']

/** Where a staff member finds each file. */
const pathsOf = (departureId: string, month: string) => [
  `manifests/${departureId}/manifest.csv`,
  ...['bookings', 'payments', 'waitlist', 'inquiries', 'audit-log'].map((list) => `${list}/export.csv`),
  ...FIGURES.map((figure) => `numbers/${figure}/export.csv`),
  `numbers/journal/${month}/export.csv`,
]

const startsFormula = (cell: string) => ['=', '+', '-', '@', '\t', '\r'].includes(cell.charAt(0))

test('every file has the same rows in three parsers, and no cell that a spreadsheet runs', async ({ site }) => {
  const { departureId } = await bookAsGuest(site, 'ann@example.com')
  const message = 'Hello\n=40+2\n=cmd|\'/C calc\'!A0\nbye, "friend"'
  const sent = await callFunction(site, 'send-contact-email', { ...contactPayload, firstName: '=Ann', message })
  expect(sent.status).toBe(200)
  const { cookie } = await staffSession(site, 'owner')
  const paths = pathsOf(departureId, new Date().toISOString().slice(0, 7))
  const routes = readFileSync('app/routes.ts', 'utf8').split(".csv'").length - 1
  expect(paths.length, 'the files of every route').toBe(routes + FIGURES.length - 1)
  let rows = 0
  for (const path of paths) {
    const response = await fetch(`${site.url}/staff/${path}`, { headers: { cookie } })
    expect(response.status, path).toBe(200)
    const [one = [], ...others] = readCsv(await response.text())
    for (const other of others) expect(other, path).toEqual(one)
    expect(new Set(one.map(({ length }) => length)).size, `columns of ${path}`).toBe(1)
    expect(one.flat().filter(startsFormula), path).toEqual([])
    rows += one.length - 1
    if (path.startsWith('inquiries')) expect(one.at(-1)?.at(-1)).toContain('Hello\n=40+2\n')
  }
  expect(rows).toBeGreaterThan(paths.length)
})
