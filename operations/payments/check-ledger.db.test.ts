import { beforeAll, expect, test } from 'vitest'
import type { BookingId } from '#rules/ids.ts'
import type { MailData } from '#rules/mail/mails.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { bookByDeposit, scheduleOf } from '#testing/payments/installments.ts'
import { openPaymentFixture } from '#testing/payments/payment-fixture.ts'
import { checkLedger } from './check-ledger.ts'

const own = openForFile(openPaymentFixture)

beforeAll(async () => {
  await own.departure({ booked: 3 })
})

async function listFaultMails(): Promise<MailData['ledger-faults-staff'][]> {
  await query(own.url, `delete from mails where template = 'ledger-faults-staff'`)
  await checkLedger(own.tools)
  const rows = await query<{ data: MailData['ledger-faults-staff'] }>(
    own.url,
    `select data from mails where template = 'ledger-faults-staff'`,
  )
  return rows.map(({ data }) => data)
}

const spoil = (bookingId: BookingId, change: string) => query(own.url, change, [bookingId])

test('[M15] while the ledger balances, no mail is sent', async () => {
  await bookByDeposit(own)
  expect(await listFaultMails()).toEqual([])
})

test('[M15] a schedule that does not match the payments is reported to staff, and not corrected', async () => {
  const { bookingId } = await bookByDeposit(own)
  await spoil(bookingId, `update installments set settled_cents = 100 where booking_id = $1 and kind = 'first'`)
  const [mail] = await listFaultMails()
  expect(mail).toMatchObject({ more: 0, faults: [{ balanceCents: 240, settledCents: 340, scheduledCents: 800 }] })
  expect(mail?.faults[0]?.record).toContain(`/staff/bookings/${bookingId}`)
  expect(await scheduleOf(own, bookingId)).toContain('first 100/280')
  await spoil(bookingId, `update installments set settled_cents = 0 where booking_id = $1 and kind = 'first'`)
})

test('[M15] a schedule that does not add up to the price is reported to staff', async () => {
  const { bookingId } = await bookByDeposit(own)
  await spoil(bookingId, `update installments set amount_cents = 270 where booking_id = $1 and kind = 'second'`)
  expect(await listFaultMails()).toMatchObject([{ faults: [{ scheduledCents: 790, subtotalCents: 800 }] }])
  await spoil(bookingId, `update installments set amount_cents = 280 where booking_id = $1 and kind = 'second'`)
})

test('[M15] a sum that is not what its parts add up to is reported', async () => {
  const { bookingId } = await bookByDeposit(own)
  for (const sum of ['settled_cents', 'lowered_cents']) {
    await spoil(bookingId, `update bookings set ${sum} = ${sum} + 10 where id = $1`)
    expect(await listFaultMails(), sum).toMatchObject([{ faults: [{ balanceCents: 240 }] }])
    await spoil(bookingId, `update bookings set ${sum} = ${sum} - 10 where id = $1`)
  }
  expect(await listFaultMails()).toEqual([])
})

test('[M15] a payment that vanished from a booking is reported', async () => {
  const { bookingId } = await bookByDeposit(own)
  await spoil(bookingId, 'update payments set booking_id = null where booking_id = $1')
  expect(await listFaultMails()).toMatchObject([{ faults: [{ balanceCents: 0, settledCents: 240 }] }])
})
