import fc from 'fast-check'
import { expect, test } from 'vitest'
import { INVITATION_HOURS, invitationEnd, partiesThatFit, refuseInvite, resizedInvitation } from './invitations.ts'

const parties = (...sizes: number[]) => sizes.map((people) => ({ people }))

test('[P4] an invitation lasts 48 hours', () => {
  expect(INVITATION_HOURS).toBe(48)
  expect(invitationEnd(new Date('2026-11-15T14:05:00Z'))).toEqual(new Date('2026-11-17T14:05:00Z'))
})

test('[P3] the list is invited in order of joining, for as many seats as are free', () => {
  expect(partiesThatFit(parties(2, 1, 3, 1, 2), 8)).toEqual(parties(2, 1, 3, 1))
})

test('[P4] who is too large for what is left is passed over, and the next that fits is invited', () => {
  expect(partiesThatFit(parties(4, 7, 3, 2, 1), 8)).toEqual(parties(4, 3, 1))
  expect(partiesThatFit(parties(7, 7), 4)).toEqual([])
})

test('[P4] nobody who is left out would have fitted when their turn came', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 7 }), { maxLength: 30 })
  fc.assert(
    fc.property(sizes, fc.integer({ min: 0, max: 12 }), (list, free) => {
      const inOrder = list.map((people, place) => ({ people, place }))
      const invited = partiesThatFit(inOrder, free)
      expect(invited.reduce((sum, { people }) => sum + people, 0)).toBeLessThanOrEqual(free)
      for (const { people, place } of inOrder.filter((party) => !invited.includes(party))) {
        const before = invited.filter((party) => party.place < place).reduce((sum, party) => sum + party.people, 0)
        expect(before + people).toBeGreaterThan(free)
      }
    }),
  )
})

test('[P4] an invitation shrinks with its party, and grows only into free seats', () => {
  expect(resizedInvitation(3, 2, 0)).toEqual({ ok: true, seats: 2 })
  expect(resizedInvitation(3, 5, 2)).toEqual({ ok: true, seats: 5 })
  expect(resizedInvitation(3, 5, 1)).toEqual({ ok: false, reason: 'no-seats', availableSpots: 4 })
})

test('[P4] staff invite before its turn whoever fits into a coming date that asks for deposits, closed or not', () => {
  const date = {
    capacity: 8,
    phase: 'deposit',
    confirmedSeats: 4,
    heldSeats: 1,
    invitedSeats: 1,
    isClosed: true,
    isCancelled: false,
    startDate: '2027-03-01',
  } as const
  const today = '2027-01-10'
  const party = { people: 2, isInvited: false }
  expect(refuseInvite(party, date, today)).toBeUndefined()
  expect(refuseInvite({ ...party, people: 3 }, date, today)).toBe('no-seats')
  expect(refuseInvite({ ...party, isInvited: true }, date, today)).toBe('is-invited')
  expect(refuseInvite(party, undefined, today)).toBe('no-date')
  expect(refuseInvite(party, { ...date, phase: 'gathering' }, today)).toBe('is-gathering')
  expect(refuseInvite(party, { ...date, isCancelled: true }, today)).toBe('date-over')
  expect(refuseInvite(party, date, '2027-03-01')).toBe('date-over')
})
