import { expect, test } from 'vitest'
import { bookingToDos } from './to-dos.ts'

const unpaid = { dueDay: '2026-12-20', awaitsConfirmation: false, amountCents: 313_250, settledCents: 0 } as const
const facts = {
  status: 'confirmed',
  trip: { hasStarted: false, flight: { status: 'open', decideBy: '2027-02-03' } },
  schedule: [{ ...unpaid, state: 'upcoming' }],
  group: { people: 1, minimum: 6 },
  guests: [
    { position: 1, missing: ['weightKg', 'bootSize', 'insurance'] },
    { position: 2, missing: [] },
  ],
  question: undefined,
} as const

test('[G18] the list has the next payment, missing answers, insurance, and what is not decided yet', () => {
  expect(bookingToDos(facts)).toEqual([
    { kind: 'pay', cents: 313_250, dueDay: '2026-12-20', awaitsConfirmation: false, state: 'upcoming' },
    { kind: 'answers', answers: 2 },
    { kind: 'insurance', people: 1 },
    { kind: 'undecided', people: 1, minimum: 6, decideBy: '2027-02-03' },
  ])
})

test('[G18] everything that is due counts as one payment', () => {
  const schedule = [
    { ...unpaid, state: 'overdue' },
    { ...unpaid, dueDay: '2027-02-03', state: 'due' },
  ] as const
  expect(bookingToDos({ ...facts, schedule })[0]).toMatchObject({ cents: 626_500, state: 'overdue' })
})

test('[G18] [P17] a booker with a choice is asked for it first, and for no money until we decide', () => {
  const kinds = (isAnswered: boolean) =>
    bookingToDos({ ...facts, question: { answerBy: '2027-02-01', isAnswered } }).map(({ kind }) => kind)
  expect(kinds(false)).toEqual(['choose', 'answers', 'insurance', 'undecided'])
  expect(kinds(true)).toEqual(['answers', 'insurance', 'undecided'])
})

test('[G18] when everything is done nothing is left', () => {
  const trip = { hasStarted: false, flight: { status: 'confirmed', decideBy: null } } as const
  expect(bookingToDos({ ...facts, trip, schedule: [], guests: [{ position: 1, missing: [] }] })).toEqual([])
  expect(bookingToDos({ ...facts, status: 'cancelled' })).toEqual([])
})

test('[G25] the booker is asked to sign, and sees how many others have not', () => {
  const toDosOf = (...missing: ('waiver' | 'name')[][]) =>
    bookingToDos({ ...facts, guests: missing.map((each, index) => ({ position: index + 1, missing: each })) })
  expect(toDosOf(['waiver'], ['waiver', 'name'])).toMatchObject([
    { kind: 'pay' },
    { kind: 'answers', answers: 1 },
    { kind: 'waiver', people: 2, isOwn: true },
    { kind: 'undecided' },
  ])
  expect(toDosOf([], ['waiver'])).toContainEqual({ kind: 'waiver', people: 1, isOwn: false })
})

test('[G18] once the trip has started only money is left', () => {
  const trip = { ...facts.trip, hasStarted: true }
  expect(bookingToDos({ ...facts, trip }).map(({ kind }) => kind)).toEqual(['pay'])
})
