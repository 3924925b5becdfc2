import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BookingId } from '../../rules/ids.ts'
import type { MailFacts } from '../../rules/mails.ts'
import { query } from '../../testing/database.ts'
import { bookByDeposit, scheduleOf } from '../../testing/instalments.ts'
import { openPaymentBench, type PaymentBench } from '../../testing/payment-bench.ts'
import { checkLedger } from './check-ledger.ts'

let own: PaymentBench

beforeAll(async () => {
  own = await openPaymentBench()
  await own.departure({ booked: 3 })
})
afterAll(() => own.close())

async function toldOf(): Promise<MailFacts['ledger-faults-staff'][]> {
  await query(own.bench.url, `delete from mails where name = 'ledger-faults-staff'`)
  await checkLedger(own.tools)
  const rows = await query<{ facts: MailFacts['ledger-faults-staff'] }>(
    own.bench.url,
    `select facts from mails where name = 'ledger-faults-staff'`,
  )
  return rows.map(({ facts }) => facts)
}

const spoil = (bookingId: BookingId, change: string) => query(own.bench.url, change, [bookingId])

test('as long as the ledger balances, nobody is told anything', async () => {
  await bookByDeposit(own)
  expect(await toldOf()).toEqual([])
})

test('a schedule that is not what the money says is put before staff, and not corrected', async () => {
  const { bookingId } = await bookByDeposit(own)
  await spoil(bookingId, `update instalments set settled_cents = 100 where booking_id = $1 and part = 'first'`)
  const [mail] = await toldOf()
  expect(mail).toMatchObject({ more: 0, faults: [{ balanceCents: 240, settledCents: 340, owedCents: 800 }] })
  expect(mail?.faults[0]?.record).toContain(`/staff/bookings/${bookingId}`)
  expect(await scheduleOf(own, bookingId)).toContain('first 100/280')
  await spoil(bookingId, `update instalments set settled_cents = 0 where booking_id = $1 and part = 'first'`)
})

test('a schedule that is not the price is put before staff', async () => {
  const { bookingId } = await bookByDeposit(own)
  await spoil(bookingId, `update instalments set amount_cents = 270 where booking_id = $1 and part = 'second'`)
  expect(await toldOf()).toMatchObject([{ faults: [{ owedCents: 790, subtotalCents: 800 }] }])
  await spoil(bookingId, `update instalments set amount_cents = 280 where booking_id = $1 and part = 'second'`)
})

test('money that vanished from a booking is noticed', async () => {
  const { bookingId } = await bookByDeposit(own)
  await spoil(bookingId, 'update payments set booking_id = null where booking_id = $1')
  expect(await toldOf()).toMatchObject([{ faults: [{ balanceCents: 0, settledCents: 240 }] }])
})
