import type { InstallmentState } from '#rules/installments/schedule.ts'

const states = { paid: 'Paid', overdue: 'Overdue', upcoming: 'Not due yet' }

function dueIn(days: number): string {
  if (days === 0) return 'Due today'
  return days === 1 ? 'Due tomorrow' : `Due in ${days} days`
}

/** Rule G2: the paid and the due amounts on the booking page. */
export const guestPayments = {
  schedule: 'Payment schedule',
  state: ({ state, daysLeft }: { state: InstallmentState; daysLeft: number }) =>
    state === 'due' ? dueIn(daysLeft) : states[state],
  due: (day: string) => `Due ${day}`,
  /** Rule P9: days count at the base. */
  zone: (base: string) => `Due dates follow the calendar in ${base}.`,
  settled: (amount: string) => `${amount} already paid.`,
  credit: 'Paid with credit',
  credits: 'Your credit',
  creditIssued: (day: string) => `Issued ${day}`,
  creditRemaining: (remaining: string, issued: string) => `${remaining} left of ${issued}`,
  creditUse: 'You can use it on another booking that has a balance due.',
  pay: 'Pay now',
  what: 'Amount to pay',
  choices: {
    due: { label: 'The amount due', hint: 'Keeps you on schedule.' },
    next: { label: 'The next installment', hint: (day: string) => `Due ${day}.` },
    all: { label: 'The full balance', hint: 'Nothing more to pay after this.' },
  },
  open: 'Payments in progress',
  openLine: (method: string, day: string) => `${method}, started ${day}`,
  openLink: 'Check status',
  withoutScript: 'Without JavaScript, you can pay by bank transfer. There’s no fee.',
}
