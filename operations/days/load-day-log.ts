import { listLoggedDays } from '#db/days/logged-days.ts'
import { findDeparture } from '#db/departures/departures.ts'
import { getTripTitles } from '#operations/catalogue/catalogue-cache.ts'
import type { Tools } from '#operations/tools.ts'
import { begunDays } from '#rules/days/logged-days.ts'
import type { DepartureId, OperatorId } from '#rules/ids.ts'

/** Rule L1: each day that has begun, with its record if there is one. Undefined for another operator. */
export async function loadDayLog(id: DepartureId, operatorId: OperatorId | undefined, tools: Tools) {
  const departure = await findDeparture(tools.db, id, tools.now())
  if (!departure || (operatorId !== undefined && departure.operatorId !== operatorId)) return undefined
  const [titles, recorded] = await Promise.all([getTripTitles(tools), listLoggedDays(tools.db, id)])
  const days = departure.isCancelled ? recorded.map(({ day }) => day) : begunDays(departure, tools.now())
  return {
    departure,
    title: titles[departure.destination] ?? departure.destination,
    days: days.map((day) => ({ day, record: recorded.find((each) => each.day === day) })),
  }
}
