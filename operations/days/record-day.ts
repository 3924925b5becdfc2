import { findLoggedDay, insertLoggedDays, type LoggedDay, updateLoggedDay } from '#db/days/logged-days.ts'
import { findDeparture, lockDeparture } from '#db/departures/departures.ts'
import { announceChange } from '#db/notices/change-notices.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import type { Day } from '#rules/dates.ts'
import {
  checkDayFacts,
  checkLoggedDay,
  type DayDoubt,
  type DayFacts,
  type DayFactsRefusal,
  isSameDay,
} from '#rules/days/logged-days.ts'
import type { DepartureId, OperatorId } from '#rules/ids.ts'
import { tripTopic } from '#rules/topics.ts'

type Request = {
  departureId: DepartureId
  day: Day
  facts: DayFacts
  /** The version of the day that the page showed: 0 while no one had recorded it. */
  version: number
  actor: string
  /** Set for an operator, who records only its own days. */
  operatorId?: OperatorId | undefined
}

export type RecordDayRefusal = 'unknown-departure' | 'recorded-meanwhile' | DayDoubt | DayFactsRefusal
type RecordDayResult = { ok: true } | { ok: false; reason: RecordDayRefusal; by?: string }

/** Rules L1 and L2: records a day or corrects it. The second of two people who record a day differently learns who was first. */
export async function recordDay(request: Request, tools: Tools): Promise<RecordDayResult> {
  const { departureId, day, facts, version, actor, operatorId } = request
  return tools.db.transaction(async (tx) => {
    await lockDeparture(tx, departureId)
    const departure = await findDeparture(tx, departureId, tools.now())
    if (!departure || (operatorId !== undefined && departure.operatorId !== operatorId))
      return { ok: false, reason: 'unknown-departure' }
    const refusal = checkLoggedDay(departure, day, tools.now()) ?? checkDayFacts(facts)
    if (refusal) return { ok: false, reason: refusal }
    const before = await findLoggedDay(tx, departureId, day)
    if (before && isSameDay(before, facts)) return { ok: true }
    if ((before?.version ?? 0) !== version)
      return { ok: false, reason: 'recorded-meanwhile', by: before?.recordedBy ?? '' }
    const recorded = { ...facts, operatorId: departure.operatorId, recordedBy: actor, recordedAt: tools.now() }
    if (before) await updateLoggedDay(tx, before.id, recorded)
    else {
      const { destination } = departure
      await insertLoggedDays(tx, { ...recorded, id: tools.newId<'logged-day'>(), departureId, destination, day })
    }
    await writeAuditEntry(
      tx,
      { actor, action: 'record-day', departureId, details: detailsOf(day, before, facts) },
      tools,
    )
    // All dates of the trip show how often its days were flown.
    await announceChange(tx, tripTopic(departure.destination))
    await announceChange(tx, 'recorded-days')
    return { ok: true }
  })
}

/** A correction names each changed fact as it was and as it is. */
function detailsOf(day: Day, before: LoggedDay | undefined, facts: DayFacts): Record<string, unknown> {
  if (!before) return { day, ...written(facts) }
  const [was, is] = [written(before), written(facts)]
  const changed = DAY_DETAILS.filter((field) => was[field] !== is[field])
  return { day, ...Object.fromEntries(changed.map((field) => [field, [was[field], is[field]]])) }
}

const DAY_DETAILS = ['result', 'downReason', 'reasonText', 'runs', 'vertical', 'hours'] as const

function written({ result, reason, reasonText, runs, vertical, verticalUnit, minutes }: DayFacts) {
  return {
    result,
    downReason: reason,
    reasonText,
    runs,
    vertical: vertical === null ? null : `${vertical} ${verticalUnit}`,
    hours: minutes === null ? null : minutes / 60,
  } satisfies Record<(typeof DAY_DETAILS)[number], unknown>
}
