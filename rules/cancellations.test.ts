import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { depositOf, isDepositFinal, mostBackCents, partBack, refuseBack, splitBack } from './cancellations.ts'

describe('[M8] the deposit', () => {
  test('is final once the charter is going, unless we cancel it', () => {
    expect(isDepositFinal({ isChartered: false, isCancelled: false })).toBe(false)
    expect(isDepositFinal({ isChartered: true, isCancelled: false })).toBe(true)
    expect(isDepositFinal({ isChartered: true, isCancelled: true })).toBe(false)
  })

  test('is what was asked for as such, and of a price paid in full the same share', () => {
    const byDeposit = [
      { part: 'deposit', amountCents: 240 },
      { part: 'second', amountCents: 560 },
    ] as const
    expect(depositOf(byDeposit, 800, 30)).toBe(240)
    expect(depositOf(byDeposit, 800, 50), 'staff ask more of others since').toBe(240)
    expect(depositOf([{ part: 'full', amountCents: 800 }], 800, 30)).toBe(240)
    // The first instalment was due together with it.
    expect(depositOf([{ part: 'deposit', amountCents: 520 }], 800, 30)).toBe(240)
  })
})

const facts = { balanceCents: 800, creditGivenCents: 0, depositCents: 240, isDepositFinal: true }

describe('[M8] what may go back', () => {
  test('is all that is beyond a final deposit, and otherwise all', () => {
    expect(mostBackCents(facts)).toBe(560)
    expect(mostBackCents({ ...facts, isDepositFinal: false })).toBe(800)
    expect(mostBackCents({ ...facts, balanceCents: 100 })).toBe(0)
    expect(refuseBack(560, facts)).toBeUndefined()
    expect(refuseBack(561, facts)).toBe('deposit-final')
    expect(refuseBack(801, facts)).toBe('more-than-left')
  })

  test('is not what a credit was given for', () => {
    expect(mostBackCents({ ...facts, creditGivenCents: 300 })).toBe(500)
    // The credit stands for the deposit, of which nothing goes back anyway.
    expect(mostBackCents({ ...facts, creditGivenCents: 240 })).toBe(560)
    expect(refuseBack(501, { ...facts, creditGivenCents: 300 })).toBe('more-than-left')
  })
})

test('[M8] all of a payment takes its fee along, and a part goes without', () => {
  const left = { amountCents: 420, feeCents: 20 }
  expect(partBack(left, 'all')).toEqual(left)
  expect(partBack(left, 100)).toEqual({ amountCents: 100, feeCents: 0 })
  expect(partBack(left, 400)).toEqual({ amountCents: 400, feeCents: 0 })
  expect(partBack(left, 401)).toBeUndefined()
})

const came = (id: string, amountCents: number, feeCents: number) =>
  ({ id, direction: 'in', state: 'completed', amountCents, feeCents, refundOfId: null }) as const

describe('[M8] money that goes back', () => {
  test('goes from what came last, and what is beyond all money comes back as credit', () => {
    const money = [came('deposit', 252, 12), came('first', 294, 14)]
    const split = (net: number) => {
      const { back, creditCents } = splitBack(money, net)
      return [...back.map(({ payment, amountCents, feeCents }) => [payment.id, amountCents, feeCents]), creditCents]
    }
    expect(split(0)).toEqual([0])
    expect(split(100)).toEqual([['first', 100, 0], 0])
    expect(split(280)).toEqual([['first', 294, 14], 0])
    expect(split(300)).toEqual([['first', 294, 14], ['deposit', 20, 0], 0])
    expect(split(570)).toEqual([['first', 294, 14], ['deposit', 252, 12], 50])
  })

  test('is exactly as much as was to go back, and never more than came', () => {
    const payment = fc.record({ net: fc.integer({ min: 1, max: 5000 }), fee: fc.nat(250) })
    fc.assert(
      fc.property(fc.array(payment, { maxLength: 5 }), fc.nat(20_000), (payments, asked) => {
        const money = payments.map(({ net, fee }, index) => came(String(index), net + fee, fee))
        const { back, creditCents } = splitBack(money, asked)
        const net = back.reduce((sum, { amountCents, feeCents }) => sum + amountCents - feeCents, 0)
        expect(net + creditCents).toBe(asked)
        for (const { payment, amountCents } of back) expect(amountCents).toBeLessThanOrEqual(payment.amountCents)
      }),
    )
  })
})
