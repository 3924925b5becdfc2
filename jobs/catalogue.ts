import type {
  BookingId,
  DepartureId,
  FileId,
  MailId,
  NewsId,
  NewsletterIssueId,
  PaymentId,
  WaitlistEntryId,
} from '../rules/ids.ts'

/** What a whole list is told, and after whose place to go on. */
export type ListNews = {
  departureId: DepartureId
  newsId: NewsId
  news: 'departure-opened' | 'back-to-gathering' | 'departure-cancelled'
  after?: { id: WaitlistEntryId; joinedAt: string }
}

/** Every job and what it carries: ids, never records, since a job may run later and twice. */
export type JobPayloads = {
  'send-mail': { mailId: MailId }
  'send-guest-links': { mailId: MailId }
  'send-staff-reset': { mailId: MailId }
  'forget-rate-limits': Record<string, never>
  'erase-old-records': Record<string, never>
  'delete-file': { fileId: FileId }
  'refund-payment': { paymentId: PaymentId }
  'reconcile-orders': Record<string, never>
  'end-what-lapsed': Record<string, never>
  'lapse-transfers': Record<string, never>
  'follow-departure': { departureId: DepartureId }
  'tell-list': ListNews
  'ask-elsewhere': { departureId: DepartureId }
  'ask-decisions': Record<string, never>
  'undo-booking': { bookingId: BookingId }
  'remind-guests': Record<string, never>
  'check-ledger': Record<string, never>
  'introduce-group': { departureId: DepartureId }
  'send-newsletter': { issueId: NewsletterIssueId }
}

export type JobName = keyof JobPayloads

type JobSettings = {
  /** Runs at once in one process. */
  concurrency: number
  retryLimit: number
  retryDelay: number
  retryDelayMax: number
  /** After this long a run is taken for dead, and the job is tried again. */
  expireInSeconds: number
  /** Periodic jobs: when, in UTC. */
  cron?: string
}

export const jobSettings = {
  // 2 s, 4 s, 8 s … at most 30 minutes apart: a mail server may be away for most of a day.
  'send-mail': { concurrency: 4, retryLimit: 40, retryDelay: 2, retryDelayMax: 1800, expireInSeconds: 60 },
  'send-guest-links': { concurrency: 2, retryLimit: 10, retryDelay: 2, retryDelayMax: 300, expireInSeconds: 60 },
  'send-staff-reset': { concurrency: 1, retryLimit: 10, retryDelay: 2, retryDelayMax: 300, expireInSeconds: 60 },
  'forget-rate-limits': {
    concurrency: 1,
    retryLimit: 2,
    retryDelay: 5,
    retryDelayMax: 60,
    expireInSeconds: 60,
    cron: '*/10 * * * *',
  },
  'erase-old-records': {
    concurrency: 1,
    retryLimit: 5,
    retryDelay: 60,
    retryDelayMax: 3600,
    expireInSeconds: 600,
    cron: '17 9 * * *',
  },
  // A bucket may be away for most of a day.
  'delete-file': { concurrency: 2, retryLimit: 40, retryDelay: 5, retryDelayMax: 1800, expireInSeconds: 60 },
  // A provider may be away for most of a day; after that a person has to send the money back.
  'refund-payment': { concurrency: 2, retryLimit: 40, retryDelay: 5, retryDelayMax: 1800, expireInSeconds: 120 },
  'reconcile-orders': {
    concurrency: 1,
    retryLimit: 2,
    retryDelay: 5,
    retryDelayMax: 60,
    expireInSeconds: 600,
    cron: '* * * * *',
  },
  'end-what-lapsed': {
    concurrency: 1,
    retryLimit: 2,
    retryDelay: 5,
    retryDelayMax: 60,
    expireInSeconds: 60,
    cron: '* * * * *',
  },
  'lapse-transfers': {
    concurrency: 1,
    retryLimit: 5,
    retryDelay: 10,
    retryDelayMax: 600,
    expireInSeconds: 300,
    cron: '7 * * * *',
  },
  'follow-departure': { concurrency: 2, retryLimit: 10, retryDelay: 2, retryDelayMax: 300, expireInSeconds: 60 },
  'tell-list': { concurrency: 1, retryLimit: 10, retryDelay: 2, retryDelayMax: 300, expireInSeconds: 120 },
  'ask-elsewhere': { concurrency: 1, retryLimit: 10, retryDelay: 2, retryDelayMax: 300, expireInSeconds: 60 },
  'ask-decisions': {
    concurrency: 1,
    retryLimit: 5,
    retryDelay: 60,
    retryDelayMax: 3600,
    expireInSeconds: 60,
    cron: '41 6 * * *',
  },
  'undo-booking': { concurrency: 2, retryLimit: 10, retryDelay: 2, retryDelayMax: 300, expireInSeconds: 60 },
  // Every hour, so that a day's reminders still go out when the site was away in the morning.
  'remind-guests': {
    concurrency: 1,
    retryLimit: 2,
    retryDelay: 60,
    retryDelayMax: 600,
    expireInSeconds: 600,
    cron: '23 * * * *',
  },
  'check-ledger': {
    concurrency: 1,
    retryLimit: 5,
    retryDelay: 60,
    retryDelayMax: 3600,
    expireInSeconds: 600,
    cron: '11 4 * * *',
  },
  'introduce-group': { concurrency: 2, retryLimit: 10, retryDelay: 2, retryDelayMax: 300, expireInSeconds: 60 },
  'send-newsletter': { concurrency: 1, retryLimit: 40, retryDelay: 2, retryDelayMax: 300, expireInSeconds: 120 },
} satisfies Record<JobName, JobSettings>

/** Where jobs go that failed to the end, until staff look at them. */
export const DEAD_JOBS = 'dead-jobs'
