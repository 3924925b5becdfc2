/** Rule G2: what is paid and what is still to be paid, on the page of a booking. */
export const guestPayments = {
  schedule: 'Payment schedule',
  states: { paid: 'Paid', due: 'Due now', overdue: 'Overdue', later: 'Not due yet' } satisfies Record<
    'paid' | 'due' | 'overdue' | 'later',
    string
  >,
  due: (day: string) => `Due ${day}`,
  settled: (amount: string) => `${amount} of it is paid.`,
  credit: 'Paid by credit',
  credits: 'Your credit',
  creditGiven: (day: string) => `Given ${day}`,
  creditLeft: (left: string, given: string) => `${left} left of ${given}`,
  creditUse: 'To spend it on another booking, answer any of our mails with that booking’s reference.',
  dueNow: (amount: string) => `Pay the ${amount} that is due`,
  pay: 'Pay now',
  what: 'What you pay',
  choices: {
    due: { label: 'What is due now', hint: 'Keeps you on schedule.' },
    next: { label: 'The next instalment', hint: (day: string) => `It is due ${day}.` },
    all: { label: 'All that is left', hint: 'Nothing more to pay after this.' },
  },
  open: 'Payments on their way',
  openLine: (method: string, day: string) => `${method}, started ${day}`,
  openLink: 'See how it stands',
  withoutScript: 'Without JavaScript you pay by bank transfer, which adds no fee.',
}
