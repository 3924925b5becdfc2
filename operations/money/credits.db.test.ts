import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { creditsOf } from '../../db/credits.ts'
import { ledgerFaults } from '../../db/ledger.ts'
import type { BookingId, CreditId } from '../../rules/ids.ts'
import { type BankBench, openBankBench, STAFF } from '../../testing/bank-bench.ts'
import { arrivedFor, asSeen, auditOf, creditsFor, KIM, mailsAbout, notGoing } from '../../testing/by-hand.ts'
import { query } from '../../testing/database.ts'
import { bookByDeposit, scheduleOf } from '../../testing/instalments.ts'
import { decideBankLine } from '../bank/decide-bank-line.ts'
import { showBooking } from '../bookings/show-booking.ts'
import { undoBooking } from '../bookings/undo-booking.ts'
import { giveBack } from './give-back.ts'
import { giveCredit, giveCreditTo } from './give-credit.ts'
import { spendCredit } from './spend-credit.ts'

let own: BankBench

beforeAll(async () => {
  own = await openBankBench()
})
afterAll(async () => {
  expect(await ledgerFaults(own.tools.db), 'after all that happened here').toEqual([])
  await own.close()
})

const seen = (bookingId: BookingId) => asSeen(own.bench.url, bookingId)

async function give(bookingId: BookingId, amountCents: number) {
  return giveCredit({ ...(await seen(bookingId)), amountCents }, own.tools)
}

async function spend(creditId: CreditId, bookingId: BookingId, amountCents: number) {
  return spendCredit({ ...(await seen(bookingId)), creditId, amountCents }, own.tools)
}

/** A booking whose deposit of $2.40 is paid, and a credit of so much that was given for it. */
async function credited(amountCents = 240) {
  const booked = await bookByDeposit(own)
  expect(await give(booked.bookingId, amountCents)).toEqual({ ok: true })
  const [creditId] = await creditsFor(own.bench.url, booked.bookingId)
  if (!creditId) throw new Error('no credit')
  return { ...booked, creditId }
}

describe('[M8] staff give a credit', () => {
  test('which is kept beside the booking, told to its guest, and logged with who and why', async () => {
    const { bookingId, creditId } = await credited(200)
    expect(await scheduleOf(own, bookingId), 'its own money stays').toContain('deposit 240/240')
    expect(await mailsAbout(own.bench.url, bookingId, 'credit-given')).toEqual([{ name: 'Ada Berg', amountCents: 200 }])
    const log = { ...KIM, action: 'give-credit', facts: { creditId, amountCents: 200 } }
    expect(await auditOf(own.bench.url, bookingId)).toEqual([log])
  })

  test('of no more than was paid for the booking, all credits together', async () => {
    const { bookingId } = await credited(200)
    expect(await give(bookingId, 41)).toEqual({ ok: false, reason: 'more-than-paid' })
    expect(await give(bookingId, 40)).toEqual({ ok: true })
  })

  test('with a reason, for the booking that they saw', async () => {
    const { bookingId } = await bookByDeposit(own)
    const request = { ...(await seen(bookingId)), amountCents: 100 }
    expect(await giveCredit({ ...request, reason: ' ' }, own.tools)).toEqual({ ok: false, reason: 'no-reason' })
    const unknown = { ...request, bookingId: own.tools.newId<'booking'>() }
    expect(await giveCredit(unknown, own.tools)).toEqual({ ok: false, reason: 'unknown-booking' })
    const answers = await Promise.all([1, 2].map(() => giveCredit(request, own.tools)))
    expect(answers).toContainEqual({ ok: true })
    expect(answers).toContainEqual({ ok: false, reason: 'changed-meanwhile' })
    expect(await creditsFor(own.bench.url, bookingId)).toHaveLength(1)
  })

  test('to somebody without a booking', async () => {
    const holder = { name: 'Bo Chen', email: 'Bo@Example.com' }
    const request = { holder, amountCents: 500, ...KIM }
    expect(await giveCreditTo({ ...request, amountCents: 0 }, own.tools)).toMatchObject({ reason: 'no-amount' })
    expect(await giveCreditTo({ ...request, reason: '' }, own.tools)).toMatchObject({ reason: 'no-reason' })
    const nobody = { ...request, holder: { name: '', email: '' } }
    expect(await giveCreditTo(nobody, own.tools)).toMatchObject({ reason: 'no-holder' })
    expect(await giveCreditTo(request, own.tools)).toEqual({ ok: true })
    expect(await creditsOf(own.tools.db, 'bo@example.com')).toMatchObject([{ amountCents: 500, leftCents: 500 }])
  })
})

describe('[M8] a credit is spent', () => {
  test('on what falls due next of another booking, and the guest sees what is left', async () => {
    const { creditId } = await credited(240)
    const { bookingId } = await bookByDeposit(own)
    expect(await spend(creditId, bookingId, 200)).toEqual({ ok: true })
    expect(await scheduleOf(own, bookingId)).toEqual(['deposit 240/240', 'first 200/280', 'second 0/280'])
    expect(await mailsAbout(own.bench.url, bookingId, 'credit-used')).toMatchObject([
      { amountCents: 200, leftCents: 40 },
    ])
    expect(await showBooking(bookingId, own.tools)).toMatchObject({ creditCents: 200 })
  })

  test('never beyond what is left of it, or what the booking owes, or on the booking it was given for', async () => {
    const { creditId, bookingId: given } = await credited(240)
    const { bookingId } = await bookByDeposit(own)
    const refusals = [
      [creditId, bookingId, 241, 'more-than-left'],
      [creditId, bookingId, 0, 'no-amount'],
      [creditId, given, 10, 'same-booking'],
      [own.tools.newId<'credit'>(), bookingId, 10, 'unknown-credit'],
    ] as const
    for (const [credit, booking, amountCents, reason] of refusals) {
      expect(await spend(credit, booking, amountCents)).toEqual({ ok: false, reason })
    }
    await giveCreditTo({ holder: { name: 'Cy', email: 'cy@example.com' }, amountCents: 9000, ...KIM }, own.tools)
    const [large] = await creditsOf(own.tools.db, 'cy@example.com')
    expect(await spend(large?.id as CreditId, bookingId, 561)).toEqual({ ok: false, reason: 'more-than-due' })
    expect(await spend(large?.id as CreditId, bookingId, 560)).toEqual({ ok: true })
  })

  test('once, when two of the staff spend the last of it on two bookings at the same moment', async () => {
    const { creditId } = await credited(240)
    const [one, other] = [await bookByDeposit(own), await bookByDeposit(own)]
    const answers = await Promise.all([one, other].map(({ bookingId }) => spend(creditId, bookingId, 240)))
    expect(answers).toContainEqual({ ok: true })
    expect(answers).toContainEqual({ ok: false, reason: 'more-than-left' })
  })

  test('and comes back when we cancel the date that it paid for', async () => {
    const { creditId } = await credited(240)
    const { bookingId } = await bookByDeposit(own)
    await spend(creditId, bookingId, 240)
    for (let run = 0; run < 2; run++) await undoBooking(bookingId, own.tools)
    expect(await scheduleOf(own, bookingId)).toEqual(['deposit 0/240', 'first 0/280', 'second 0/280'])
    expect(await mailsAbout(own.bench.url, bookingId, 'booking-cancelled')).toMatchObject([
      { totalCents: 252, creditCents: 240 },
    ])
    const next = await bookByDeposit(own)
    expect(await spend(creditId, next.bookingId, 240)).toEqual({ ok: true })
  })
})

test('[M8] the guest’s page has every credit of whoever booked', async () => {
  const { bookingId, creditId } = await credited(150)
  const view = await showBooking(bookingId, own.tools)
  expect(view?.credits).toMatchObject([{ id: creditId, amountCents: 150, leftCents: 150 }])
})

test('[M8] money that a credit was given for does not go back beside it', async () => {
  const { bookingId, departureId } = await credited(240)
  const [paymentId] = await arrivedFor(own.bench.url, bookingId)
  if (!paymentId) throw new Error('nothing came')
  const { version } = await seen(bookingId)
  await notGoing(own.bench.url, departureId)
  const request = { paymentId, version, amount: 1, ...KIM }
  expect(await giveBack(request, own.tools)).toEqual({ ok: false, reason: 'more-than-left' })
})

describe('[M7] [M8] what is over of a bank line becomes a credit', () => {
  const holder = { name: 'Ada Berg', email: 'ada@example.com' }

  async function line(amount: string, message: string, currency = 'USD') {
    await query(own.bench.url, 'delete from bank_lines')
    await own.receive([{ amount, message, currency }])
    const [found] = await own.lines()
    if (!found) throw new Error('no line')
    return { lineId: found.id, version: found.version, ...STAFF }
  }

  test('of whoever staff name, and the line is closed', async () => {
    const { reference } = await own.transfer(await own.departure())
    const request = { ...(await line('5.00', reference)), decision: 'credit' } as const
    expect(await decideBankLine({ ...request, holder: { name: '', email: '' } }, own.tools)).toMatchObject({
      reason: 'no-holder',
    })
    expect(await decideBankLine({ ...request, holder }, own.tools)).toEqual({ ok: true })
    expect(await own.lines()).toMatchObject([{ state: 'matched', takenCents: 400 }])
    expect(await creditsOf(own.tools.db, holder.email)).toMatchObject([{ amountCents: 100, leftCents: 100 }])
    expect(await own.audits()).toContain('credit-bank-line')
  })

  test('unless it is in another currency, or a part of a price', async () => {
    const euros = { ...(await line('5.00', 'for the trip', 'EUR')), decision: 'credit', holder } as const
    expect(await decideBankLine(euros, own.tools)).toEqual({ ok: false, reason: 'other-currency' })
    const { reference } = await own.transfer(await own.departure())
    const part = { ...(await line('1.50', reference)), decision: 'credit', holder } as const
    expect(await decideBankLine(part, own.tools)).toMatchObject({ ok: false })
  })
})
