import { beforeEach, expect, test } from 'vitest'
import { expireTransfers } from '#operations/transfers/expire-transfers.ts'
import { lastTransferDay, transferHoldEndsAt } from '#rules/bank/bank-transfers.ts'
import { addDays, type Day } from '#rules/dates.ts'
import type { DepartureId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openBankFixture, STAFF, statement } from '#testing/payments/bank-fixture.ts'
import { importBankLines } from './import-bank-lines.ts'

const MINUTE_MS = 60_000

const own = openForFile(openBankFixture)
let departureId: DepartureId
let reference: string
/** The last day on which the bank may book the transfer. */
let lastDay: Day
let holdEndsAt: Date

beforeEach(async () => {
  await query(own.url, 'delete from bank_lines')
  await query(own.url, 'delete from bank_imports')
  departureId = await own.departure({ capacity: 1 })
  lastDay = lastTransferDay({ createdAt: own.tools.now(), extendedUntil: null })
  holdEndsAt = transferHoldEndsAt({ createdAt: own.tools.now(), extendedUntil: null })
  reference = (await own.transfer(departureId)).reference
})

const comeTo = (moment: Date) => own.wait((moment.getTime() - own.tools.now().getTime()) / MINUTE_MS)
const on = (day: Day, message = 'rent') => ({ amount: '4.00', message, day, payer: `Payer of ${day}` })
const states = async () => (await own.outcome(departureId)).orders

test('[M13] a transfer that the bank booked on its last day is on time, even if its statement comes later', async () => {
  comeTo(new Date(`${addDays(lastDay, 2)}T12:00:00Z`))
  await expireTransfers(own.tools)
  await expect(own.start(departureId)).rejects.toThrow('departure-full')
  await own.receive([on(lastDay, reference), on(addDays(lastDay, 1))])
  expect(await own.outcome(departureId)).toMatchObject({ orders: ['paid'], bookings: 1 })
  await expireTransfers(own.tools)
  expect(await states()).toEqual(['paid'])
})

test('[M13] a transfer expires once an imported statement covers its last day without it', async () => {
  comeTo(new Date(addDays(lastDay, 1)))
  await own.receive([on(addDays(lastDay, -1)), on(lastDay)])
  await own.receive([on(addDays(lastDay, 1))])
  await expireTransfers(own.tools)
  expect(await states(), 'more lines of the last day may follow').toEqual(['open'])
  await own.receive([on(lastDay, 'more'), on(addDays(lastDay, 1), 'more')])
  await expireTransfers(own.tools)
  expect(await own.outcome(departureId)).toMatchObject({ orders: ['void'], heldSeats: 0 })
  await expect(own.start(departureId)).resolves.toBeDefined()
})

test('[M13] without a statement, a transfer expires after three working days', async () => {
  comeTo(new Date(holdEndsAt.getTime() - MINUTE_MS))
  await expireTransfers(own.tools)
  expect(await own.outcome(departureId)).toMatchObject({ orders: ['open'], heldSeats: 1 })
  comeTo(holdEndsAt)
  await expireTransfers(own.tools)
  expect(await own.outcome(departureId)).toMatchObject({ orders: ['void'], heldSeats: 0 })
})

test('[M13] a statement with a line that could not be imported covers no day', async () => {
  comeTo(new Date(addDays(lastDay, 2)))
  const file = statement([on(lastDay, reference), on(addDays(lastDay, 1))])
  let transactions = 0
  const failing = new Proxy(own.tools.db, {
    get: (db, name) =>
      name === 'transaction'
        ? (work: never) => (++transactions === 2 ? Promise.reject(new Error('full disk')) : db.transaction(work))
        : Reflect.get(db, name),
  })
  await expect(importBankLines(file, STAFF.actor, { ...own.tools, db: failing })).rejects.toThrow(
    'could not be imported',
  )
  await expireTransfers(own.tools)
  expect(await states()).toEqual(['open'])
  await importBankLines(file, STAFF.actor, own.tools)
  expect(await states()).toEqual(['paid'])
})

test('[M7] a transfer’s guest is reminded once, the day before the last', async () => {
  comeTo(new Date(`${addDays(lastDay, -1)}T13:00:00Z`))
  for (let run = 0; run < 2; run++) await expireTransfers(own.tools)
  expect((await own.outcome(departureId)).mails).toEqual(['transfer-details', 'transfer-reminder'])
})
