import type {
  AnnouncementId,
  BookingId,
  DepartureId,
  FileId,
  Id,
  InvitationId,
  MailId,
  NewsletterIssueId,
  OrderId,
  PaymentId,
  WaitlistEntryId,
  WebhookEndpointId,
} from '#rules/ids.ts'

/** News for a whole waitlist. A job notifies the next parties `after` the last one and enqueues the rest. */
export type WaitlistAnnouncement = {
  departureId: DepartureId
  announcementId: AnnouncementId
  announcement:
    | 'departure-opened'
    | 'back-to-gathering'
    | 'departure-cancelled'
    | 'departure-private'
    | 'departure-flown'
  after?: { id: WaitlistEntryId; joinedAt: string }
}

/** Every job and its payload: IDs, never records, because a job may run later and twice. */
export type JobPayloads = {
  'send-mail': { mailId: MailId }
  'send-booking-links': { mailId: MailId }
  'mail-booking-details': { detailsId: Id<'booking-details'>; invitationId?: InvitationId }
  'send-password-reset': { mailId: MailId }
  'record-failed-login': { account: string }
  'delete-expired-rate-limits': Record<string, never>
  'erase-old-records': Record<string, never>
  'delete-file': { fileId: FileId }
  'submit-refund': { paymentId: PaymentId }
  'reclaim-credit': { bookingId: BookingId }
  'reconcile-orders': Record<string, never>
  'release-all-expired-seats': Record<string, never>
  'expire-transfers': Record<string, never>
  'release-expired-seats': { departureId: DepartureId }
  'remind-of-invitations': Record<string, never>
  'notify-waitlist': WaitlistAnnouncement
  'propose-departure': { departureId: DepartureId }
  'match-pool': Record<string, never>
  'remind-unconfirmed-entries': Record<string, never>
  'erase-unconfirmed-entries': Record<string, never>
  'request-decisions': Record<string, never>
  'ask-guests': { departureId: DepartureId }
  'move-rescued-booking': { bookingId: BookingId; departureId: DepartureId }
  'cancel-booking-with-departure': { bookingId: BookingId }
  'end-order-with-departure': { orderId: OrderId }
  'remind-of-installments': Record<string, never>
  'send-trip-mails': Record<string, never>
  'add-up-journal': Record<string, never>
  'check-ledger': Record<string, never>
  'check-audit-log': Record<string, never>
  'issue-document': { bookingId: BookingId }
  'issue-missing-documents': Record<string, never>
  'introduce-group': { departureId: DepartureId }
  'send-newsletter': { issueId: NewsletterIssueId }
  'deliver-webhook': { endpointId: WebhookEndpointId }
  'deliver-lost-webhooks': Record<string, never>
}

export type JobName = keyof JobPayloads

export type JobSettings = {
  /** How many of them one process runs at a time. */
  concurrency: number
  /** How many of them are taken from the queue and completed together, if they come by the thousand. */
  batchSize?: number
  retryLimit: number
  /** Seconds before the first retry. Each further one waits twice as long, up to `retryDelayMax`. */
  retryDelay: number
  retryDelayMax: number
  /** A run, or a batch of them, that takes longer counts as dead, and the job is tried again. */
  expireInSeconds: number
  /** When a periodic job runs, in UTC. */
  cron?: string
}

/** Some minutes of retries: for jobs that need only our own database. */
const SHORT = { concurrency: 1, retryLimit: 10, retryDelay: 2, retryDelayMax: 300, expireInSeconds: 60 }
/** Most of a day of retries: a mail server, a bucket or a payment provider may be down that long. */
const LONG = { concurrency: 2, retryLimit: 40, retryDelay: 5, retryDelayMax: 1800, expireInSeconds: 60 }
/** Few retries, because the next run comes soon anyway. */
const FREQUENT = { concurrency: 1, retryLimit: 2, retryDelay: 5, retryDelayMax: 60, expireInSeconds: 60 }
const HOURLY = { concurrency: 1, retryLimit: 5, retryDelay: 10, retryDelayMax: 600, expireInSeconds: 300 }
const DAILY = { concurrency: 1, retryLimit: 5, retryDelay: 60, retryDelayMax: 3600, expireInSeconds: 600 }

export const jobSettings = {
  'send-mail': { ...LONG, concurrency: 6, batchSize: 10, retryDelay: 2, expireInSeconds: 120 },
  'send-booking-links': { ...SHORT, concurrency: 2 },
  'mail-booking-details': SHORT,
  'send-password-reset': SHORT,
  'record-failed-login': SHORT,
  'delete-expired-rate-limits': { ...FREQUENT, cron: '*/10 * * * *' },
  'erase-old-records': { ...DAILY, cron: '17 9 * * *' },
  'delete-file': LONG,
  'submit-refund': { ...LONG, expireInSeconds: 120 },
  'reclaim-credit': SHORT,
  'reconcile-orders': { ...FREQUENT, expireInSeconds: 600, cron: '* * * * *' },
  'release-all-expired-seats': { ...FREQUENT, cron: '* * * * *' },
  'expire-transfers': { ...HOURLY, cron: '7 * * * *' },
  'release-expired-seats': { ...SHORT, concurrency: 2 },
  'remind-of-invitations': { ...FREQUENT, cron: '*/5 * * * *' },
  'notify-waitlist': { ...SHORT, expireInSeconds: 120 },
  'propose-departure': SHORT,
  // Longer than the match may look for an answer, twice, and the proposals that follow.
  'match-pool': { ...FREQUENT, expireInSeconds: 300, cron: '*/10 * * * *' },
  'remind-unconfirmed-entries': { ...HOURLY, cron: '37 * * * *' },
  'erase-unconfirmed-entries': { ...HOURLY, cron: '47 * * * *' },
  'request-decisions': { ...DAILY, expireInSeconds: 60, cron: '41 6 * * *' },
  'ask-guests': SHORT,
  'move-rescued-booking': SHORT,
  'cancel-booking-with-departure': { ...SHORT, concurrency: 2 },
  'end-order-with-departure': { ...SHORT, concurrency: 2 },
  // Every hour, so that a day's reminders still go out if the site was down in the morning.
  'remind-of-installments': { ...HOURLY, retryLimit: 2, retryDelay: 60, expireInSeconds: 600, cron: '23 * * * *' },
  'send-trip-mails': { ...HOURLY, retryLimit: 2, retryDelay: 60, expireInSeconds: 600, cron: '53 * * * *' },
  // Soon after midnight, so that the month that is just over is complete on the first day of the next one.
  'add-up-journal': { ...DAILY, cron: '11 0 * * *' },
  'check-ledger': { ...DAILY, cron: '11 4 * * *' },
  'check-audit-log': { ...DAILY, cron: '31 4 * * *' },
  // Cancelling a large departure, or a new demo, queues many of them together.
  'issue-document': { ...SHORT, concurrency: 2, batchSize: 10 },
  'issue-missing-documents': { ...DAILY, cron: '51 4 * * *' },
  'introduce-group': { ...SHORT, concurrency: 2 },
  'send-newsletter': { ...SHORT, retryLimit: 40, expireInSeconds: 120 },
  // One may wait fifteen seconds for an endpoint that hangs, so no other may be in a batch with it.
  'deliver-webhook': { ...SHORT, concurrency: 16 },
  'deliver-lost-webhooks': { ...FREQUENT, cron: '* * * * *' },
} satisfies Record<JobName, JobSettings>

/** The queue of jobs that failed for the last time. They stay there until staff look at them. */
export const DEAD_JOBS = 'dead-jobs'
