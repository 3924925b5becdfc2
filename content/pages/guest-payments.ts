/** Rule G2: the paid and the due amounts on the booking page. */
export const guestPayments = {
  schedule: 'Payment schedule',
  states: { paid: 'Paid', due: 'Due now', overdue: 'Overdue', upcoming: 'Not due yet' } satisfies Record<
    'paid' | 'due' | 'overdue' | 'upcoming',
    string
  >,
  due: (day: string) => `Due ${day}`,
  /** Rule P9: days count at the base. */
  zone: (base: string) => `Due dates follow the calendar in ${base}.`,
  settled: (amount: string) => `${amount} already paid.`,
  credit: 'Paid with credit',
  credits: 'Your credit',
  creditIssued: (day: string) => `Issued ${day}`,
  creditRemaining: (remaining: string, issued: string) => `${remaining} left of ${issued}`,
  creditUse: 'You can use it on another booking that has a balance due.',
  dueNow: (amount: string) => `Pay ${amount} now`,
  pay: 'Pay now',
  what: 'Amount to pay',
  choices: {
    due: { label: 'The amount due now', hint: 'Keeps you on schedule.' },
    next: { label: 'The next installment', hint: (day: string) => `Due ${day}.` },
    all: { label: 'The full balance', hint: 'Nothing more to pay after this.' },
  },
  open: 'Payments in progress',
  openLine: (method: string, day: string) => `${method}, started ${day}`,
  openLink: 'Check status',
  withoutScript: 'Without JavaScript, you can pay by bank transfer. There’s no fee.',
}
