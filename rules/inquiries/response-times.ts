import { addHours } from '#rules/dates.ts'

export const INQUIRY_KINDS = ['contact', 'partnership', 'influencer', 'job', 'press'] as const
export type InquiryKind = (typeof INQUIRY_KINDS)[number]

/** The promises on the pages with the forms, in the same units. */
export const RESPONSE_PROMISES = {
  contact: { hours: 24 },
  partnership: { businessDays: 5 },
  influencer: { businessDays: 7 },
  job: { businessDays: 10 },
  press: { hours: 24 },
} satisfies Record<InquiryKind, { hours: number } | { businessDays: number }>

export function responseDueAt(kind: InquiryKind, receivedAt: Date): Date {
  return addPromisedTime(kind, receivedAt, 1)
}

/** An inquiry sent before this moment and still without a reply is overdue. */
export function overdueBefore(kind: InquiryKind, now: Date): Date {
  return addPromisedTime(kind, now, -1)
}

function addPromisedTime(kind: InquiryKind, from: Date, direction: 1 | -1): Date {
  const promise: { hours?: number; businessDays?: number } = RESPONSE_PROMISES[kind]
  if (promise.hours) return addHours(from, direction * promise.hours)
  const moment = toBusinessTime(from)
  for (let days = promise.businessDays ?? 0; days > 0; days -= isBusinessDay(moment) ? 1 : 0) {
    moment.setUTCDate(moment.getUTCDate() + direction)
  }
  return moment
}

/** A moment on a weekend becomes the start of Monday. */
function toBusinessTime(from: Date): Date {
  const moment = new Date(from)
  while (!isBusinessDay(moment)) {
    moment.setUTCDate(moment.getUTCDate() + 1)
    moment.setUTCHours(0, 0, 0, 0)
  }
  return moment
}

function isBusinessDay(moment: Date): boolean {
  const weekday = moment.getUTCDay()
  return weekday !== 0 && weekday !== 6
}
