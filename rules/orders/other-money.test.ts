import { expect, test } from 'vitest'
import { MONEY_METHODS } from './methods.ts'
import { checkRecordedPayment, providerNumber, sumsWithoutFee } from './other-money.ts'
import { hasFee } from './prices.ts'

test('[M26] only providers’ methods have a fee, and money that staff record adds none', () => {
  expect(MONEY_METHODS.filter(hasFee)).toEqual(['paypal', 'crypto'])
  expect(sumsWithoutFee({ dueCents: 1000 }, 0)).toEqual({ feeCents: 0, totalCents: 1000 })
  expect(sumsWithoutFee({ dueCents: 1000 }, 25)).toEqual({ feeCents: 25, totalCents: 1025 })
})

test('[M26] only a provider’s ID of a payment is shown', () => {
  const shown = MONEY_METHODS.filter((method) => providerNumber({ method, providerId: 'T1' }) === 'T1')
  expect(shown).toEqual(['paypal', 'crypto'])
  expect(providerNumber({ method: 'paypal', providerId: null })).toBeNull()
})

test('[M26] a recorded payment is at least what its order asks for, and at most what is due for the trip', () => {
  const check = (cents: number) => checkRecordedPayment(cents, { missingCents: 300, dueCents: 1000 })
  expect([0, 299, 300, 1000, 1001].map(check)).toEqual([
    'invalid-amount',
    'underpaid',
    undefined,
    undefined,
    'exceeds-due',
  ])
})
