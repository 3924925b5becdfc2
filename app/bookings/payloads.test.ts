import { expect, test } from 'vitest'
import { answersOf } from '../forms/answers.ts'
import { bookingPayload } from './payloads.ts'

test('booking details have exactly the fields of docs/specification.md 11.3, with the date in long US format', () => {
  const answer = answersOf(
    new URLSearchParams({
      firstName: ' Mika ',
      lastName: 'Laine',
      email: 'mika@example.com',
      phone: '+358 40 123',
      emergencyContact: 'Aino',
      emergencyPhone: '+358 50 321',
      specialRequests: 'None',
    }),
  )
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
