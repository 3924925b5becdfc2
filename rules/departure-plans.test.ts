import { expect, test } from 'vitest'
import { type DeparturePlan, planForm, planOf, planTexts, refusePlan, refusePlanChange } from './departure-plans.ts'
import { checkForm } from './forms/check.ts'

const today = '2027-01-01'
const plan: DeparturePlan = {
  startDate: '2027-03-01',
  endDate: '2027-03-04',
  capacity: 8,
  priceCents: 489_900,
  operatorId: null,
  charterCostCents: null,
  cabinSeats: 4,
  cabinKilos: null,
}
const nobody = {
  phase: 'gathering',
  confirmedSeats: 0,
  heldSeats: 0,
  heldByInvited: 0,
  invitedSeats: 0,
  waitingPeople: 0,
  isClosed: false,
  isCancelled: false,
} as const

const refusal = (people: Partial<Record<keyof typeof nobody, number | boolean>>, change: Partial<DeparturePlan>) =>
  refusePlanChange({ ...plan, ...nobody, ...people } as never, { ...plan, ...change }, { role: 'owner', today })

test('a plan is read back from the texts of its form as it was', () => {
  const full = { ...plan, charterCostCents: 2_500_000, cabinKilos: 450 }
  for (const each of [plan, full]) {
    const read = checkForm(planForm, planTexts(each))
    expect(read.ok && planOf(read.value)).toEqual(each)
  }
})

test('what is wrong with a plan is named field by field', () => {
  const wrong = { startDate: '2027-02-30', capacity: '0', charterCostCents: 'much', operatorId: 'them' }
  expect(checkForm(planForm, { ...planTexts(plan), ...wrong })).toEqual({
    ok: false,
    problems: {
      startDate: 'not-a-date',
      capacity: 'too-small',
      charterCostCents: 'not-a-price',
      operatorId: 'not-an-option',
    },
  })
})

test('a new date lies ahead and does not end before it starts', () => {
  expect(refusePlan(plan, today)).toBeUndefined()
  expect(refusePlan(plan, '2027-03-01')).toBe('starts-in-past')
  expect(refusePlan({ ...plan, endDate: '2027-02-28' }, today)).toBe('ends-before-start')
})

test('[S1] the capacity is never below what is paid, held or offered', () => {
  const people = { confirmedSeats: 3, heldSeats: 1, invitedSeats: 2 }
  expect(refusal(people, { capacity: 5 })).toBe('below-taken')
  expect(refusal(people, { capacity: 6 })).toBeUndefined()
})

test('days are changed only while nobody is on the date or waits for it', () => {
  const later = { endDate: '2027-03-05' }
  expect(refusal({}, later)).toBeUndefined()
  expect(refusal({ waitingPeople: 1 }, later)).toBe('dates-taken')
  expect(refusal({ invitedSeats: 1 }, later)).toBe('dates-taken')
  expect(refusal({ confirmedSeats: 1 }, later)).toBe('dates-taken')
})

test('a price is the owner’s to set, and only until somebody has paid it', () => {
  expect(refusal({ waitingPeople: 3 }, { priceCents: 1000 })).toBeUndefined()
  expect(refusal({ confirmedSeats: 1 }, { priceCents: 1000 })).toBe('price-booked')
  const agent = { role: 'agent', today } as const
  expect(refusePlanChange({ ...plan, ...nobody }, { ...plan, priceCents: 1000 }, agent)).toBe('owner-only')
})

test('what changes nothing, or a date that is cancelled, is refused', () => {
  expect(refusal({}, {})).toBe('nothing-changed')
  expect(refusal({ isCancelled: true }, { capacity: 9 })).toBe('is-cancelled')
})

test('what the operator needs may be noted at any time', () => {
  const busy = { confirmedSeats: 8, waitingPeople: 3 }
  expect(refusal(busy, { cabinKilos: 450, charterCostCents: 100, cabinSeats: 5 })).toBeUndefined()
})
