import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PhaseFacts, peopleMissing, peopleToGo, phaseStep, potentialPeople, refuseByHand } from './phases.ts'

const capacities = fc.integer({ min: 4, max: 50 })

test('[P2] a trip goes with 75% of its capacity, and with 4 people at least', () => {
  expect(peopleToGo(8)).toBe(6)
  expect(peopleToGo(12)).toBe(9)
  expect(peopleToGo(4)).toBe(4)
  expect(peopleToGo(5)).toBe(4)
})

test('[P2] the threshold is the smallest number that meets both conditions', () => {
  fc.assert(
    fc.property(capacities, (capacity) => {
      const enough = (people: number) => people / capacity >= 0.75 && people >= 4
      expect(enough(peopleToGo(capacity))).toBe(true)
      expect(enough(peopleToGo(capacity) - 1)).toBe(false)
      expect(peopleToGo(capacity)).toBeLessThanOrEqual(capacity)
    }),
  )
})

test('[P2] those who are missing and those who are in make the threshold, and beyond it nobody is missing', () => {
  expect(peopleMissing(8, 0)).toBe(6)
  expect(peopleMissing(8, 5)).toBe(1)
  expect(peopleMissing(8, 6)).toBe(0)
  expect(peopleMissing(8, 11)).toBe(0)
})

test('[P1] whoever has paid, is paying or waits is a potential participant', () => {
  expect(potentialPeople({ confirmedSeats: 2, heldSeats: 1, heldByInvited: 0, waitingPeople: 7 })).toBe(10)
})

test('[P1] somebody from the list who is paying is counted once', () => {
  expect(potentialPeople({ confirmedSeats: 2, heldSeats: 3, heldByInvited: 2, waitingPeople: 2 })).toBe(5)
})

/** A date of 8 that gathers, with nobody on it. */
const departure = (facts: Partial<PhaseFacts> = {}): PhaseFacts => ({
  capacity: 8,
  phase: 'gathering',
  confirmedSeats: 0,
  heldSeats: 0,
  heldByInvited: 0,
  invitedSeats: 0,
  waitingPeople: 0,
  isClosed: false,
  isCancelled: false,
  isChartered: false,
  startDate: '2027-01-23',
  openInvitations: 0,
  hasInvited: false,
  fittingParties: 0,
  ...facts,
})
const today = '2026-11-15'

test('[P2] a date of 8 opens with 6 people and not with 5', () => {
  expect(phaseStep(departure({ waitingPeople: 5, fittingParties: 5 }), today)).toBe('stay')
  expect(phaseStep(departure({ waitingPeople: 6, fittingParties: 6 }), today)).toBe('open')
  expect(phaseStep(departure({ confirmedSeats: 2, waitingPeople: 4, fittingParties: 4 }), today)).toBe('open')
})

test('[P2] a date of 4 needs all 4, although 3 are 75%', () => {
  expect(phaseStep(departure({ capacity: 4, waitingPeople: 3, fittingParties: 3 }), today)).toBe('stay')
  expect(phaseStep(departure({ capacity: 4, waitingPeople: 4, fittingParties: 4 }), today)).toBe('open')
})

test('[P2] people who do not fit cannot open a date: there would be nobody to invite', () => {
  expect(phaseStep(departure({ capacity: 4, waitingPeople: 7, fittingParties: 0 }), today)).toBe('stay')
})

test('[P4] an open date invites whoever fits, and otherwise does nothing', () => {
  const open = { phase: 'deposit', hasInvited: true, openInvitations: 2 } as const
  expect(phaseStep(departure({ ...open, fittingParties: 1 }), today)).toBe('invite')
  expect(phaseStep(departure({ ...open, fittingParties: 0 }), today)).toBe('stay')
})

test('[P5] a date gathers again when everybody who was invited is done with it and nobody pays', () => {
  const abandoned = { phase: 'deposit', hasInvited: true } as const
  expect(phaseStep(departure(abandoned), today)).toBe('gather-again')
  expect(phaseStep(departure({ ...abandoned, openInvitations: 1 }), today)).toBe('stay')
  expect(phaseStep(departure({ ...abandoned, heldSeats: 1 }), today)).toBe('stay')
  expect(phaseStep(departure({ ...abandoned, fittingParties: 1 }), today)).toBe('invite')
})

test('[P5] a date that nobody was invited to stays open, and so does one that somebody has paid for', () => {
  expect(phaseStep(departure({ phase: 'deposit' }), today)).toBe('stay')
  expect(phaseStep(departure({ phase: 'deposit', hasInvited: true, isChartered: true }), today)).toBe('stay')
  expect(phaseStep(departure({ phase: 'deposit', hasInvited: true, confirmedSeats: 1 }), today)).toBe('stay')
})

test('[P6] a closed date invites nobody, and a cancelled or begun one does nothing at all', () => {
  const ready = { waitingPeople: 6, fittingParties: 6 }
  const open = { phase: 'deposit', fittingParties: 1, hasInvited: true, openInvitations: 1 } as const
  expect(phaseStep(departure({ ...ready, isClosed: true }), today)).toBe('stay')
  expect(phaseStep(departure({ ...open, isClosed: true }), today)).toBe('stay')
  expect(phaseStep(departure({ ...ready, isCancelled: true }), today)).toBe('stay')
  expect(phaseStep(departure(ready), '2027-01-23')).toBe('stay')
})

test('[P6] staff need a reason, and can only do what is not done yet', () => {
  const gathering = { phase: 'gathering', isClosed: false, isCancelled: false } as const
  expect(refuseByHand('open', gathering, ' ')).toBe('no-reason')
  expect(refuseByHand('open', gathering, 'the operator asked')).toBeUndefined()
  expect(refuseByHand('open', { ...gathering, phase: 'deposit' }, 'why not')).toBe('is-open')
  expect(refuseByHand('close', gathering, 'storm')).toBeUndefined()
  expect(refuseByHand('close', { ...gathering, isClosed: true }, 'storm')).toBe('is-closed')
  expect(refuseByHand('reopen', gathering, 'calm')).toBe('is-not-closed')
  expect(refuseByHand('reopen', { ...gathering, isClosed: true }, 'calm')).toBeUndefined()
  for (const action of ['open', 'close', 'reopen', 'cancel'] as const) {
    expect(refuseByHand(action, { ...gathering, isCancelled: true }, 'again')).toBe('is-cancelled')
  }
})
