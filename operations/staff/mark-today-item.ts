import type { Tx } from '#db/database.ts'
import { findInquiry } from '#db/inquiries/inquiries.ts'
import { findMember } from '#db/staff/staff.ts'
import { saveTodayMark } from '#db/staff/today-marks.ts'
import { changeInquiryHandling } from '#operations/inquiries/handle-inquiry.ts'
import type { Tools } from '#operations/tools.ts'
import { type Day, dayOf } from '#rules/dates.ts'
import type { InquiryId, StaffId } from '#rules/ids.ts'
import type { AttentionKind } from '#rules/staff/attention.ts'
import { checkSnooze, type SnoozeRefusal } from '#rules/staff/today-list.ts'
import { writeAuditEntry } from './audit.ts'

type Item = { kind: AttentionKind; recordId: string }
type Staff = { id: StaffId; name: string }

export type SnoozeResult = { ok: true } | { ok: false; reason: SnoozeRefusal }

/** Rule A15: puts an item of Today aside until a day, or until it says something else than `state`. */
export async function snoozeItem(
  { item, until, state, staff }: { item: Item; until: Day; state: string; staff: Staff },
  tools: Tools,
): Promise<SnoozeResult> {
  const refusal = checkSnooze(until, dayOf(tools.now()))
  if (refusal) return { ok: false, reason: refusal }
  return tools.db.transaction(async (tx) => {
    await saveTodayMark(tx, item, { snoozedUntil: until, snoozedState: state }, tools.now())
    await audit(tx, 'snooze-item', item, { until }, staff, tools)
    return { ok: true }
  })
}

export async function wakeItem({ item, staff }: { item: Item; staff: Staff }, tools: Tools): Promise<{ ok: true }> {
  return tools.db.transaction(async (tx) => {
    await saveTodayMark(tx, item, { snoozedUntil: null, snoozedState: null }, tools.now())
    await audit(tx, 'wake-item', item, {}, staff, tools)
    return { ok: true }
  })
}

type AssignItemRequest = { item: Item; assigneeId: StaffId | null; staff: Staff }

export type AssignResult = { ok: true } | { ok: false; reason: 'unknown-assignee' | 'gone' }

/** Rule A15: an inquiry has its assignee on its own page, too. */
export async function assignItem(request: AssignItemRequest, tools: Tools): Promise<AssignResult> {
  const { item, assigneeId, staff } = request
  if (item.kind === 'inquiries' || item.kind === 'newInquiries') return assignInquiry(request, tools)
  return tools.db.transaction(async (tx) => {
    const member = assigneeId && (await findMember(tx, assigneeId))
    if (assigneeId && (!member || member.role === 'operator')) return { ok: false, reason: 'unknown-assignee' }
    await saveTodayMark(tx, item, { assigneeId }, tools.now())
    await audit(tx, 'assign-item', item, { assigneeId }, staff, tools)
    return { ok: true }
  })
}

async function assignInquiry({ item, assigneeId, staff }: AssignItemRequest, tools: Tools): Promise<AssignResult> {
  const inquiryId = item.recordId as InquiryId
  const inquiry = await findInquiry(tools.db, inquiryId)
  if (!inquiry) return { ok: false, reason: 'gone' }
  const { status, followUpOn, version } = inquiry
  const work = { status, followUpOn, assigneeId }
  const result = await changeInquiryHandling({ inquiryId, version, staff, work }, tools)
  if (result.ok) return result
  return { ok: false, reason: result.reason === 'unknown-assignee' ? 'unknown-assignee' : 'gone' }
}

type Action = 'snooze-item' | 'wake-item' | 'assign-item'

/** The entry names the record by its ID alone, because the log is never erased. */
async function audit(tx: Tx, action: Action, item: Item, about: object, staff: Staff, tools: Tools): Promise<void> {
  const details = { item: item.kind, recordId: item.recordId, ...about }
  await writeAuditEntry(tx, { actor: staff.name, action, details }, tools)
}
