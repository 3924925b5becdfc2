import { z } from 'zod'
import type { Day } from '#rules/dates.ts'
import { line, says, text } from '#rules/forms/fields.ts'
import type { StaffId } from '#rules/ids.ts'
import { version } from '#rules/staff/staff-action-forms.ts'
import { type InquiryKind, overdueBefore, responseDueAt } from './response-times.ts'

/** New: no one has looked at it. Waiting: for the sender’s reply. */
export const INQUIRY_STATUSES = ['new', 'open', 'waiting', 'done'] as const
export type InquiryStatus = (typeof INQUIRY_STATUSES)[number]

/** Filter value for inquiries without an assignee. */
export const UNASSIGNED = 'nobody'

export type InquiryHandling = { status: InquiryStatus; assigneeId: StaffId | null; followUpOn: Day | null }

const empty = z.literal('').transform(() => null)

export const handlingForm = z.object({
  status: z.enum(INQUIRY_STATUSES, says('not-an-option')),
  assigneeId: z.union([empty, z.string().transform((id) => id as StaffId)], says('not-an-option')),
  followUpOn: z.union([empty, z.iso.date(says('not-a-date'))], says('not-a-date')),
})

/** The forms on an inquiry’s staff page, by intent. */
export const inquiryActionForms = {
  handling: handlingForm.extend({ version }),
  reply: z.object({ version, subject: line, text }),
  note: z.object({ text }),
}

/** The forms for one or several inquiries of the list, by intent. */
export const inquiryListForms = { assign: handlingForm.pick({ assigneeId: true }), close: z.object({}) }

/** If nothing changed, no audit entry is written. */
export function changedHandling(before: InquiryHandling, after: InquiryHandling): (keyof InquiryHandling)[] {
  const fields = ['status', 'assigneeId', 'followUpOn'] as const
  return fields.filter((field) => before[field] !== after[field])
}

type Replied = { status: InquiryStatus; assigneeId: StaffId | null; answeredAt: Date | null }

/** After a reply the inquiry waits for its sender, and an unassigned one is assigned to the staff member who replied. */
export function afterReply({ status, assigneeId, answeredAt }: Replied, by: StaffId, now: Date): Replied {
  return {
    status: status === 'done' ? 'done' : 'waiting',
    assigneeId: assigneeId ?? by,
    answeredAt: answeredAt ?? now,
  }
}

/** Compares the time until our first reply with the promised time. */
export type ResponseClock =
  | { state: 'running' | 'late'; by: Date }
  | { state: 'answered'; afterMs: number; inTime: boolean }
  | { state: 'closed' }

type InquiryFacts = { kind: InquiryKind; receivedAt: Date; answeredAt: Date | null; status: InquiryStatus }

export function responseClock({ kind, receivedAt, answeredAt, status }: InquiryFacts, now: Date): ResponseClock {
  const by = responseDueAt(kind, receivedAt)
  if (answeredAt) {
    const inTime = receivedAt >= overdueBefore(kind, answeredAt)
    return { state: 'answered', afterMs: answeredAt.getTime() - receivedAt.getTime(), inTime }
  }
  if (status === 'done') return { state: 'closed' }
  return { state: receivedAt < overdueBefore(kind, now) ? 'late' : 'running', by }
}
