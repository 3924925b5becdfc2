import type { JobName } from './catalogue.ts'

/**
 * Jobs that were renamed in November 2026, old name to new. A job that was queued before the update still has its old
 * name and payload. Delete this file, its test and its uses in queue.ts one release later.
 */
const renamedJobs: Record<string, JobName> = {
  'send-guest-links': 'send-booking-links',
  'send-staff-reset': 'send-password-reset',
  'forget-rate-limits': 'delete-expired-rate-limits',
  'refund-payment': 'submit-refund',
  'end-what-lapsed': 'release-all-expired-seats',
  'lapse-transfers': 'expire-transfers',
  'follow-departure': 'release-expired-seats',
  'tell-list': 'notify-waitlist',
  'ask-elsewhere': 'propose-departure',
  'ask-decisions': 'request-decisions',
  'undo-booking': 'cancel-booking-with-departure',
  'remind-guests': 'remind-of-installments',
}

const renamedKeys: Record<string, string> = { newsId: 'announcementId', news: 'announcement' }

export const oldJobNames = Object.keys(renamedJobs)

export const currentJobName = (name: string): JobName => renamedJobs[name] ?? (name as JobName)

export function currentPayload(payload: unknown): unknown {
  return Object.fromEntries(Object.entries(payload ?? {}).map(([key, value]) => [renamedKeys[key] ?? key, value]))
}
