import { expect, test } from 'vitest'
import { answersOf } from '#app/forms/answers.ts'
import type { PackageId } from '#rules/catalogue/catalogue.ts'
import type { DepartureId } from '#rules/ids.ts'
import { waitlistPayload } from './payload.ts'

function filled(fields: Record<string, string>) {
  return answersOf(new URLSearchParams(fields))
}

const request = {
  firstName: ' Mika ',
  lastName: 'Laine',
  country: 'Finland',
  email: 'mika@example.com',
  phone: '+358 40 123',
  whatsapp: '',
  gender: 'other',
  age: '41',
  sport: 'ski',
  skillLevel: 'advanced',
  groupSize: '7+',
  flexibleDates: 'on',
  specialRequests: '',
}

test('a waitlist request has exactly the fields of docs/specification.md 11.2', () => {
  expect(waitlistPayload(filled(request), { kind: 'anywhere' })).toEqual({
    type: 'waitingList',
    name: 'Mika Laine',
    email: 'mika@example.com',
    country: 'Finland',
    phone: '+358 40 123',
    whatsapp: '',
    gender: 'other',
    age: 41,
    sport: 'ski',
    skillLevel: 'advanced',
    flexibleDates: true,
    flexibleDestination: false,
    hasHeliskiedBefore: false,
    groupSize: '7+',
    specialRequests: '',
  })
})

test('[W1] a waitlist request names its departure or package, and neither when the guest would go anywhere', () => {
  const id = '0198' as DepartureId
  const departure = waitlistPayload(filled(request), {
    kind: 'departure',
    id,
    skillStep: 3,
    trip: 'Japan',
    dates: 'Jan',
  })
  const trip = waitlistPayload(filled(request), {
    kind: 'package',
    id: 'lodge-luxury' as PackageId,
    title: 'Lodge Luxury',
    difficulty: 'Intermediate',
  })
  const anywhere = waitlistPayload(filled(request), { kind: 'anywhere' })
  expect(departure).toMatchObject({ departureId: '0198' })
  expect(departure).not.toHaveProperty('packageId')
  expect(trip).toMatchObject({ packageId: 'lodge-luxury' })
  expect(trip).not.toHaveProperty('departureId')
  expect(Object.keys(anywhere)).not.toContain('departureId')
  expect(Object.keys(anywhere)).not.toContain('packageId')
})
