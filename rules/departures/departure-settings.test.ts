import { expect, test } from 'vitest'
import { checkForm } from '#rules/forms/check-form.ts'
import {
  checkDepartureUpdate,
  checkNewDeparture,
  type DepartureSettings,
  departureForm,
  settingsInUse,
  toDepartureFormTexts,
  toDepartureSettings,
} from './departure-settings.ts'

const today = '2027-01-01'
const settings: DepartureSettings = {
  startDate: '2027-03-01',
  endDate: '2027-03-04',
  capacity: 8,
  salesCloseDays: 3,
  priceCents: 489_900,
  operatorId: null,
  charterCostCents: null,
  cabinSeats: 4,
  cabinMaxKg: null,
}
const empty = {
  phase: 'gathering',
  confirmedSeats: 0,
  heldSeats: 0,
  heldByInvitees: 0,
  invitedSeats: 0,
  waitingPeople: 0,
  isClosed: false,
  isCancelled: false,
} as const

const refusal = (people: Partial<Record<keyof typeof empty, number | boolean>>, change: Partial<DepartureSettings>) =>
  checkDepartureUpdate(
    { ...settings, ...empty, ...people } as never,
    { ...settings, ...change },
    { role: 'owner', today },
  )

test('departure settings survive being turned into form values and back', () => {
  const full = { ...settings, charterCostCents: 2_500_000, cabinMaxKg: 450 }
  for (const each of [settings, full]) {
    const read = checkForm(departureForm, toDepartureFormTexts(each))
    expect(read.ok && toDepartureSettings(read.value)).toEqual(each)
  }
})

test('problems with departure settings are reported by field', () => {
  const wrong = { startDate: '2027-02-30', capacity: '0', charterCostCents: 'much', operatorId: 'them' }
  expect(checkForm(departureForm, { ...toDepartureFormTexts(settings), ...wrong })).toEqual({
    ok: false,
    problems: {
      startDate: 'not-a-date',
      capacity: 'too-small',
      charterCostCents: 'not-a-price',
      operatorId: 'not-an-option',
    },
  })
})

test('a new departure is in the future and does not end before it starts', () => {
  expect(checkNewDeparture(settings, today)).toBeUndefined()
  expect(checkNewDeparture(settings, '2027-03-01')).toBe('starts-in-past')
  expect(checkNewDeparture({ ...settings, endDate: '2027-02-28' }, today)).toBe('ends-before-start')
})

test('[P12] the capacity is never below the seats that are paid, held or offered', () => {
  const people = { confirmedSeats: 3, heldSeats: 1, invitedSeats: 2 }
  expect(refusal(people, { capacity: 5 })).toBe('capacity-below-taken')
  expect(refusal(people, { capacity: 6 })).toBeUndefined()
})

test('[P12] days change only while no one is on the departure or waits for it', () => {
  const later = { endDate: '2027-03-05' }
  expect(refusal({}, later)).toBeUndefined()
  expect(refusal({ waitingPeople: 1 }, later)).toBe('dates-in-use')
  expect(refusal({ invitedSeats: 1 }, later)).toBe('dates-in-use')
  expect(refusal({ confirmedSeats: 1 }, later)).toBe('dates-in-use')
})

test('[L1] days do not change once one of them is recorded, even if no one is on the departure anymore', () => {
  const recorded = { role: 'owner', today, hasLoggedDays: true } as const
  const before = { ...settings, ...empty } as never
  expect(checkDepartureUpdate(before, { ...settings, endDate: '2027-03-05' }, recorded)).toBe('dates-in-use')
  expect(checkDepartureUpdate(before, { ...settings, cabinSeats: 5 }, recorded)).toBeUndefined()
})

test('[P12] only an owner sets the price, and only until someone has booked', () => {
  expect(refusal({ waitingPeople: 3 }, { priceCents: 1000 })).toBeUndefined()
  expect(refusal({ confirmedSeats: 1 }, { priceCents: 1000 })).toBe('price-in-use')
  const agent = { role: 'agent', today } as const
  expect(checkDepartureUpdate({ ...settings, ...empty }, { ...settings, priceCents: 1000 }, agent)).toBe('owner-only')
})

test('[P12] the form says in advance what people agreed to', () => {
  const inUse = (people: object) => settingsInUse({ ...settings, ...empty, ...people })
  expect(inUse({})).toEqual([])
  expect(inUse({ waitingPeople: 1 })).toEqual(['dates-in-use'])
  expect(inUse({ confirmedSeats: 1 })).toEqual(['dates-in-use', 'price-in-use'])
})

test('updating a departure is refused if nothing changes or it is cancelled', () => {
  expect(refusal({}, {})).toBe('nothing-changed')
  expect(refusal({ isCancelled: true }, { capacity: 9 })).toBe('departure-cancelled')
})

test('cabin and charter cost can be changed at any time', () => {
  const busy = { confirmedSeats: 8, waitingPeople: 3 }
  expect(refusal(busy, { cabinMaxKg: 450, charterCostCents: 100, cabinSeats: 5 })).toBeUndefined()
})
