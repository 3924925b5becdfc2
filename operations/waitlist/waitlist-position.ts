import type { Db, Tx } from '#db/database.ts'
import { findDeparture, type StoredDeparture } from '#db/departures/departures.ts'
import { findLastInvitation, hasBooked, type StoredInvitation } from '#db/waitlist/invitations.ts'
import { countPeopleAhead, findEntry, type WaitlistEntry } from '#db/waitlist/waitlist.ts'
import { queueMail } from '#operations/mail/queue-mail.ts'
import { toDepartureTarget, waitlistMailLinks } from '#operations/mail/waitlist-mails.ts'
import type { Tools } from '#operations/tools.ts'
import { isPast } from '#rules/departures/departure-days.ts'
import { type Flight, flightOf } from '#rules/departures/flight-status.ts'
import { minimumPeople, peopleMissing, potentialPeople } from '#rules/departures/phases.ts'
import type { DeparturePhase } from '#rules/departures/seats.ts'
import type { DepartureId, InvitationId, WaitlistEntryId } from '#rules/ids.ts'
import type { WaitlistTarget } from '#rules/mail/waitlist-mails.ts'
import { isExpired } from '#rules/waitlist/confirmation.ts'
import { invitationState } from '#rules/waitlist/invitations.ts'

/** Rule W4. The fields about a departure are null for other targets. */
export type WaitlistPosition = {
  entryId: WaitlistEntryId
  linkVersion: number
  name: string
  departureId: DepartureId | null
  target: WaitlistTarget
  people: number
  /** How many people are in the parties ahead. */
  peopleAhead: number
  /** The number of the party's first person in line, from 1. Null where there is no line: for anywhere. */
  position: number | null
  potential: number | null
  minimum: number | null
  missing: number | null
  phase: DeparturePhase | null
  flight: Flight | null
  status: WaitlistEntry['status']
  /** The open invitation, if any. */
  invitation: { id: InvitationId; seats: number; expiresAt: Date } | null
  /** How the last invitation ended, if the party let it pass and has not asked to be counted again. */
  passed: 'declined' | 'expired' | null
  isCancelled: boolean
  /** Rule M28: a private party has the whole departure, so it is gone for this one. */
  isPrivate: boolean
  hasStarted: boolean
  /** The party paid for seats on the departure, and so left the waitlist. */
  hasBooked: boolean
  joinedAt: Date
  /** Rule W5: null until the entry counts. */
  confirmedAt: Date | null
  leftAt: Date | null
}

export async function findWaitlistPosition(
  entryId: WaitlistEntryId,
  { db, now }: Tools,
): Promise<WaitlistPosition | undefined> {
  const entry = await findEntry(db, entryId)
  if (!entry || isExpired(entry, now())) return undefined
  const departure = await departureOf(db, entry, now())
  const invitation = await findLastInvitation(db, entryId)
  return {
    ...toWaitlistPosition(entry, departure, await countPeopleAhead(db, entry), now()),
    ...invitationFacts(entry, invitation, now()),
    hasStarted: departure !== undefined && isPast(departure, now()),
    hasBooked: entry.leftAt !== null && (await hasBooked(db, entry)),
  }
}

function invitationFacts(
  { status }: WaitlistEntry,
  invitation: StoredInvitation | undefined,
  now: Date,
): Pick<WaitlistPosition, 'invitation' | 'passed'> {
  if (!invitation) return { invitation: null, passed: null }
  const { id, seats, expiresAt } = invitation
  const state = invitationState(invitation, now)
  if (state === 'open') return { invitation: { id, seats, expiresAt }, passed: null }
  return { invitation: null, passed: status === 'waiting' || state === 'accepted' ? null : state }
}

/** Rule W4: the mail with a party's position, after it was moved or joined without confirming by mail. */
export async function queueWaitlistJoinedMail(
  tx: Tx,
  entry: ReturnType<typeof toWaitlistPosition>,
  recipient: string,
  tools: Tools,
): Promise<void> {
  const { entryId: waitlistEntryId, linkVersion, name, target, people, position, potential, minimum, flight } = entry
  const links = waitlistMailLinks({ id: waitlistEntryId, linkVersion }, tools.site)
  const data = { name, target, people, position, potential, minimum, flight, ...links }
  await queueMail(tx, { template: 'waitlist-joined', data, recipient, about: { waitlistEntryId } }, tools)
}

export async function getWaitlistTarget(db: Db | Tx, entry: WaitlistEntry, now: Date): Promise<WaitlistTarget> {
  return toTarget(entry, await departureOf(db, entry, now))
}

async function departureOf(db: Db | Tx, entry: WaitlistEntry, now: Date): Promise<StoredDeparture | undefined> {
  return entry.departureId ? findDeparture(db, entry.departureId, now) : undefined
}

export function toWaitlistPosition(
  entry: WaitlistEntry,
  departure: StoredDeparture | undefined,
  peopleAhead: number,
  now: Date,
): Omit<WaitlistPosition, 'invitation' | 'passed' | 'hasStarted' | 'hasBooked'> {
  const { name, departureId, people, status, joinedAt, confirmedAt, leftAt } = entry
  const target = toTarget(entry, departure)
  return {
    entryId: entry.id,
    linkVersion: entry.linkVersion,
    name,
    departureId,
    target,
    people,
    peopleAhead,
    position: target.kind === 'anywhere' ? null : peopleAhead + 1,
    ...progressOf(departure),
    flight: departure ? flightOf(departure, now) : null,
    status,
    isCancelled: departure?.isCancelled ?? false,
    isPrivate: departure?.isPrivate ?? false,
    joinedAt,
    confirmedAt,
    leftAt,
  }
}

type Trip = Pick<StoredDeparture, 'destination' | 'startDate' | 'endDate'>

export function toTarget({ packageId }: WaitlistEntry, departure: Trip | null | undefined): WaitlistTarget {
  if (departure) return toDepartureTarget(departure)
  return packageId ? { kind: 'package', packageId } : { kind: 'anywhere' }
}

export function progressOf(
  departure: StoredDeparture | undefined,
): Pick<WaitlistPosition, 'potential' | 'minimum' | 'missing' | 'phase'> {
  if (!departure) return { potential: null, minimum: null, missing: null, phase: null }
  const { capacity, phase } = departure
  const potential = potentialPeople(departure)
  return { potential, minimum: minimumPeople(capacity), missing: peopleMissing(capacity, potential), phase }
}
