import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  checkDepartureAction,
  minimumPeople,
  nextPhaseStep,
  type PhaseFacts,
  peopleMissing,
  potentialPeople,
} from './phases.ts'

const capacities = fc.integer({ min: 4, max: 50 })

test('[P2] a departure needs 75% of its capacity and at least 4 people', () => {
  expect(minimumPeople(8)).toBe(6)
  expect(minimumPeople(12)).toBe(9)
  expect(minimumPeople(4)).toBe(4)
  expect(minimumPeople(5)).toBe(4)
})

test('[P2] the minimum is the smallest number that meets both conditions', () => {
  fc.assert(
    fc.property(capacities, (capacity) => {
      const enough = (people: number) => people / capacity >= 0.75 && people >= 4
      expect(enough(minimumPeople(capacity))).toBe(true)
      expect(enough(minimumPeople(capacity) - 1)).toBe(false)
      expect(minimumPeople(capacity)).toBeLessThanOrEqual(capacity)
    }),
  )
})

test('[P2] people missing are the minimum less the people there, and never negative', () => {
  expect(peopleMissing(8, 0)).toBe(6)
  expect(peopleMissing(8, 5)).toBe(1)
  expect(peopleMissing(8, 6)).toBe(0)
  expect(peopleMissing(8, 11)).toBe(0)
})

test('[P1] everybody who has paid, is paying or is waiting counts as potential', () => {
  expect(potentialPeople({ confirmedSeats: 2, heldSeats: 1, heldByInvitees: 0, waitingPeople: 7 })).toBe(10)
})

test('[P1] an invited party that is paying is counted once', () => {
  expect(potentialPeople({ confirmedSeats: 2, heldSeats: 3, heldByInvitees: 2, waitingPeople: 2 })).toBe(5)
})

/** A gathering departure with 8 seats and nobody on it. */
const departure = (facts: Partial<PhaseFacts> = {}): PhaseFacts => ({
  capacity: 8,
  phase: 'gathering',
  confirmedSeats: 0,
  heldSeats: 0,
  heldByInvitees: 0,
  invitedSeats: 0,
  waitingPeople: 0,
  isClosed: false,
  isCancelled: false,
  isGoing: false,
  startDate: '2027-01-23',
  openInvitations: 0,
  hasInvited: false,
  fittingParties: 0,
  ...facts,
})
const today = '2026-11-15'

test('[P2] a departure with 8 seats opens with 6 people and not with 5', () => {
  expect(nextPhaseStep(departure({ waitingPeople: 5, fittingParties: 5 }), today)).toBe('stay')
  expect(nextPhaseStep(departure({ waitingPeople: 6, fittingParties: 6 }), today)).toBe('open')
  expect(nextPhaseStep(departure({ confirmedSeats: 2, waitingPeople: 4, fittingParties: 4 }), today)).toBe('open')
})

test('[P2] a departure with 4 seats needs all 4, although 3 are 75%', () => {
  expect(nextPhaseStep(departure({ capacity: 4, waitingPeople: 3, fittingParties: 3 }), today)).toBe('stay')
  expect(nextPhaseStep(departure({ capacity: 4, waitingPeople: 4, fittingParties: 4 }), today)).toBe('open')
})

test('[P2] parties that do not fit cannot open a departure, because there would be nobody to invite', () => {
  expect(nextPhaseStep(departure({ capacity: 4, waitingPeople: 7, fittingParties: 0 }), today)).toBe('stay')
})

test('[P4] an open departure invites parties that fit, and otherwise does nothing', () => {
  const open = { phase: 'open', hasInvited: true, openInvitations: 2 } as const
  expect(nextPhaseStep(departure({ ...open, fittingParties: 1 }), today)).toBe('invite')
  expect(nextPhaseStep(departure({ ...open, fittingParties: 0 }), today)).toBe('stay')
})

test('[P5] a departure gathers again when no invitation is left and nobody is paying', () => {
  const abandoned = { phase: 'open', hasInvited: true } as const
  expect(nextPhaseStep(departure(abandoned), today)).toBe('return-to-gathering')
  expect(nextPhaseStep(departure({ ...abandoned, openInvitations: 1 }), today)).toBe('stay')
  expect(nextPhaseStep(departure({ ...abandoned, heldSeats: 1 }), today)).toBe('stay')
  expect(nextPhaseStep(departure({ ...abandoned, fittingParties: 1 }), today)).toBe('invite')
})

test('[P5] a departure without invitations stays open, and so does one that someone has paid for', () => {
  expect(nextPhaseStep(departure({ phase: 'open' }), today)).toBe('stay')
  expect(nextPhaseStep(departure({ phase: 'open', hasInvited: true, isGoing: true }), today)).toBe('stay')
  expect(nextPhaseStep(departure({ phase: 'open', hasInvited: true, confirmedSeats: 1 }), today)).toBe('stay')
})

test('[P11] a closed departure invites nobody, and a cancelled or past one does nothing', () => {
  const ready = { waitingPeople: 6, fittingParties: 6 }
  const open = { phase: 'open', fittingParties: 1, hasInvited: true, openInvitations: 1 } as const
  expect(nextPhaseStep(departure({ ...ready, isClosed: true }), today)).toBe('stay')
  expect(nextPhaseStep(departure({ ...open, isClosed: true }), today)).toBe('stay')
  expect(nextPhaseStep(departure({ ...ready, isCancelled: true }), today)).toBe('stay')
  expect(nextPhaseStep(departure(ready), '2027-01-23')).toBe('stay')
})

test('[P6] a staff action needs a reason and must change the departure', () => {
  const gathering = { phase: 'gathering', isClosed: false, isCancelled: false } as const
  expect(checkDepartureAction('open', gathering, ' ')).toBe('missing-reason')
  expect(checkDepartureAction('open', gathering, 'the operator asked')).toBeUndefined()
  expect(checkDepartureAction('open', { ...gathering, phase: 'open' }, 'why not')).toBe('already-open')
  expect(checkDepartureAction('close', gathering, 'storm')).toBeUndefined()
  expect(checkDepartureAction('close', { ...gathering, isClosed: true }, 'storm')).toBe('already-closed')
  expect(checkDepartureAction('reopen', gathering, 'calm')).toBe('not-closed')
  expect(checkDepartureAction('reopen', { ...gathering, isClosed: true }, 'calm')).toBeUndefined()
  for (const action of ['open', 'close', 'reopen', 'cancel'] as const) {
    expect(checkDepartureAction(action, { ...gathering, isCancelled: true }, 'again')).toBe('departure-cancelled')
  }
})
