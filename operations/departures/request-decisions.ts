import type { Tx } from '#db/database.ts'
import {
  getDeparture,
  listDeparturesWithin,
  lockDeparture,
  type StoredDeparture,
  updateDeparture,
} from '#db/departures/departures.ts'
import { listOwnerAddresses } from '#db/staff/staff.ts'
import { queueMail } from '#operations/mail/queue-mail.ts'
import { toDepartureTarget } from '#operations/mail/waitlist-mails.ts'
import type { Tools } from '#operations/tools.ts'
import { daysBetween } from '#rules/dates.ts'
import { CHECK_DAYS, decisionDay } from '#rules/departures/decision-days.ts'
import { todayAtBase } from '#rules/departures/departure-days.ts'
import { isDecisionLate, minimumPeople, needsDecision, potentialPeople } from '#rules/departures/phases.ts'
import type { DepartureId } from '#rules/ids.ts'

/**
 * Rules P7 and P8: staff are asked once by mail, and owners every morning once the decision is late. Today shows the
 * departure until staff have decided.
 */
export async function requestDecisions(tools: Tools): Promise<void> {
  for (const { id } of await listDeparturesWithin(tools.db, tools.now(), CHECK_DAYS)) await requestDecision(id, tools)
}

async function requestDecision(id: DepartureId, tools: Tools): Promise<void> {
  const now = tools.now()
  await tools.db.transaction(async (tx) => {
    await lockDeparture(tx, id)
    const departure = await getDeparture(tx, id, now)
    const recipients = await listRecipients(tx, departure, tools)
    for (const recipient of recipients)
      await queueMail(
        tx,
        { template: 'departure-decision-staff', data: toQuestion(departure, tools), recipient },
        tools,
      )
    if (recipients.length > 0) await updateDeparture(tx, id, { decisionRequestedAt: now })
  })
}

async function listRecipients(tx: Tx, departure: StoredDeparture, tools: Tools): Promise<string[]> {
  const now = tools.now()
  const { decisionRequestedAt: lastAsked } = departure
  if (!needsDecision(departure, now)) return []
  if (isDecisionLate(departure, now)) {
    const isAskedToday = lastAsked && todayAtBase(departure, lastAsked) === todayAtBase(departure, now)
    return isAskedToday ? [] : listOwnerAddresses(tx)
  }
  return lastAsked ? [] : [tools.site.staffEmail]
}

function toQuestion(departure: StoredDeparture, { now: clock, site }: Tools) {
  const { id, capacity, startDate, waitingParties, phase, confirmedSeats } = departure
  return {
    target: toDepartureTarget(departure),
    phase,
    days: daysBetween(todayAtBase(departure, clock()), startDate),
    decideBy: decisionDay(departure),
    isLate: isDecisionLate(departure, clock()),
    potential: potentialPeople(departure),
    paid: confirmedSeats,
    minimum: minimumPeople(capacity),
    parties: waitingParties,
    record: `${site.publicUrl}/staff/departures/${id}`,
  }
}
