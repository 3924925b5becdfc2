import { getDeparture, listDeparturesWithin, lockDeparture, updateDeparture } from '#db/departures/departures.ts'
import { queueMail } from '#operations/mail/queue-mail.ts'
import { toDepartureTarget } from '#operations/mail/waitlist-mails.ts'
import type { Tools } from '#operations/tools.ts'
import { daysBetween } from '#rules/dates.ts'
import { todayAtBase } from '#rules/departures/departure-days.ts'
import { DECISION_DAYS, minimumPeople, needsDecision, potentialPeople } from '#rules/departures/phases.ts'
import type { DepartureId } from '#rules/ids.ts'
import { canAskGuests } from '#rules/rescue/rescue.ts'

/** Rules P7, P8 and P17: staff and guests are asked once by mail. Today shows the departure until staff have decided. */
export async function requestDecisions(tools: Tools): Promise<void> {
  for (const { id } of await listDeparturesWithin(tools.db, tools.now(), DECISION_DAYS))
    await requestDecision(id, tools)
}

async function requestDecision(id: DepartureId, tools: Tools): Promise<void> {
  const now = tools.now()
  const { publicUrl, staffEmail } = tools.site
  await tools.db.transaction(async (tx) => {
    await lockDeparture(tx, id)
    const departure = await getDeparture(tx, id, now)
    // Every day, because a booking may have come since the others were asked.
    if (canAskGuests(departure, now)) await tools.enqueue(tx, 'ask-guests', { departureId: id })
    if (departure.decisionRequestedAt || !needsDecision(departure, now)) return
    const { capacity, startDate, waitingParties, phase, confirmedSeats } = departure
    const data = {
      target: toDepartureTarget(departure),
      phase,
      days: daysBetween(todayAtBase(departure, now), startDate),
      potential: potentialPeople(departure),
      paid: confirmedSeats,
      minimum: minimumPeople(capacity),
      parties: waitingParties,
      record: `${publicUrl}/staff/departures/${id}`,
    }
    await queueMail(tx, { template: 'departure-decision-staff', data, recipient: staffEmail }, tools)
    await updateDeparture(tx, id, { decisionRequestedAt: now })
  })
}
