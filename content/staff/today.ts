import type { InquiryKind } from '#rules/inquiries/response-times.ts'
import { formatDollars } from '#rules/money.ts'
import type { MoneyMethod, PaymentMethod } from '#rules/orders/methods.ts'
import type { ProviderRefusal } from '#rules/payments/payments.ts'
import type { AttentionKind } from '#rules/staff/attention.ts'
import { disputeWords, shortRefusals } from './disputes.ts'
import { orderPage } from './orders.ts'
import { requestLines } from './party.ts'
import { methodNames } from './records.ts'

const inquiryKinds: Record<InquiryKind, string> = {
  contact: 'Contact',
  partnership: 'Partnership',
  influencer: 'Influencer',
  job: 'Job',
  press: 'Press',
}

const seatCount = (seats: number) => (seats === 1 ? '1 seat' : `${seats} seats`)

export const todayPage = {
  title: 'Today',
  clear: 'All clear. Nothing needs your attention.',
  summary: (count: number) => (count === 1 ? '1 item needs attention' : `${count} items need attention`),
  unsafe: (modes: readonly string[]) =>
    `This site runs in a trial mode that isn’t safe for real guests: ${modes.join(', ')}. Change it before you take bookings.`,
  /** Rule A11: shown to owners while the pre-launch gate is on. */
  figures: {
    text: (count: number) =>
      count === 1
        ? 'Before you open the site to everyone: 1 figure on About or Press is a placeholder, like the prices. Give it a source and a date, or remove it.'
        : `Before you open the site to everyone: ${count} figures on About and Press are placeholders, like the prices. Give each a source and a date, or remove it.`,
    link: 'Check the figures',
    href: '/staff/catalogue#figure',
  },
  more: (count: number) => `and ${count} more`,
  oldest: (shown: number, count: number) => `Showing the oldest ${shown} of ${count}.`,
  noneOfKind: 'Nothing left here.',
  kinds: {
    auditLog: {
      heading: 'Audit log changed',
      text: 'An entry was altered. Keep a copy of the database, and find out who had access to it.',
    },
    decisions: {
      heading: 'Departures to decide',
      text: 'Too few people. Decide by the decision day, 45 days before the start: open it or run it anyway, move its people, or cancel it. We’ve asked the guests who paid what they’d like to do. Once the day is over, they can take a full refund.',
    },
    largeParties: {
      heading: 'Large parties to confirm',
      text: 'Their departure would open, but a party counts for half of its minimum until you know that it’s real. Call or write, then confirm it.',
    },
    flights: {
      heading: 'Departures that could fly',
      text: 'These would fly if people on other lists said yes. No one has asked them yet.',
    },
    endings: {
      heading: 'Departures to close out',
      text: 'They have started. Record whether they flew. We then email people who are still waiting.',
    },
    prices: {
      heading: 'Placeholder prices',
      text: 'Payments are live, so these departures can’t open, invite or sell. Set a price.',
    },
    invitations: {
      heading: 'Invitations about to expire',
      text: 'They expire within 12 hours. A call may save the seat.',
    },
    quotes: {
      heading: 'Quotes about to expire',
      text: 'They expire within 48 hours, and the guest hasn’t paid. A call may save the booking.',
    },
    holds: {
      heading: 'Unpaid holds on full departures',
      text: 'Held for more than 20 minutes while no seat is left. A call may help, or release them.',
    },
    requests: { heading: requestLines.heading, text: requestLines.text },
    overdueInstallments: { heading: 'Overdue installments', text: 'Overdue for a week or more, after 4 reminders.' },
    bankLines: { heading: 'Unmatched bank transactions', text: 'Money we received but couldn’t match to an order.' },
    recordedTransfers: {
      heading: 'Recorded transfers missing from statements',
      text: 'Recorded more than 10 days ago, but no imported statement shows them. Import the statement, take back the payment, or keep it.',
    },
    disputes: {
      heading: 'Disputed payments',
      text: 'A payer opened a dispute. The payment provider sets a deadline for our response.',
    },
    undecidedRefunds: {
      heading: 'Lost disputes and outside refunds',
      text: 'A dispute was lost, or someone issued a refund directly in PayPal. Decide whether the guest pays it again.',
    },
    lostCredits: {
      heading: 'Paid by a credit that’s gone',
      text: 'The money behind the credit was lost, so we took it back. Ask the guest for it, or lower the price.',
    },
    refusedRefunds: {
      heading: 'Failed PayPal refunds',
      text: 'The guest is still waiting for the money. Each one shows why PayPal didn’t send it.',
    },
    pendingPayments: {
      heading: 'Pending payments and refunds',
      text: 'The payment provider is still reviewing them. Seats with a pending payment stay held.',
    },
    refunds: {
      heading: 'Refunds to send',
      text: 'No payment provider sends these for us. Send the money, then mark it as refunded.',
    },
    mails: {
      heading: 'Failed emails',
      text: 'Every attempt failed. Fix the address or the mail server, then send again.',
    },
    delayedMails: {
      heading: 'Delayed emails',
      text: 'Our forms requested more emails this hour than we send. They go out next hour. Someone may be flooding the site.',
    },
    jobs: { heading: 'Failed jobs', text: 'Background tasks that failed on every attempt. The log shows why.' },
    inquiries: { heading: 'Overdue inquiries', text: 'We haven’t replied within the time the site promises.' },
    newInquiries: {
      heading: 'New inquiries',
      text: 'No one has taken them yet. There’s still time to reply as promised.',
    },
  } satisfies Record<AttentionKind, { heading: string; text: string }>,
  steps: {
    decide: 'Decide',
    record: 'Record',
    see: 'Open',
    setPrice: 'Set price',
    match: 'Match',
    answer: 'Reply',
    confirmRefund: 'Mark as refunded',
    confirmRefundText: 'Do this only after the money has left our account. The guest and our books rely on it.',
    sendAgain: 'Send again',
    runAgain: 'Run again',
  },
  done: {
    'confirm-refund': 'Marked as refunded.',
    'send-mail': 'We’re sending the email again.',
    'run-job': 'The job is running again.',
    'release-hold': orderPage.released,
  },
  gone: 'Someone else took care of this, or it resolved on its own.',
  people: (waiting: number, needed: number) => `${waiting} waiting, ${needed} needed`,
  rescue: (answered: number, asked: number, day: string) =>
    `${answered} of ${asked} bookings have chosen (last day ${day})`,
  late: (day: string) => `was due ${day}`,
  withoutPrice: 'placeholder price',
  paid: (paid: number, needed: number) => `${paid} paid, ${needed} needed`,
  party: (people: number, trip: string) => `${people} people, ${trip}`,
  flight: (parties: number) => (parties === 1 ? '1 party to ask' : `${parties} parties to ask`),
  ending: (booked: number, waiting: number) => `${seatCount(booked)} booked, ${waiting} waiting`,
  quote: (seats: number, cents: number, method: PaymentMethod | null) =>
    `${seatCount(seats)} for ${formatDollars(cents)}, ${method ? `by ${methodNames[method]}` : 'no payment method chosen'}`,
  hold: (seats: number, method: MoneyMethod) => `${seatCount(seats)} by ${methodNames[method]}`,
  seats: seatCount,
  due: (day: string, cents: number) => `${formatDollars(cents)} due ${day}`,
  refused: (cents: number, refusal: ProviderRefusal) => `${formatDollars(cents)}, ${shortRefusals[refusal]}`,
  dispute: (cents: number, reason: string, status: string) =>
    `${formatDollars(cents)}. ${disputeWords.claimText(reason)}. ${disputeWords.stateText('open', status)}`,
  money: (cents: number, method: MoneyMethod) => `${formatDollars(cents)} by ${methodNames[method]}`,
  inquiry: (kind: InquiryKind, name: string) => `${inquiryKinds[kind]}: ${name}`,
}
