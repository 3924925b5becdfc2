import type { Day, TimeZone } from '#rules/dates.ts'
import type { Flight } from '#rules/departures/flight-status.ts'
import type { PaymentMethod } from '#rules/orders/methods.ts'
import type { Said } from '#rules/pool/wishes.ts'

export type WaitlistTarget =
  | { kind: 'departure'; destination: string; startDate: Day; endDate: Day }
  | { kind: 'package'; packageId: string }
  | { kind: 'anywhere' }
export type DepartureTarget = Extract<WaitlistTarget, { kind: 'departure' }>

/** Rule P16: whether it flies. */
export type FlightMailData = { flight: Flight }
/** For an entry that may wait for a package, or for anything. */
export type MaybeFlightMailData = { flight: Flight | null }

/** Rule W3: the time zone in which the reader sees times, or null for UTC. Mails queued before it was known have none. */
export type ReaderZone = { timeZone?: TimeZone | null }

/**
 * Rule M33: what a departure cost on the day of the mail, at its base, and how it could be paid. Mails queued before either
 * was known do not say it.
 */
export type PriceMailData = { price?: PriceOnDay }
type PriceOnDay = { priceCents: number; priceIsPlaceholder: boolean; today: Day; methods?: readonly PaymentMethod[] }

/** Links to see a waitlist entry and to leave. Rule W3. */
export type EntryMailData = { name: string; target: WaitlistTarget; seeLink: string; leaveLink: string }

/** Part of every mail about a departure’s waitlist. */
export type WaitlistMailData = EntryMailData & { target: DepartureTarget }

/** Rule W5: `expiresAt` is an ISO moment. `potential` and `minimum` are null unless the target is a departure. */
export type ConfirmationMailData = EntryMailData &
  ReaderZone &
  MaybeFlightMailData & {
    people: number
    potential: number | null
    minimum: number | null
    confirmLink: string
    expiresAt: string
  }

/** Rule P4: `expiresAt` is an ISO moment. */
export type InvitationMailData = WaitlistMailData &
  FlightMailData &
  PriceMailData &
  ReaderZone & { seats: number; expiresAt: string; acceptLink: string }

/** What became of the seats. Mails queued before it was said have none. */
export type InvitationEnded = { since?: { isGathering: boolean; seatsLeft: number; bookLink: string } }

/** Rule W10: a proposal moves no one. */
export type ProposalMailData = EntryMailData &
  ReaderZone &
  FlightMailData &
  PriceMailData & {
    proposed: DepartureTarget
    potential: number
    minimum: number
    /** What the party said it would accept, and until when it can answer. */
    said: Said
    expiresAt: string
    joinLink: string
  }
