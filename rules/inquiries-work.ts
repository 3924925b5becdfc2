import { z } from 'zod'
import type { Day } from './dates.ts'
import type { FieldProblem } from './forms/field-problem.ts'
import { line, text } from './forms/fields.ts'
import type { StaffId } from './ids.ts'
import { type InquiryKind, lateBefore, promisedBy } from './response-times.ts'

/** Nobody looked at it; somebody works on it; the other side has to answer; nothing is left to do. */
export const INQUIRY_STATUSES = ['new', 'open', 'waiting', 'done'] as const
export type InquiryStatus = (typeof INQUIRY_STATUSES)[number]

/** In a filter: those that are with no one. */
export const NOBODY = 'nobody'

/** How staff work on an inquiry, as one looks at it. */
export type InquiryWork = { status: InquiryStatus; assigneeId: StaffId | null; followUpOn: Day | null }

const says = (problem: FieldProblem) => ({ error: problem })
const nothing = z.literal('').transform(() => null)

export const workForm = z.object({
  status: z.enum(INQUIRY_STATUSES, says('not-an-option')),
  assigneeId: z.union([nothing, z.string().transform((id) => id as StaffId)], says('not-an-option')),
  followUpOn: z.union([nothing, z.iso.date(says('not-a-date'))], says('not-a-date')),
})

export const replyForm = z.object({ subject: line, text })

/** Where nothing differs, nothing is worth a line in the log. */
export function changedWork(before: InquiryWork, after: InquiryWork): (keyof InquiryWork)[] {
  const fields = ['status', 'assigneeId', 'followUpOn'] as const
  return fields.filter((field) => before[field] !== after[field])
}

type Answered = { status: InquiryStatus; assigneeId: StaffId | null; answeredAt: Date | null }

/** After an answer it is the other side's turn, and whoever gave it goes on with it unless somebody else does. */
export function afterReply({ status, assigneeId, answeredAt }: Answered, by: StaffId, now: Date): Answered {
  return {
    status: status === 'done' ? 'done' : 'waiting',
    assigneeId: assigneeId ?? by,
    answeredAt: answeredAt ?? now,
  }
}

/** Of the time that we promised: it runs, is over, or was kept or not. */
export type ResponseClock =
  | { state: 'running' | 'late'; by: Date }
  | { state: 'answered'; afterMs: number; inTime: boolean }
  | { state: 'closed' }

type Asked = { kind: InquiryKind; askedAt: Date; answeredAt: Date | null; status: InquiryStatus }

export function responseClock({ kind, askedAt, answeredAt, status }: Asked, now: Date): ResponseClock {
  const by = promisedBy(kind, askedAt)
  if (answeredAt) {
    const inTime = askedAt >= lateBefore(kind, answeredAt)
    return { state: 'answered', afterMs: answeredAt.getTime() - askedAt.getTime(), inTime }
  }
  if (status === 'done') return { state: 'closed' }
  return { state: askedAt < lateBefore(kind, now) ? 'late' : 'running', by }
}
