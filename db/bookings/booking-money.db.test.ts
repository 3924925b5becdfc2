import pg from 'pg'
import { expect, test } from 'vitest'
import type { BookingId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { bookByDeposit } from '#testing/payments/installments.ts'
import { openPaymentFixture } from '#testing/payments/payment-fixture.ts'

const own = openForFile(openPaymentFixture)

async function sumsOf(bookingId: BookingId) {
  const [sums] = await query<{ settled: number; lowered: number }>(
    own.url,
    'select settled_cents as settled, lowered_cents as lowered from bookings where id = $1',
    [bookingId],
  )
  return sums
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: own.url })
  await client.connect()
  await client.query('begin')
  return client
}

test('[A18] two changes of one booking at the same moment both count in what is settled', async () => {
  const { bookingId } = await bookByDeposit(own)
  expect(await sumsOf(bookingId)).toEqual({ settled: 240, lowered: 0 })
  const [one, other] = [await connect(), await connect()]
  const settle = (client: pg.Client, kind: string) =>
    client.query('update installments set settled_cents = 100 where booking_id = $1 and kind = $2', [bookingId, kind])
  await settle(one, 'first')
  const second = settle(other, 'second')
  await one.query('commit')
  await second
  await other.query('commit')
  await Promise.all([one.end(), other.end()])
  expect(await sumsOf(bookingId)).toEqual({ settled: 440, lowered: 0 })
})

test('[A18] an installment that goes to another booking, or away, is settled there, or nowhere', async () => {
  const [from, to] = [await bookByDeposit(own), await bookByDeposit(own)]
  const move = `update installments set booking_id = $1, position = 9 where booking_id = $2 and kind = 'deposit'`
  await query(own.url, move, [to.bookingId, from.bookingId])
  expect([await sumsOf(from.bookingId), await sumsOf(to.bookingId)]).toMatchObject([{ settled: 0 }, { settled: 480 }])
  await query(own.url, `delete from installments where booking_id = $1 and position = 9`, [to.bookingId])
  expect(await sumsOf(to.bookingId)).toMatchObject({ settled: 240 })
})
