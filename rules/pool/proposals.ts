import { addHours } from '#rules/dates.ts'
import { areSalesClosed, type DepartureDays } from '#rules/departures/departure-days.ts'
import { availableSpots, type SeatFacts } from '#rules/departures/seats.ts'

export const PROPOSAL_STATES = ['open', 'accepted', 'declined', 'ended'] as const
export type ProposalState = (typeof PROPOSAL_STATES)[number]

/** Why a proposal ended without an answer. */
export const PROPOSAL_ENDS = ['withdrawn', 'expired', 'cancelled', 'closed', 'full', 'left', 'placed'] as const
export type ProposalEnd = (typeof PROPOSAL_ENDS)[number]

/** Rule W10: a party has this long to answer, and gets one such mail in it. */
export const PROPOSAL_DAYS = 7

export function proposalExpiresAt(createdAt: Date): Date {
  return addHours(createdAt, PROPOSAL_DAYS * 24)
}

export type ProposalFacts = {
  createdAt: Date
  people: number
  /** The party has left every list, or its entries are gone. */
  hasLeft: boolean
  /** The party has seats elsewhere: it booked, was invited, or is paying. */
  isPlaced: boolean
  /** Rule M28: no one waits for a private one. */
  departure: SeatFacts & DepartureDays & { isPrivate: boolean }
}

/** Rule W10: why a yes could no longer help, if so. */
export function proposalEnd(facts: ProposalFacts, now: Date): ProposalEnd | undefined {
  const { createdAt, people, hasLeft, isPlaced, departure } = facts
  if (departure.isCancelled) return 'cancelled'
  if (departure.isClosed || departure.isPrivate || areSalesClosed(departure, now)) return 'closed'
  if (hasLeft) return 'left'
  if (isPlaced) return 'placed'
  if (people > availableSpots(departure)) return 'full'
  return proposalExpiresAt(createdAt) <= now ? 'expired' : undefined
}
