import type { BookedTrip, MailData, PaidAmounts, ScheduledInstallment } from '#rules/mail/mails.ts'

type Shared = { trip: BookedTrip; schedule: ScheduledInstallment[]; bookingRecord: string; link(path: string): string }

type MoneyMail =
  | 'booking-confirmed'
  | 'booking-confirmed-staff'
  | 'installment-paid'
  | 'installment-reminder'
  | 'installment-extended'
  | 'installment-overdue-staff'
  | 'overpayment-refunded'
  | 'ledger-faults-staff'
  | 'departure-cancelled-booking'
  | 'departure-cancelled-order'
  | 'booking-cancelled'
  | 'booking-moved'
  | 'credit-issued'
  | 'credit-applied'
  | 'credit-withdrawn'
  | 'refund-withdrawn'
  | 'refund-requested'

const sums: PaidAmounts = {
  method: 'paypal',
  subtotalCents: 240_000,
  dueCents: 240_000,
  feeCents: 12_000,
  totalCents: 252_000,
}
const inFull: ScheduledInstallment[] = [
  { kind: 'full', dueDay: '2026-08-01', amountCents: 240_000, settledCents: 240_000, awaitsConfirmation: false },
]

/** One example of each mail about the money of a booking. */
export function moneyMailExamples({ trip, schedule, bookingRecord, link }: Shared): Pick<MailData, MoneyMail> {
  const bookingLink = link('/booking')
  const installment = { name: 'Ann Lee', trip, kind: 'second', dueDay: '2026-12-09', remainingCents: 84_000 } as const
  return {
    'booking-confirmed': {
      name: 'Ann Lee',
      trip,
      sums,
      schedule: inFull,
      transactionId: '8MC585209K746392H',
      flight: { status: 'open', decideBy: '2026-12-09' },
      operatorName: 'High Ridge',
      bookingLink,
    },
    'booking-confirmed-staff': {
      name: 'Ann Lee',
      email: 'ann@example.com',
      phone: '+1 416 555 0199',
      trip,
      sums,
      schedule: inFull,
      transactionId: '8MC585209K746392H',
      record: bookingRecord,
    },
    'installment-paid': {
      name: 'Ann Lee',
      trip,
      sums: { ...sums, dueCents: 84_000, feeCents: 4_200, totalCents: 88_200 },
      schedule,
      transactionId: '8MC585209K746392H',
      bookingLink,
      receiptLink: link('/booking/receipt'),
    },
    'installment-reminder': {
      ...installment,
      reminder: 'week-before',
      flight: { status: 'open', decideBy: '2026-12-09' },
      group: { people: 2, minimum: 6 },
      totals: [
        { method: 'paypal', totalCents: 88_200 },
        { method: 'bank-transfer', totalCents: 84_000 },
      ],
      bookingLink,
    },
    'installment-extended': { ...installment, schedule, bookingLink },
    'installment-overdue-staff': {
      ...installment,
      email: 'ann@example.com',
      phone: '+1 416 555 0199',
      record: bookingRecord,
    },
    'overpayment-refunded': {
      name: 'Ann Lee',
      trip,
      overpaidCents: 88_200,
      transactionId: '8MC585209K746392H',
      bookingLink,
    },
    'ledger-faults-staff': {
      faults: [
        {
          reference: 'PP-7KQX-M3BD',
          balanceCents: 72_000,
          settledCents: 84_000,
          scheduledCents: 240_000,
          subtotalCents: 240_000,
          record: bookingRecord,
        },
      ],
      more: 2,
    },
    'departure-cancelled-booking': {
      name: 'Ann Lee',
      trip,
      totalCents: 252_000,
      creditCents: 0,
      withdrawnCreditCents: 0,
      spentCreditCents: 0,
      bookingLink,
    },
    'departure-cancelled-order': {
      name: 'Ann Lee',
      trip,
      totalCents: 240_000,
      refundedCents: 0,
      isPending: false,
    },
    'booking-cancelled': {
      name: 'Ann Lee',
      trip,
      refundedCents: 168_000,
      restoredCreditCents: 0,
      creditCents: 36_000,
      bookingLink,
    },
    'booking-moved': {
      name: 'Ann Lee',
      trip,
      before: { startDate: '2027-01-09', endDate: '2027-01-12' },
      flight: { status: 'open', decideBy: '2026-12-09' },
      schedule,
      bookingLink,
    },
    'credit-issued': { name: 'Ann Lee', amountCents: 36_000 },
    'credit-withdrawn': { name: 'Ann Lee', amountCents: 36_000, cause: 'money-lost' },
    'credit-applied': {
      name: 'Ann Lee',
      trip,
      amountCents: 84_000,
      remainingCents: 16_000,
      schedule,
      bookingLink,
    },
    'refund-withdrawn': {
      name: 'Ann Lee',
      trip,
      amountCents: 30_000,
      schedule,
      bookingLink,
    },
    'refund-requested': {
      name: 'Ann Lee',
      trip,
      amountCents: 30_000,
      method: 'paypal',
      isCancelled: false,
      dueAgain: [],
      bookingLink,
    },
  }
}
