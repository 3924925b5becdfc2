import { type FeedReader, findFeedOf, insertFeed } from '#db/calendars/feeds.ts'
import type { Tx } from '#db/database.ts'
import { findActiveOperator } from '#db/departures/operators.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import type { AuditAction } from '#rules/staff/audit-actions.ts'
import { createCalendarAddress } from './calendar-address.ts'

export type CalendarRequest = { reader: FeedReader; actor: string }
export type ShownCalendar = { name: string | null; address: string }
export type ShowCalendarResult = { ok: true; shown: ShownCalendar } | { ok: false; reason: 'unknown-operator' }

/** Rule A10: shows the address of a calendar, which gets one now if it had none. The audit log records who has seen it. */
export async function showCalendar(request: CalendarRequest, tools: Tools): Promise<ShowCalendarResult> {
  return tools.db.transaction((tx) => showFeed(tx, 'show-calendar', request, tools))
}

/** In the transaction of its caller. `name` is the operator's, or null for a staff member's own calendar. */
export async function showFeed(
  tx: Tx,
  action: Extract<AuditAction, 'show-calendar' | 'replace-calendar'>,
  { reader, actor }: CalendarRequest,
  tools: Tools,
): Promise<ShowCalendarResult> {
  const operator = 'operatorId' in reader ? await findActiveOperator(tx, reader.operatorId) : null
  if (operator === undefined) return { ok: false, reason: 'unknown-operator' }
  await insertFeed(tx, { id: tools.newId<'calendar-feed'>(), reader, now: tools.now() })
  const feed = await findFeedOf(tx, reader)
  if (!feed) throw new Error('a reader has a feed once it was inserted')
  const details = operator ? { operatorId: operator.id, name: operator.name } : {}
  await writeAuditEntry(tx, { actor, action, details }, tools)
  return { ok: true, shown: { name: operator?.name ?? null, address: createCalendarAddress(feed, tools.site) } }
}
