import type { PhaseStep } from '#rules/departures/phases.ts'

/** What saving an entry would do. Rule P2 decides it, with the party at the end of the list. */
export type EntryPreview = {
  step: Extract<PhaseStep, 'open' | 'invite' | 'stay'>
  /** Everyone who may go, this party included. */
  people: number
  /** Of this party. */
  party: number
  capacity: number
  phase: 'gathering' | 'open'
  /** Parties that would be invited. */
  invited: number
  /** Whether this party is one of them. */
  isInvited: boolean
}

/** What saving an entry did to its departure. */
export type AddedEntry = { opened: boolean; invited: number; isInvited: boolean }
