import type { InquiryKind } from '#rules/inquiries/response-times.ts'
import type { MoneyMethod, PaymentMethod } from '#rules/orders/methods.ts'
import type { AttentionKind } from '#rules/staff/attention.ts'
import type { SnoozeRefusal } from '#rules/staff/today-list.ts'
import { disputeWords } from './disputes.ts'
import { orderPage } from './orders.ts'
import { requestLines } from './party.ts'
import { methodNames } from './records.ts'
import { guestsQuestion } from './rescue.ts'
import { entryPage } from './waitlist.ts'

const inquiryKinds: Record<InquiryKind, string> = {
  contact: 'Contact',
  partnership: 'Partnership',
  influencer: 'Influencer',
  job: 'Job',
  press: 'Press',
}

const seatCount = (seats: number) => (seats === 1 ? '1 seat' : `${seats} seats`)

/** On the page of an unpaid order. */
export const fittingMoney = {
  text: 'A bank transfer that fits this order has arrived, but isn’t matched yet. Match it instead of releasing the seats.',
  match: 'Match the transfer',
}

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
  noneOfKind: 'Nothing left here.',
  noneOfMine: 'Nothing is assigned to you.',
  lists: { act: 'Act now', waiting: 'Waiting for others', snoozed: 'Snoozed' },
  counted: (heading: string, count: number) => `${heading} (${count})`,
  waitingText: 'Nothing to do until the payment provider, the payer, or the next hour moves them on.',
  more: (count: number) =>
    `${count} more follow${count === 1 ? 's' : ''}. They move up as you finish these, or choose a kind above.`,
  filters: { kind: 'Show', all: 'Everything', whose: 'Whose', everyone: 'Everyone’s', mine: 'Mine' },
  since: 'since',
  until: 'until',
  snoozedUntil: 'snoozed until',
  assigned: (name: string) => `Assigned to ${name}`,
  you: 'you',
  formerColleague: 'a former colleague',
  menu: {
    until: 'Snooze until',
    snooze: 'Snooze',
    wake: 'End snooze',
    assignee: 'Assign to',
    assign: 'Assign',
    me: (name: string) => `Me (${name})`,
    noOne: 'No one',
  },
  /** On a page that Today led to. */
  trail: {
    label: 'Items on Today',
    back: 'Back to Today',
    position: (index: number, count: number) => `${index} of ${count}`,
    previous: (item: string) => `Previous: ${item}`,
    next: (item: string) => `Next: ${item}`,
  },
  kinds: {
    auditLog: {
      one: 'Audit log changed',
      heading: 'Audit log changed',
      text: 'An entry was altered. Keep a copy of the database, and find out who had access to it.',
    },
    decisions: {
      one: 'Departure to decide',
      heading: 'Departures to decide',
      text: 'Too few people. Decide by the decision day, 45 days before the start: open it or run it anyway, move its people, or cancel it. Those who paid can be asked what they’d like. Once the day is over, they can take a full refund.',
    },
    largeParties: {
      one: 'Large party to confirm',
      heading: 'Large parties to confirm',
      text: 'Their departure would open, but a party counts for half of its minimum until you know that it’s real. Call or write, then confirm it.',
    },
    flights: {
      one: 'Departure that could fly',
      heading: 'Departures that could fly',
      text: 'These would fly if people on other lists said yes. No one has asked them yet.',
    },
    endings: {
      one: 'Departure to close out',
      heading: 'Departures to close out',
      text: 'They have started. Record whether they flew. We then email people who are still waiting.',
    },
    days: {
      one: 'Days to record',
      heading: 'Departures with days to record',
      text: 'Their operators haven’t said how these days went. Call them, and record the days for them.',
    },
    settlements: {
      one: 'Down days to settle',
      heading: 'Down days to settle',
      text: 'Their days are recorded, and bookings agreed to get something for the days that didn’t fly. Check each amount, and settle them together.',
    },
    details: {
      one: 'Guest details missing',
      heading: 'Departures with missing guest details',
      text: 'They start within 10 days, and the operator can’t plan without these details. Remind the guests, or call and enter what they say.',
    },
    unnamed: {
      one: 'Departure without an operator',
      heading: 'Departures without an operator',
      text: 'They take deposits, but guests can’t see who flies them. Choose the operator.',
    },
    prices: {
      one: 'Placeholder price',
      heading: 'Placeholder prices',
      text: 'Payments are live, so these departures can’t open, invite or sell. Set a price.',
    },
    invitations: {
      one: 'Invitation about to expire',
      heading: 'Invitations about to expire',
      text: 'They expire within 12 hours. A call may save the seat.',
    },
    quotes: {
      one: 'Quote about to expire',
      heading: 'Quotes about to expire',
      text: 'They expire within 48 hours, and the guest hasn’t paid. A call may save the booking.',
    },
    holds: {
      one: 'Unpaid hold, departure full',
      heading: 'Unpaid holds on full departures',
      text: 'Held for more than 20 minutes while no seat is left. A call may help, or release them.',
    },
    requests: { one: 'Request from a guest', heading: requestLines.heading, text: requestLines.text },
    overdueInstallments: {
      one: 'Overdue installment',
      heading: 'Overdue installments',
      text: 'Overdue for a week or more, after 4 reminders.',
    },
    costs: {
      one: 'Cost to pay',
      heading: 'Costs to pay',
      text: 'What we owe operators and others within 3 days, or owed before. Pay it, then record the payment.',
    },
    bankLines: {
      one: 'Unmatched bank transaction',
      heading: 'Unmatched bank transactions',
      text: 'Money we received but couldn’t match to an order.',
    },
    recordedTransfers: {
      one: 'Recorded transfer missing from statements',
      heading: 'Recorded transfers missing from statements',
      text: 'Recorded more than 10 days ago, but no imported statement shows them. Import the statement, take back the payment, or keep it.',
    },
    disputes: {
      one: 'Disputed payment',
      heading: 'Disputed payments',
      text: 'A payer opened a dispute. The payment provider sets a deadline for our response.',
    },
    undecidedRefunds: {
      one: 'Lost dispute or outside refund',
      heading: 'Lost disputes and outside refunds',
      text: 'A dispute was lost, or someone issued a refund directly in PayPal. Decide whether the guest pays it again.',
    },
    lostCredits: {
      one: 'Paid by a credit that’s gone',
      heading: 'Paid by a credit that’s gone',
      text: 'The money behind the credit was lost, so we took it back. Ask the guest for it, or lower the price.',
    },
    refusedRefunds: {
      one: 'Failed PayPal refund',
      heading: 'Failed PayPal refunds',
      text: 'The guest is still waiting for the money. Each one shows why PayPal didn’t send it.',
    },
    pendingPayments: {
      one: 'Pending payment or refund',
      heading: 'Pending payments and refunds',
      text: 'The payment provider is still reviewing them. Seats with a pending payment stay held.',
    },
    refunds: {
      one: 'Refund to send',
      heading: 'Refunds to send',
      text: 'No payment provider sends these for us. Send the money, then mark it as refunded.',
    },
    mails: {
      one: 'Failed email',
      heading: 'Failed emails',
      text: 'Every attempt failed. Fix the address or the mail server, then send again.',
    },
    delayedMails: {
      one: 'Delayed email',
      heading: 'Delayed emails',
      text: 'Our forms requested more emails this hour than we send. They go out next hour. Someone may be flooding the site.',
    },
    jobs: {
      one: 'Failed job',
      heading: 'Failed jobs',
      text: 'Background tasks that failed on every attempt. The log shows why.',
    },
    inquiries: {
      one: 'Overdue inquiry',
      heading: 'Overdue inquiries',
      text: 'We haven’t replied within the time the site promises.',
    },
    newInquiries: {
      one: 'New inquiry',
      heading: 'New inquiries',
      text: 'No one has taken them yet. There’s still time to reply as promised.',
    },
    reviews: {
      one: 'Review to publish',
      heading: 'Reviews to publish',
      text: 'Guests wrote or changed them. Publish each one, or hide it if one of the three reasons applies.',
    },
  } satisfies Record<AttentionKind, { one: string; heading: string; text: string }>,
  steps: {
    decide: 'Decide',
    settle: 'Settle',
    record: 'Record',
    see: 'Open',
    nameOperator: 'Choose operator',
    nameOperators: 'Choose operators',
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
    'extend-invitation': entryPage.done.extend,
    'ask-guests': guestsQuestion.done,
    snooze: 'Snoozed. It’s back on that day, or when something about it changes.',
    wake: 'Back on the list.',
    assign: 'Assigned.',
  },
  refusals: {
    'not-later': 'Snooze until tomorrow or later.',
    'too-long': 'Snooze for 30 days at most.',
    'unknown-assignee': 'That person no longer works here. Choose someone else.',
  } satisfies Record<SnoozeRefusal | 'unknown-assignee', string>,
  gone: 'Someone else took care of this, or it resolved on its own.',
  people: (waiting: number, needed: number) => `${waiting} waiting, ${needed} needed`,
  rescue: (answered: number, asked: number, day: string) =>
    `${answered} of ${asked} bookings have chosen (last day ${day})`,
  unasked: 'its guests haven’t been asked',
  late: (day: string) => `was due ${day}`,
  withoutPrice: 'placeholder price',
  paid: (paid: number, needed: number) => `${paid} paid, ${needed} needed`,
  fittingMoney: 'a transfer that fits has arrived',
  party: (people: number, trip: string) => `${people} people, ${trip}`,
  unnamed: (departures: number, first: string) => `${departures} departures, first ${first}`,
  flight: (parties: number) => (parties === 1 ? '1 party to ask' : `${parties} parties to ask`),
  missingDetails: (missing: number, guests: number) => `${missing} of ${guests} guests`,
  ending: (booked: number, waiting: number) => `${seatCount(booked)} booked, ${waiting} waiting`,
  quote: (seats: number, method: PaymentMethod | null) =>
    `${seatCount(seats)}, ${method ? `by ${methodNames[method]}` : 'no payment method chosen'}`,
  hold: (seats: number, method: MoneyMethod) => `${seatCount(seats)} by ${methodNames[method]}`,
  seats: seatCount,
  dispute: (reason: string, status: string) =>
    `${disputeWords.claimText(reason)}. ${disputeWords.stateText('open', status)}`,
  inquiry: (kind: InquiryKind, name: string) => `${inquiryKinds[kind]}: ${name}`,
}
