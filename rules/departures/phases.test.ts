import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { INVITATION_HOURS } from '#rules/waitlist/invitations.ts'
import { OPENING_HOURS } from './decision-days.ts'
import {
  checkDepartureAction,
  type DecisionFacts,
  type EndFacts,
  isDecisionLate,
  isStoppedByPrice,
  minimumPeople,
  needsDecision,
  needsEnding,
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

test('[P2] people still needed are the minimum minus the people there, and never negative', () => {
  expect(peopleMissing(8, 0)).toBe(6)
  expect(peopleMissing(8, 5)).toBe(1)
  expect(peopleMissing(8, 6)).toBe(0)
  expect(peopleMissing(8, 11)).toBe(0)
})

test('[P1] everyone who has paid, is paying or is waiting counts as potential', () => {
  expect(potentialPeople({ confirmedSeats: 2, heldSeats: 1, heldByInvitees: 0, waitingPeople: 7 })).toBe(10)
})

test('[P1] an invited party that is paying is counted once', () => {
  expect(potentialPeople({ confirmedSeats: 2, heldSeats: 3, heldByInvitees: 2, waitingPeople: 2 })).toBe(5)
})

type Facts = PhaseFacts & DecisionFacts & EndFacts

/** A gathering departure with 8 seats and no one on it. */
const departure = (facts: Partial<Facts> = {}): Facts => ({
  capacity: 8,
  doubtedPeople: 0,
  lastOpenedAt: null,
  phase: 'gathering',
  confirmedSeats: 0,
  heldSeats: 0,
  heldByInvitees: 0,
  invitedSeats: 0,
  waitingPeople: 0,
  isClosed: false,
  isCancelled: false,
  isCharterStage: false,
  startDate: '2027-01-23',
  endDate: '2027-01-26',
  flownAt: null,
  timeZone: 'Asia/Tokyo',
  salesCloseDays: 3,
  openInvitations: 0,
  hasInvited: false,
  fittingParties: 0,
  hasSellablePrice: true,
  isPrivate: false,
  openedAt: null,
  goesAnywaySince: null,
  ...facts,
})
const now = new Date('2026-11-15T12:00:00Z')

test('[P2] a departure with 8 seats opens with 6 people and not with 5', () => {
  expect(nextPhaseStep(departure({ waitingPeople: 5, fittingParties: 5 }), now)).toBe('stay')
  expect(nextPhaseStep(departure({ waitingPeople: 6, fittingParties: 6 }), now)).toBe('open')
  expect(nextPhaseStep(departure({ confirmedSeats: 2, waitingPeople: 4, fittingParties: 4 }), now)).toBe('open')
})

test('[P2] people whom only one party speaks for open a departure in part, and it opens automatically once a day', () => {
  const ready = { waitingPeople: 8, fittingParties: 2 }
  expect(nextPhaseStep(departure({ ...ready, doubtedPeople: 2 }), now)).toBe('open')
  expect(nextPhaseStep(departure({ ...ready, doubtedPeople: 2.5 }), now)).toBe('stay')
  const openedAt = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  expect(nextPhaseStep(departure({ ...ready, lastOpenedAt: openedAt(23) }), now)).toBe('stay')
  expect(nextPhaseStep(departure({ ...ready, lastOpenedAt: openedAt(24) }), now)).toBe('open')
})

test('[P2] a departure with 4 seats needs all 4, although 3 are 75%', () => {
  expect(nextPhaseStep(departure({ capacity: 4, waitingPeople: 3, fittingParties: 3 }), now)).toBe('stay')
  expect(nextPhaseStep(departure({ capacity: 4, waitingPeople: 4, fittingParties: 4 }), now)).toBe('open')
})

test('[M28] a private departure invites no one, and does not gather again', () => {
  const charter = { phase: 'open', isPrivate: true, hasInvited: true } as const
  expect(nextPhaseStep(departure({ ...charter, fittingParties: 1 }), now)).toBe('stay')
  expect(nextPhaseStep(departure(charter), now)).toBe('stay')
})

test('[P2] parties that do not fit cannot open a departure, because there would be no one to invite', () => {
  expect(nextPhaseStep(departure({ capacity: 4, waitingPeople: 7, fittingParties: 0 }), now)).toBe('stay')
})

test('[P4] an open departure invites parties that fit, and otherwise does nothing', () => {
  const open = { phase: 'open', hasInvited: true, openInvitations: 2 } as const
  expect(nextPhaseStep(departure({ ...open, fittingParties: 1 }), now)).toBe('invite')
  expect(nextPhaseStep(departure({ ...open, fittingParties: 0 }), now)).toBe('stay')
})

test('[P5] a departure gathers again when no invitation is left and no one is paying', () => {
  const abandoned = { phase: 'open', hasInvited: true } as const
  expect(nextPhaseStep(departure(abandoned), now)).toBe('return-to-gathering')
  expect(nextPhaseStep(departure({ ...abandoned, openInvitations: 1 }), now)).toBe('stay')
  expect(nextPhaseStep(departure({ ...abandoned, heldSeats: 1 }), now)).toBe('stay')
  expect(nextPhaseStep(departure({ ...abandoned, fittingParties: 1 }), now)).toBe('invite')
})

test('[P5] a departure without invitations stays open, and so does one that someone has paid for', () => {
  expect(nextPhaseStep(departure({ phase: 'open' }), now)).toBe('stay')
  expect(nextPhaseStep(departure({ phase: 'open', hasInvited: true, isCharterStage: true }), now)).toBe('stay')
  expect(nextPhaseStep(departure({ phase: 'open', hasInvited: true, confirmedSeats: 1 }), now)).toBe('stay')
})

test('[P11] a closed departure invites no one, and a cancelled or past one does nothing', () => {
  const ready = { waitingPeople: 6, fittingParties: 6 }
  const open = { phase: 'open', fittingParties: 1, hasInvited: true, openInvitations: 1 } as const
  expect(nextPhaseStep(departure({ ...ready, isClosed: true }), now)).toBe('stay')
  expect(nextPhaseStep(departure({ ...open, isClosed: true }), now)).toBe('stay')
  expect(nextPhaseStep(departure({ ...ready, isCancelled: true }), now)).toBe('stay')
  expect(nextPhaseStep(departure(ready), new Date('2027-01-22T15:00:00Z'))).toBe('stay')
})

test('[P6] a staff action needs a reason and must change the departure', () => {
  const gathering = departure()
  expect(checkDepartureAction('open', gathering, ' ', now)).toBe('missing-reason')
  expect(checkDepartureAction('open', gathering, 'the operator asked', now)).toBeUndefined()
  expect(checkDepartureAction('open', { ...gathering, phase: 'open' }, 'why not', now)).toBe('already-open')
  expect(checkDepartureAction('close', gathering, 'storm', now)).toBeUndefined()
  expect(checkDepartureAction('close', { ...gathering, isClosed: true }, 'storm', now)).toBe('already-closed')
  expect(checkDepartureAction('reopen', gathering, 'calm', now)).toBe('not-closed')
  expect(checkDepartureAction('reopen', { ...gathering, isClosed: true }, 'calm', now)).toBeUndefined()
  for (const action of ['open', 'close', 'reopen', 'cancel'] as const) {
    expect(checkDepartureAction(action, { ...gathering, isCancelled: true }, 'again', now)).toBe('departure-cancelled')
  }
})

test('[P9] a departure that has started is not opened, closed, reopened or cancelled, and only then recorded as not flown', () => {
  const started = new Date('2027-01-22T15:00:00Z')
  const justBefore = new Date('2027-01-22T14:59:59Z')
  for (const action of ['open', 'close', 'cancel'] as const) {
    expect(checkDepartureAction(action, departure(), 'storm', justBefore)).toBeUndefined()
    expect(checkDepartureAction(action, departure(), 'storm', started)).toBe('departure-past')
  }
  expect(checkDepartureAction('reopen', departure({ isClosed: true }), 'calm', started)).toBe('departure-past')
  expect(checkDepartureAction('did-not-go', departure(), 'storm', started)).toBeUndefined()
  expect(checkDepartureAction('did-not-go', departure(), 'storm', justBefore)).toBe('not-past')
})

test('[P9] no one is invited automatically once sales are closed', () => {
  const open = { phase: 'open', isCharterStage: true, fittingParties: 1 } as const
  expect(nextPhaseStep(departure(open), new Date('2027-01-20T14:59:59Z'))).toBe('invite')
  expect(nextPhaseStep(departure(open), new Date('2027-01-20T15:00:00Z'))).toBe('stay')
})

describe('[P8] staff decide', () => {
  /** 52 days before the start in Tokyo, where the day has just begun. */
  const checkDay = new Date('2026-12-01T15:00:00Z')
  /** The first moment after the day 45 days before the start. */
  const late = new Date('2026-12-09T15:00:00Z')
  const open = departure({ phase: 'open', confirmedSeats: 5 })

  test('about an open departure with fewer paid seats than its minimum, from its check day to its start', () => {
    expect(needsDecision(open, new Date('2026-12-01T14:59:59Z'))).toBe(false)
    expect(needsDecision(open, checkDay)).toBe(true)
    expect(needsDecision({ ...open, confirmedSeats: 6 }, checkDay)).toBe(false)
    expect(needsDecision({ ...open, confirmedSeats: 0, heldSeats: 6 }, checkDay)).toBe(true)
    expect(needsDecision({ ...open, isClosed: true }, checkDay)).toBe(true)
    expect(needsDecision({ ...open, isCancelled: true }, checkDay)).toBe(false)
    expect(needsDecision(open, new Date('2027-01-22T15:00:00Z'))).toBe(false)
  })

  test('[P7] about a gathering departure, from the same day on', () => {
    expect(needsDecision(departure(), new Date('2026-12-01T14:59:59Z'))).toBe(false)
    expect(needsDecision(departure(), checkDay)).toBe(true)
  })

  test('and are late from the day after the decision day until they decide or it starts', () => {
    expect(isDecisionLate(open, new Date('2026-12-09T14:59:59Z'))).toBe(false)
    expect(isDecisionLate(open, late)).toBe(true)
    expect(isDecisionLate(departure(), late)).toBe(true)
    expect(isDecisionLate({ ...open, confirmedSeats: 6 }, late)).toBe(false)
    expect(isDecisionLate({ ...open, goesAnywaySince: late }, late)).toBe(false)
    expect(isDecisionLate({ ...open, isCancelled: true }, late)).toBe(false)
    expect(isDecisionLate(open, new Date('2027-01-22T15:00:00Z'))).toBe(false)
  })

  test('only after a departure’s first invitations have ended, and only once', () => {
    expect(OPENING_HOURS).toBe(INVITATION_HOURS)
    expect(needsDecision({ ...open, openedAt: new Date('2026-11-29T15:00:01Z') }, checkDay)).toBe(false)
    expect(needsDecision({ ...open, openedAt: new Date('2026-11-29T15:00:00Z') }, checkDay)).toBe(true)
    expect(needsDecision({ ...open, goesAnywaySince: checkDay }, checkDay)).toBe(false)
    // A departure that gathers again is a new question.
    expect(needsDecision({ ...open, phase: 'gathering', goesAnywaySince: checkDay }, checkDay)).toBe(true)
  })

  test('[P18] before a departure opens, if less than 10 days would be left after the decision', () => {
    const ready = departure({ waitingPeople: 6, fittingParties: 3 })
    // 19 days before the start: 48 hours, a week and 10 days.
    expect(nextPhaseStep(ready, new Date('2027-01-04T14:59:59Z'))).toBe('open')
    expect(nextPhaseStep(ready, new Date('2027-01-04T15:00:00Z'))).toBe('stay')
  })

  test('to run a departure anyway only if there is something to decide', () => {
    expect(checkDepartureAction('go-anyway', open, 'fun', checkDay)).toBeUndefined()
    expect(checkDepartureAction('go-anyway', open, 'fun', now)).toBe('nothing-to-decide')
    expect(checkDepartureAction('go-anyway', departure(), 'fun', checkDay)).toBe('nothing-to-decide')
  })
})

describe('[P14] staff are asked how a departure ended, and record it', () => {
  const started = new Date('2027-01-22T15:00:00Z')
  const lastMoment = new Date('2027-01-26T14:59:59Z')
  const over = new Date('2027-01-26T15:00:00Z')
  const full = departure({ phase: 'open', confirmedSeats: 6 })

  test('from its start day if no one decided to run it, otherwise after its last day', () => {
    expect(needsEnding(departure(), new Date('2027-01-22T14:59:59Z'))).toBe(false)
    expect(needsEnding(departure(), started)).toBe(true)
    expect(needsEnding({ ...full, confirmedSeats: 5 }, started)).toBe(true)
    expect(needsEnding({ ...full, confirmedSeats: 5, goesAnywaySince: now }, started)).toBe(false)
    expect(needsEnding(full, lastMoment)).toBe(false)
    expect(needsEnding(full, over)).toBe(true)
    expect(needsEnding({ ...full, flownAt: over }, over)).toBe(false)
    expect(needsEnding({ ...full, isCancelled: true }, over)).toBe(false)
  })

  test('as flown only once it has started, with guests, and for good', () => {
    expect(checkDepartureAction('flown', full, '', now)).toBe('not-past')
    expect(checkDepartureAction('flown', full, '', started)).toBeUndefined()
    expect(checkDepartureAction('flown', departure(), '', over)).toBe('nobody-booked')
    const flown = { ...full, flownAt: over }
    for (const action of ['flown', 'did-not-go', 'cancel', 'open'] as const)
      expect(checkDepartureAction(action, flown, 'a slip', over)).toBe('departure-flown')
  })
})

test('[M9] a departure without a price to sell at neither opens nor invites', () => {
  const ready = departure({ waitingPeople: 6, fittingParties: 6, hasSellablePrice: false })
  expect(nextPhaseStep(ready, now)).toBe('stay')
  expect(nextPhaseStep({ ...ready, phase: 'open', isCharterStage: true }, now)).toBe('stay')
  expect(checkDepartureAction('open', ready, 'soon', now)).toBe('placeholder-price')
  expect(isStoppedByPrice(ready)).toBe(true)
  expect(isStoppedByPrice({ ...ready, waitingPeople: 5 })).toBe(false)
  expect(isStoppedByPrice({ ...ready, waitingPeople: 0, phase: 'open' })).toBe(true)
})
