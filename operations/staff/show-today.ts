import {
  disputed,
  failedMails,
  lateInquiries,
  OLDEST,
  overdue,
  pendingElsewhere,
  runningOut,
  toDecide,
  toSendBack,
  unmatched,
} from '../../db/today.ts'
import { runsOutBefore, type TodayKind } from '../../rules/attention.ts'
import { addDays, dayOf } from '../../rules/dates.ts'
import { DECISION_DAYS } from '../../rules/phases.ts'
import { staffAskedSince } from '../../rules/reminders.ts'
import type { Tools } from '../tools.ts'

/** How many there are, and the oldest of them. */
export type Waiting<Item> = { count: number; oldest: Item[] }

/** What needs a person now. */
export type Today = Awaited<ReturnType<typeof showToday>>

export async function showToday({ db, now: clock, jobs }: Tools) {
  const now = clock()
  const today = dayOf(now)
  const [decisions, invitations, instalments, lines, complaints, pending, returns, mails, dead, inquiries] =
    await Promise.all([
      toDecide(db, today, addDays(today, DECISION_DAYS)),
      runningOut(db, now, runsOutBefore(now)),
      overdue(db, staffAskedSince(today)),
      unmatched(db),
      disputed(db),
      pendingElsewhere(db),
      toSendBack(db),
      failedMails(db),
      jobs.dead(),
      lateInquiries(db, now),
    ])
  // A mail that failed is listed as what it is; its job says nothing more.
  const deadJobs = dead.filter(({ name }) => name !== 'send-mail')
  return {
    decisions: waiting(decisions),
    invitations: waiting(invitations),
    overdue: waiting(instalments),
    bankLines: waiting(lines),
    disputes: waiting(complaints),
    pending: waiting(pending),
    returns: waiting(returns),
    mails: waiting(mails),
    jobs: { count: deadJobs.length, oldest: deadJobs.slice(0, OLDEST) },
    inquiries: waiting(inquiries),
  } satisfies Record<TodayKind, Waiting<unknown>>
}

function waiting<Item extends { all: number }>(oldest: Item[]): Waiting<Item> {
  return { count: oldest[0]?.all ?? 0, oldest }
}
