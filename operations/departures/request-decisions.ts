import { getDeparture, lockDeparturesToDecide, updateDeparture } from '../../db/departures/departures.ts'
import { addDays, dayOf, daysBetween } from '../../rules/dates.ts'
import { DECISION_DAYS, minimumPeople, potentialPeople } from '../../rules/departures/phases.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { toDepartureTarget } from '../mail/waitlist-mails.ts'
import type { Tools } from '../tools.ts'

/** Rule P7: staff are asked once to decide about a departure that still gathers 45 days before its start. */
export async function requestDecisions(tools: Tools): Promise<void> {
  const now = tools.now()
  const today = dayOf(now)
  const { publicUrl, staffEmail } = tools.site
  await tools.db.transaction(async (tx) => {
    for (const id of await lockDeparturesToDecide(tx, today, addDays(today, DECISION_DAYS))) {
      const departure = await getDeparture(tx, id, now)
      const { capacity, startDate, waitingParties } = departure
      const data = {
        target: toDepartureTarget(departure),
        days: daysBetween(today, startDate),
        potential: potentialPeople(departure),
        minimum: minimumPeople(capacity),
        parties: waitingParties,
        record: `${publicUrl}/staff/departures/${id}`,
      }
      await queueMail(tx, { template: 'departure-decision-staff', data, recipient: staffEmail }, tools)
      await updateDeparture(tx, id, { decisionRequestedAt: now })
    }
  })
}
