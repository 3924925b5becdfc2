import {
  listDeparturesToDecide,
  listExpiringInvitations,
  listFailedMails,
  listManualRefunds,
  listOpenDisputes,
  listOverdueInquiries,
  listOverdueInstallments,
  listPendingPayments,
  listUnmatchedBankLines,
  MAX_ATTENTION_ROWS,
} from '../../db/staff/today.ts'
import { addDays, dayOf } from '../../rules/dates.ts'
import { DECISION_DAYS } from '../../rules/departures/phases.ts'
import { escalatedSince } from '../../rules/installments/reminders.ts'
import { type AttentionKind, expiresSoonBefore } from '../../rules/staff/attention.ts'
import type { Tools } from '../tools.ts'

/** The count of all items, and the oldest few. */
export type AttentionList<Item> = { count: number; oldest: Item[] }

/** What staff have to act on now. */
export type TodayPage = Awaited<ReturnType<typeof loadTodayPage>>

export async function loadTodayPage({ db, now: clock, jobs }: Tools) {
  const now = clock()
  const today = dayOf(now)
  const [decisions, invitations, installments, bankLines, disputes, payments, refunds, mails, dead, inquiries] =
    await Promise.all([
      listDeparturesToDecide(db, today, addDays(today, DECISION_DAYS)),
      listExpiringInvitations(db, now, expiresSoonBefore(now)),
      listOverdueInstallments(db, escalatedSince(today)),
      listUnmatchedBankLines(db),
      listOpenDisputes(db),
      listPendingPayments(db),
      listManualRefunds(db),
      listFailedMails(db),
      jobs.dead(),
      listOverdueInquiries(db, now),
    ])
  // A failed mail is listed among the mails, so its job is left out.
  const deadJobs = dead.filter(({ name }) => name !== 'send-mail')
  return {
    decisions: toAttentionList(decisions),
    invitations: toAttentionList(invitations),
    overdueInstallments: toAttentionList(installments),
    bankLines: toAttentionList(bankLines),
    disputes: toAttentionList(disputes),
    pendingPayments: toAttentionList(payments),
    refunds: toAttentionList(refunds),
    mails: toAttentionList(mails),
    jobs: { count: deadJobs.length, oldest: deadJobs.slice(0, MAX_ATTENTION_ROWS) },
    inquiries: toAttentionList(inquiries),
  } satisfies Record<AttentionKind, AttentionList<unknown>>
}

function toAttentionList<Item extends { all: number }>(oldest: Item[]): AttentionList<Item> {
  return { count: oldest[0]?.all ?? 0, oldest }
}
