import type { BookedTrip, MailData, ScheduledInstallment } from '#rules/mail/mails.ts'

type Shared = { trip: BookedTrip; schedule: ScheduledInstallment[]; link(path: string): string }

type RescueMail = 'rescue-choose' | 'rescue-not-needed' | 'rescue-flies' | 'rescue-refunded'

/** One example of each mail about a departure with too few people. */
export function rescueMailExamples({ trip, schedule, link }: Shared): Pick<MailData, RescueMail> {
  const booking = { name: 'Ann Lee', trip, bookingLink: link('/booking') }
  const supplement = {
    kind: 'supplement',
    dueDay: '2026-12-23',
    amountCents: 120_000,
    settledCents: 0,
    awaitsConfirmation: false,
  } as const
  return {
    'rescue-choose': {
      ...booking,
      paid: 4,
      minimum: 6,
      supplementCents: 60_000,
      priceCents: 240_000,
      target: { startDate: '2027-02-13', endDate: '2027-02-16', flight: { status: 'confirmed', decideBy: null } },
      answerBy: '2026-12-14',
      fliesAlone: false,
      chooseLink: link('/booking/choose'),
    },
    'rescue-not-needed': { ...booking, schedule },
    'rescue-flies': {
      ...booking,
      supplementCents: 120_000,
      dueDay: '2026-12-23',
      schedule: [...schedule, supplement],
    },
    'rescue-refunded': {
      ...booking,
      cause: 'chosen',
      totalCents: 252_000,
      creditCents: 0,
      withdrawnCreditCents: 0,
      spentCreditCents: 0,
    },
  }
}
