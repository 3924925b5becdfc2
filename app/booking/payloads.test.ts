import { expect, test } from 'vitest'
import type { DepartureId } from '../../rules/ids.ts'
import { answersOf } from '../inquiries/answers.ts'
import { bookingPayload, waitingListPayload } from './payloads.ts'

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

test('a waiting-list request has exactly the fields of section 7', () => {
  expect(waitingListPayload(filled(request), { kind: 'anywhere' })).toEqual({
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

test('[W1] the request says which departure or package it came from, and nothing when it came from the hero', () => {
  const id = '0198' as DepartureId
  const departure = waitingListPayload(filled(request), { kind: 'departure', id, trip: 'Japan', dates: 'Jan' })
  const trip = waitingListPayload(filled(request), { kind: 'package', id: 'lodge-luxury', title: 'Lodge Luxury' })
  const anywhere = waitingListPayload(filled(request), { kind: 'anywhere' })
  expect(departure).toMatchObject({ departureId: '0198' })
  expect(departure).not.toHaveProperty('packageId')
  expect(trip).toMatchObject({ packageId: 'lodge-luxury' })
  expect(trip).not.toHaveProperty('departureId')
  expect(Object.keys(anywhere)).not.toContain('departureId')
  expect(Object.keys(anywhere)).not.toContain('packageId')
})

test('booking details have exactly the fields of section 7, with the date in long US format', () => {
  const answer = filled({
    ...request,
    emergencyContact: 'Aino',
    emergencyPhone: '+358 50 321',
    specialRequests: 'None',
  })
  expect(bookingPayload(answer, 3, { title: 'Japan', startDate: '2027-01-23' })).toEqual({
    type: 'booking',
    name: 'Mika Laine',
    email: 'mika@example.com',
    phone: '+358 40 123',
    participants: 3,
    tripTitle: 'Japan',
    tripDate: 'January 23, 2027',
  })
})
