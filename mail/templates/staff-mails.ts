import { dayText, formatDateTime } from '#content/dates.ts'
import { installmentOverdueStaffWords, ledgerFaultsWords } from '#content/mail/installment-mails.ts'
import {
  auditLogBrokenWords,
  bookingConfirmedStaffWords,
  departureDecisionStaffWords,
  departureOpenedStaffWords,
  paymentIssues,
  paymentIssueWords,
  staffInvitedWords,
  staffResetWords,
  staffSecurityWords,
  staffSetupWords,
  webhookSwitchedOffWords,
} from '#content/mail/staff-mails.ts'
import { installmentNames } from '#content/payments/payment-words.ts'
import { auditFaults } from '#content/staff/audit.ts'
import { staffRoleNames } from '#content/staff/frame.ts'
import { formatTarget } from '#content/waitlist/targets.ts'
import { waitlistWords } from '#content/waitlist/waitlist.ts'
import type { Templates } from '#mail/parts/mail.ts'
import { action, otherAction, quietLink, quote, steps } from '#mail/parts/parts.tsx'
import type { Row } from '#mail/parts/rows.tsx'
import { planOf, scheduleRows } from '#mail/parts/schedule.ts'
import { amountRows, bookedRows, bookingSubject, moneyRow, targetRows } from '#mail/parts/trip-rows.ts'
import type { LedgerFault } from '#rules/mail/mails.ts'
import { formatDollars } from '#rules/money.ts'
import { submissionMail } from './submission-mail.ts'

export const staffMails = {
  'submission-staff': submissionMail,

  'staff-setup': ({ link }, { name }) => ({
    ...staffSetupWords,
    subject: staffSetupWords.subject(name),
    body: [staffSetupWords.text(name), action(link, staffSetupWords.action)],
  }),

  'staff-invited': ({ by, role, link, expiresAt }, { name }) => {
    const words = staffInvitedWords
    const rows = [
      { label: words.role, value: staffRoleNames[role], strong: true },
      { label: words.expiresAt, value: formatDateTime(new Date(expiresAt)) },
    ]
    return {
      ...words,
      subject: words.subject(name),
      preview: words.preview(by),
      body: [words.text(by, name), rows, action(link, words.action)],
    }
  },

  'staff-reset': ({ link }, { name }) => ({
    ...staffResetWords,
    subject: staffResetWords.subject(name),
    body: [staffResetWords.text, action(link, staffResetWords.action)],
  }),

  'staff-security-changed': ({ name, change, at, resetLink }) => {
    const { changes, hello, at: when, notYou, action: reset, why } = staffSecurityWords
    const { heading, text } = changes[change]
    const rows = [{ label: when, value: formatDateTime(new Date(at)) }]
    return {
      subject: heading,
      preview: text,
      heading,
      why,
      body: [hello(name), text, rows, notYou, otherAction(resetLink, reset)],
    }
  },

  'departure-opened-staff': ({ target, capacity, potential, invited, record }, { titles }) => {
    const words = departureOpenedStaffWords
    const people = [countRow(words.people, potential), countRow(words.capacity, capacity)]
    return {
      ...words,
      subject: words.subject(formatTarget(target, titles)),
      preview: words.preview(potential, capacity),
      body: [
        [...targetRows(target, titles), ...people],
        invited.length > 0 ? words.text : words.nobody,
        invited.map((seats, index) => ({
          label: words.party(index + 1),
          value: waitlistWords.people(seats),
        })),
        action(record, words.record),
      ],
    }
  },

  'departure-decision-staff': (data, { titles }) => {
    const { target, phase = 'gathering', days, decideBy, isLate, minimum, parties, record } = data
    const words = departureDecisionStaffWords
    const people = phase === 'open' ? data.paid : data.potential
    const subject = isLate ? words.lateSubject : words.subject
    const numbers = [
      { label: words.decideBy, value: dayText(decideBy), strong: true },
      countRow(words.days, days),
      countRow(words.people[phase], people),
      countRow(words.minimum, minimum),
      countRow(words.parties, parties),
    ]
    return {
      ...words,
      kicker: words.kicker[phase],
      subject: subject(formatTarget(target, titles), dayText(decideBy)),
      preview: words.preview(Math.max(0, minimum - people)),
      body: [
        [...targetRows(target, titles), ...numbers],
        isLate && words.late[phase],
        words.text,
        steps([words.choices[phase], ...words.otherChoices]),
        action(record, words.record),
      ],
    }
  },

  'booking-confirmed-staff': (data, { titles }) => {
    const words = bookingConfirmedStaffWords
    const { trip, sums, schedule, transactionId } = data
    const plan = planOf(schedule)
    return {
      ...words,
      subject: bookingSubject(words, trip, titles),
      preview: words.preview(data.name, formatDollars(sums.totalCents)),
      kicker: words.kicker[plan],
      heading: words.heading(trip.seats),
      body: [
        bookerRows(data),
        bookedRows(trip, titles),
        amountRows(sums, transactionId),
        plan === 'deposit' && scheduleRows(schedule),
        action(data.record, words.record),
      ],
    }
  },

  'installment-overdue-staff': (data, { titles }) => {
    const words = installmentOverdueStaffWords
    const { trip, kind, dueDay, remainingCents } = data
    const due = [
      { label: words.installment, value: installmentNames[kind] },
      { label: words.day, value: dayText(dueDay) },
      moneyRow(words.unpaid, remainingCents),
    ]
    return {
      ...words,
      subject: words.subject(trip.reference),
      preview: words.preview(data.name, formatDollars(remainingCents)),
      body: [words.text, due, bookerRows(data), bookedRows(trip, titles), action(data.record, words.record)],
    }
  },

  'payment-issue-staff': ({ issue, orderId, providerId, detail }) => {
    const words = paymentIssueWords
    const { heading, text } = paymentIssues[issue]
    const ids = [
      { label: words.order, value: orderId },
      { label: words.provider, value: providerId },
    ]
    return {
      ...words,
      subject: words.subject(heading),
      preview: text,
      heading,
      body: [text, ids, quote(words.detail, detail)],
    }
  },

  'ledger-faults-staff': ({ faults, more }) => {
    const words = ledgerFaultsWords
    return {
      ...words,
      subject: words.subject(faults.length + more),
      body: [
        words.text,
        faults.map((fault) => ({ label: fault.reference, value: faultText(fault) })),
        ...faults.map(({ reference, record }) => quietLink(record, reference)),
        more > 0 && words.more(more),
      ],
    }
  },

  'audit-log-broken-staff': ({ number, entryId, fault, record }) => {
    const words = auditLogBrokenWords
    return {
      ...words,
      subject: words.subject(number),
      body: [
        words.text,
        [
          { label: words.number, value: String(number), strong: true },
          { label: words.fault, value: auditFaults[fault] },
          ...(entryId ? [{ label: words.entryId, value: entryId }] : []),
        ],
        action(record, words.record),
      ],
    }
  },

  'webhook-switched-off-staff': ({ name, url, cause, failingSince, waiting, record }) => {
    const words = webhookSwitchedOffWords
    return {
      ...words,
      subject: words.subject(name),
      body: [
        words.text[cause],
        [
          { label: words.name, value: name, strong: true },
          { label: words.url, value: url },
          { label: words.failingSince, value: formatDateTime(new Date(failingSince)) },
          countRow(words.waiting, waiting),
        ],
        words.next,
        action(record, words.record),
      ],
    }
  },
} satisfies Partial<Templates>

function countRow(label: string, count: number): Row {
  return { label, value: String(count) }
}

function bookerRows({ name, email, phone }: { name: string; email: string; phone: string }): Row[] {
  const words = bookingConfirmedStaffWords
  return [
    { label: words.guest, value: name, strong: true },
    { label: words.email, value: email },
    { label: words.phone, value: phone },
  ]
}

function faultText({ balanceCents, settledCents, scheduledCents, subtotalCents }: LedgerFault): string {
  return balanceCents === settledCents
    ? ledgerFaultsWords.schedule(formatDollars(scheduledCents), formatDollars(subtotalCents))
    : ledgerFaultsWords.fault(formatDollars(balanceCents), formatDollars(settledCents))
}
