import { expect, test } from 'vitest'
import { departureSentence } from './departure-seats.ts'

const open = {
  capacity: 8,
  confirmedSeats: 1,
  heldSeats: 2,
  invitedSeats: 3,
  waitingPeople: 4,
  availableSpots: 2,
  phase: 'open',
  potential: 7,
  missing: 0,
} as const

test('[S1] an open date tells seats that are paid from seats that are held or reserved', () => {
  expect(departureSentence(open)).toBe('1 of 8 seats taken · 2 held · 3 reserved · 2 seats left')
  const paid = { ...open, heldSeats: 0, invitedSeats: 0, availableSpots: 7 }
  expect(departureSentence(paid)).toBe('1 of 8 seats taken · 7 seats left')
})

test('[P2] a gathering date counts people, and those it needs until none is missing', () => {
  const gathering = { ...open, phase: 'gathering', potential: 3, missing: 3 } as const
  expect(departureSentence(gathering)).toBe('3 of 8 people · 3 more and deposits open')
  expect(departureSentence({ ...gathering, potential: 6, missing: 0 })).toBe('6 of 8 people')
})
