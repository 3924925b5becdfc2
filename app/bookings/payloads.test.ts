import { expect, test } from 'vitest'
import { answersOf } from '#app/forms/answers.ts'
import type { DepartureId } from '#rules/ids.ts'
import { bookingPayload } from './payloads.ts'

test('booking details have the fields of docs/specification.md 11.3, with the date in long US format, and the way back', () => {
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
  const id = '0192f0c4-0000-7000-8000-000000000000' as DepartureId
  expect(bookingPayload(answer, 3, { id, title: 'Japan', startDate: '2027-01-23' })).toEqual({
    departureId: id,
    type: 'booking',
    name: 'Mika Laine',
    email: 'mika@example.com',
    phone: '+358 40 123',
    participants: 3,
    tripTitle: 'Japan',
    tripDate: 'January 23, 2027',
  })
})
