import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  checkInvitationResize,
  checkInviteParty,
  INVITATION_HOURS,
  invitationExpiresAt,
  selectFittingParties,
} from './invitations.ts'

const parties = (...sizes: number[]) => sizes.map((people) => ({ people }))

test('[P4] an invitation lasts 48 hours', () => {
  expect(INVITATION_HOURS).toBe(48)
  const japan = { startDate: '2026-11-20', timeZone: 'Asia/Tokyo' }
  expect(invitationExpiresAt(japan, new Date('2026-11-15T14:05:00Z'))).toEqual(new Date('2026-11-17T14:05:00Z'))
  const atStart = new Date('2026-11-19T15:00:00Z')
  expect(invitationExpiresAt(japan, new Date('2026-11-18T14:05:00Z')), 'or until the start').toEqual(atStart)
})

test('[P3] the waitlist is invited in order of joining, as long as seats are free', () => {
  expect(selectFittingParties(parties(2, 1, 3, 1, 2), 8)).toEqual(parties(2, 1, 3, 1))
})

test('[P4] a party that is too large is skipped, and the next one that fits is invited', () => {
  expect(selectFittingParties(parties(4, 7, 3, 2, 1), 8)).toEqual(parties(4, 3, 1))
  expect(selectFittingParties(parties(7, 7), 4)).toEqual([])
})

test('[P4] no skipped party would have fit when its turn came', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 7 }), { maxLength: 30 })
  fc.assert(
    fc.property(sizes, fc.integer({ min: 0, max: 12 }), (list, free) => {
      const inOrder = list.map((people, position) => ({ people, position }))
      const invited = selectFittingParties(inOrder, free)
      expect(invited.reduce((sum, { people }) => sum + people, 0)).toBeLessThanOrEqual(free)
      for (const { people, position } of inOrder.filter((party) => !invited.includes(party))) {
        const before = invited
          .filter((party) => party.position < position)
          .reduce((sum, party) => sum + party.people, 0)
        expect(before + people).toBeGreaterThan(free)
      }
    }),
  )
})

test('[P4] an invitation shrinks with its party, and grows only into free seats', () => {
  expect(checkInvitationResize(3, 2, 0)).toEqual({ ok: true, seats: 2 })
  expect(checkInvitationResize(3, 5, 2)).toEqual({ ok: true, seats: 5 })
  expect(checkInvitationResize(3, 5, 1)).toEqual({ ok: false, reason: 'not-enough-seats', availableSpots: 4 })
})

test('[P10] staff invite any party that fits into an open future departure, even a closed one', () => {
  const departure = {
    capacity: 8,
    phase: 'open',
    confirmedSeats: 4,
    heldSeats: 1,
    invitedSeats: 1,
    isClosed: true,
    isCancelled: false,
    startDate: '2027-03-01',
    timeZone: 'Asia/Tokyo',
    hasSellablePrice: true,
    isPrivate: false,
  } as const
  const now = new Date('2027-01-10T12:00:00Z')
  const party = { people: 2, isInvited: false, isConfirmed: true }
  expect(checkInviteParty(party, departure, now)).toBeUndefined()
  expect(checkInviteParty({ ...party, people: 3 }, departure, now)).toBe('not-enough-seats')
  expect(checkInviteParty({ ...party, isInvited: true }, departure, now)).toBe('already-invited')
  expect(checkInviteParty({ ...party, isConfirmed: false }, departure, now)).toBe('not-confirmed')
  expect(checkInviteParty(party, undefined, now)).toBe('no-departure')
  expect(checkInviteParty(party, { ...departure, phase: 'gathering' }, now)).toBe('still-gathering')
  expect(checkInviteParty(party, { ...departure, hasSellablePrice: false }, now), '[M9]').toBe('placeholder-price')
  expect(checkInviteParty(party, { ...departure, isCancelled: true }, now)).toBe('departure-unavailable')
  expect(checkInviteParty(party, { ...departure, isPrivate: true }, now), '[M28]').toBe('departure-unavailable')
  expect(checkInviteParty(party, departure, new Date('2027-02-28T15:00:00Z'))).toBe('departure-unavailable')
})
