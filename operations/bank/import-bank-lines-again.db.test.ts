import { beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { query, warmUp } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openBankFixture, statement } from '#testing/payments/bank-fixture.ts'
import { importBankLines } from './import-bank-lines.ts'
import { previewStatement } from './preview-statement.ts'

const own = openForFile(openBankFixture)

beforeEach(() => query(own.url, 'delete from bank_lines'))

describe('[M7] a statement that is imported again', () => {
  test('imports no line twice, and only the new lines of an overlapping file', async () => {
    const departureId = await own.departure()
    const { reference } = await own.transfer(departureId)
    const first = [
      { amount: '4.00', message: reference },
      { amount: '1.00', message: 'a gift' },
    ]
    await own.receive(first)
    expect(await own.receive(first)).toEqual({ matched: 0, joined: 0, unmatched: 0, alreadyImported: 2, outgoing: 0 })
    const second = [...first, { amount: '1.00', message: 'a gift' }]
    expect(await own.receive(second)).toEqual({ matched: 0, joined: 0, unmatched: 1, alreadyImported: 2, outgoing: 0 })
    expect(await own.outcome(departureId)).toMatchObject({ bookings: 1, payments: ['payment completed 400'] })
  })

  test('on two instances at the same moment imports each line once', async () => {
    await warmUp(own.workbench)
    const departureId = await own.departure({ capacity: 12 })
    const transfers = []
    for (let guest = 0; guest < 12; guest++) transfers.push(await own.transfer(departureId))
    const lines = transfers.map(({ reference }) => ({ amount: '4.00', message: reference }))
    const other = await openDatabase({ DATABASE_URL: own.url, DATABASE_POOL: 4, DATA_DIR: '' })
    const otherTools = { ...own.tools, db: other.db }
    const counts = await Promise.all([
      own.receive(lines),
      own.receive(lines, otherTools),
      own.receive(lines.toReversed(), otherTools),
    ]).finally(() => other.close())
    expect(counts.reduce((sum, { matched }) => sum + matched, 0)).toBe(12)
    expect(counts.reduce((sum, { alreadyImported }) => sum + alreadyImported, 0)).toBe(24)
    expect(await own.outcome(departureId)).toMatchObject({
      bookings: 12,
      payments: Array(12).fill('payment completed 400'),
    })
  })

  test('after a crash between its lines imports the rest', async () => {
    const departureId = await own.departure()
    const transfers = [
      await own.transfer(departureId),
      await own.transfer(departureId),
      await own.transfer(departureId),
    ]
    const lines = transfers.map(({ reference }) => ({ amount: '4.00', message: reference }))
    let jobs = 0
    const dying = {
      ...own.tools,
      async enqueue(...job: Parameters<typeof own.tools.enqueue>) {
        // Each booking queues two mails and a document, so this is in the middle of the second line.
        if (++jobs > 4) throw new Error('killed')
        return own.tools.enqueue(...job)
      },
    } as typeof own.tools
    await expect(own.receive(lines, dying)).rejects.toThrow('2 bank lines could not be imported')
    expect(await own.outcome(departureId)).toMatchObject({ bookings: 1, payments: ['payment completed 400'] })
    expect(await own.receive(lines)).toEqual({ matched: 2, joined: 0, unmatched: 0, alreadyImported: 1, outgoing: 0 })
    expect(await own.outcome(departureId)).toMatchObject({ bookings: 3 })
  })

  test('[M19] two equal lines of one day in two files wait for staff, unless both files have the whole day', async () => {
    const departureId = await own.departure({ priceCents: 100_000 })
    const { reference } = await own.transfer(departureId, 1, 'deposit')
    const gift = { amount: '300.00', message: reference }
    const early = { amount: '1.00', message: 'early', day: '2027-01-03' }
    expect(await own.receive([early, gift])).toMatchObject({ matched: 1, unmatched: 1 })
    // This file begins on the day on which the first one ends, perhaps after its last line.
    const later = [gift, { amount: '2.00', message: 'late', day: '2027-01-05' }]
    expect(await own.receive(later)).toEqual({ matched: 0, joined: 0, unmatched: 2, alreadyImported: 0, outgoing: 0 })
    const waiting = (await own.lines()).filter(({ problem }) => problem === 'maybe-known')
    expect(waiting).toMatchObject([{ state: 'unmatched', appliedCents: 0, orderId: null }])
    expect(await own.receive(later), 'the same file again').toMatchObject({ alreadyImported: 2 })
    const whole = [early, gift, { amount: '3.00', message: 'new' }]
    expect(await own.receive(whole)).toEqual({ matched: 0, joined: 0, unmatched: 1, alreadyImported: 2, outgoing: 0 })
    // Two in one file are one more than any earlier file had, and the extra one may be the line that waits.
    expect(await own.receive([early, gift, gift])).toMatchObject({
      matched: 0,
      joined: 0,
      unmatched: 1,
      alreadyImported: 2,
    })
    expect((await own.lines()).filter(({ problem }) => problem === 'maybe-known')).toHaveLength(2)
    expect(await own.outcome(departureId)).toMatchObject({ payments: ['payment completed 30000'] })
  })

  test('[M19] equal lines of one day are counted by how many each file has', async () => {
    const line = { amount: '1.00', message: 'a gift' }
    const before = { amount: '1.00', message: 'early', day: '2027-01-03' }
    await own.receive([before, line])
    expect(await own.receive([before, line, line])).toMatchObject({ unmatched: 1, alreadyImported: 2 })
    expect(await own.receive([before, line])).toMatchObject({ unmatched: 0, alreadyImported: 2 })
    expect((await own.lines()).map(({ problem }) => problem)).toEqual(Array(3).fill('unknown-reference'))
  })

  test('[M19] a preview shows a line that may have been imported, but not one that certainly was', async () => {
    const line = { amount: '1.00', message: 'a gift' }
    await own.receive([line])
    expect(await previewStatement(statement([line]), own.tools)).toMatchObject({ known: 1, incoming: [] })
    const other = statement([line, { amount: '2.00', message: 'more' }])
    expect(await previewStatement(other, own.tools)).toMatchObject({ known: 0, incoming: [{}, {}] })
  })

  test('with a broken line imports nothing, and names that line', async () => {
    const { reference } = await own.transfer(await own.departure())
    const bytes = statement([
      { amount: '4.00', message: reference },
      { amount: 'four', message: 'x' },
    ])
    expect(await importBankLines(bytes, 'staff', own.tools)).toEqual({
      ok: false,
      problem: { reason: 'broken-line', line: 3, field: 'amount', text: 'four' },
    })
    expect(await own.lines()).toEqual([])
  })
})
