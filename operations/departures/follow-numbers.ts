import { announceChange } from '../../db/changes.ts'
import type { Tx } from '../../db/database.ts'
import { countInvitations, findDeparture, type StoredDeparture } from '../../db/departures.ts'
import { firstOfEachSize, type WaitlistEntry } from '../../db/waitlist.ts'
import { dayOf } from '../../rules/dates.ts'
import type { DepartureId } from '../../rules/ids.ts'
import { partiesThatFit } from '../../rules/invitations.ts'
import { ASK_ELSEWHERE_AT, peopleMissing, phaseStep, potentialPeople } from '../../rules/phases.ts'
import { availableSpots } from '../../rules/seats.ts'
import type { Tools } from '../tools.ts'
import { inviteParties } from '../waitlist/invite-parties.ts'
import { lapseInvitationsOf } from '../waitlist/lapse-invitations.ts'
import { gatherAgain, openPhase } from './switch-phase.ts'

/**
 * Rules P2 to P5: what a departure does about its numbers, in the transaction that changed them. Whoever calls has locked
 * the departure, so of two changes at the same moment the second one sees what the first has led to.
 */
export async function followNumbers(tx: Tx, departureId: DepartureId, tools: Tools): Promise<void> {
  const now = tools.now()
  await lapseInvitationsOf(tx, departureId, tools)
  const departure = await findDeparture(tx, departureId, now)
  if (!departure) throw new Error(`no departure ${departureId}`)
  const [parties, invitations] = await Promise.all([fittingParties(tx, departure), countInvitations(tx, departureId)])
  const step = phaseStep({ ...departure, ...invitations, fittingParties: parties.length }, dayOf(now))
  if (step === 'open') await openPhase(tx, departure, parties, tools)
  if (step === 'invite') await inviteParties(tx, departure, parties, tools)
  if (step === 'gather-again') await gatherAgain(tx, departure, tools)
  if (step === 'stay') await askElsewhereIfClose(tx, departure, tools)
  await announceChange(tx, 'departures')
}

/** Rules P3 and P4: those of the list who would be invited into the seats that are free. */
export async function fittingParties(tx: Tx, departure: StoredDeparture): Promise<WaitlistEntry[]> {
  const free = availableSpots(departure)
  return free > 0 ? partiesThatFit(await firstOfEachSize(tx, departure.id, free), free) : []
}

async function askElsewhereIfClose(tx: Tx, departure: StoredDeparture, tools: Tools): Promise<void> {
  if (departure.phase !== 'gathering' || departure.isClosed || departure.isCancelled) return
  const missing = peopleMissing(departure.capacity, potentialPeople(departure))
  if (missing === ASK_ELSEWHERE_AT) await tools.enqueue(tx, 'ask-elsewhere', { departureId: departure.id })
}
