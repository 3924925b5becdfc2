import { getDeparture } from '#db/departures/departures.ts'
import { loadGuestsQuestion } from '#operations/rescue/load-staff-rescue.ts'
import { releaseQuestion } from '#operations/rescue/release-question.ts'
import type { Tools } from '#operations/tools.ts'
import type { DepartureId } from '#rules/ids.ts'
import { questionKey } from '#rules/rescue/rescue.ts'

/** Rule P17: staff release the question to the guests of a departure, if there is one. */
export async function releaseToGuests(departureId: DepartureId, tools: Tools): Promise<void> {
  const question = await loadGuestsQuestion(await getDeparture(tools.db, departureId, tools.now()), tools)
  if (!question) return
  const released = await releaseQuestion({ departureId, shown: questionKey(question), actor: 'Kim' }, tools)
  if (!released.ok) throw new Error(released.reason)
}
