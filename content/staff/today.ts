import type { TodayKind } from '../../rules/attention.ts'
import { dollars } from '../../rules/money.ts'
import type { PaymentMethod } from '../../rules/prices.ts'
import type { InquiryKind } from '../../rules/response-times.ts'

const methods: Record<PaymentMethod, string> = {
  paypal: 'PayPal',
  'bank-transfer': 'bank transfer',
  crypto: 'cryptocurrency',
}

const inquiryKinds: Record<InquiryKind, string> = {
  contact: 'Contact',
  partnership: 'Partnership',
  influencer: 'Influencer',
  job: 'Job',
  press: 'Press',
}

export const todayPage = {
  title: 'Today',
  clear: 'The day is clear. Nothing waits for a person.',
  summary: (count: number) => (count === 1 ? '1 thing waits' : `${count} things wait`),
  more: (count: number) => `and ${count} more`,
  kinds: {
    decisions: { heading: 'Dates to decide', text: 'Still gathering 45 days before the start: open, move or cancel.' },
    invitations: { heading: 'Invitations running out', text: 'Within 12 hours. A call may save the seat.' },
    overdue: { heading: 'Instalments overdue', text: 'For a week or more, after four reminders.' },
    bankLines: { heading: 'Bank lines unmatched', text: 'Money that came, and nobody knows what for.' },
    disputes: {
      heading: 'Payments disputed',
      text: 'A payer complained. The provider sets a deadline for our answer.',
    },
    pending: { heading: 'Payments pending', text: 'The provider still looks at them. Their seats are kept.' },
    returns: { heading: 'Money to send back', text: 'No provider does it for us: send it, then say so here.' },
    mails: { heading: 'Mail that failed', text: 'Every try was refused. Mend the address or the mail server first.' },
    jobs: { heading: 'Jobs that died', text: 'Work that failed to the end. The log says why.' },
    inquiries: { heading: 'Inquiries late', text: 'Without an answer beyond the time that the page promised.' },
  } satisfies Record<TodayKind, { heading: string; text: string }>,
  steps: {
    decide: 'Decide',
    see: 'Open',
    match: 'Match',
    answer: 'Answer',
    sendBack: 'I have sent it',
    sendBackConfirm: 'Only after the money has left our account: the guest and the ledger rely on it.',
    sendAgain: 'Send again',
    runAgain: 'Run again',
  },
  done: {
    'confirm-returned': 'Noted: the money is on its way back.',
    'send-mail': 'The mail is on its way again.',
    'run-job': 'The job runs again.',
  },
  gone: 'Somebody else was quicker, or it has settled by itself.',
  people: (waiting: number, needed: number) => `${waiting} waiting, ${needed} needed`,
  seats: (seats: number) => (seats === 1 ? '1 seat' : `${seats} seats`),
  due: (day: string, cents: number) => `${dollars(cents)} due ${day}`,
  money: (cents: number, method: PaymentMethod | null) =>
    method ? `${dollars(cents)} by ${methods[method]}` : dollars(cents),
  inquiry: (kind: InquiryKind, name: string) => `${inquiryKinds[kind]}: ${name}`,
}
