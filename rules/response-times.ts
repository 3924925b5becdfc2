export const INQUIRY_KINDS = ['contact', 'partnership', 'influencer', 'job', 'press'] as const
export type InquiryKind = (typeof INQUIRY_KINDS)[number]

/** What the pages of the forms promise, in the same units. */
export const RESPONSE_PROMISES = {
  contact: { hours: 24 },
  partnership: { businessDays: 5 },
  influencer: { businessDays: 7 },
  job: { businessDays: 10 },
  press: { hours: 24 },
} satisfies Record<InquiryKind, { hours: number } | { businessDays: number }>

const HOUR_MS = 60 * 60 * 1000

/** By when whoever wrote at this moment has our answer. */
export function promisedBy(kind: InquiryKind, askedAt: Date): Date {
  return inPromisedTime(kind, askedAt, 1)
}

/** What came before this moment and has no answer yet has waited longer than we promised. */
export function lateBefore(kind: InquiryKind, now: Date): Date {
  return inPromisedTime(kind, now, -1)
}

function inPromisedTime(kind: InquiryKind, from: Date, direction: 1 | -1): Date {
  const promise: { hours?: number; businessDays?: number } = RESPONSE_PROMISES[kind]
  if (promise.hours) return new Date(from.getTime() + direction * promise.hours * HOUR_MS)
  const moment = inBusiness(from)
  for (let days = promise.businessDays ?? 0; days > 0; days -= isBusinessDay(moment) ? 1 : 0) {
    moment.setUTCDate(moment.getUTCDate() + direction)
  }
  return moment
}

/** Over a weekend no business time passes: it is Monday's first moment already. */
function inBusiness(from: Date): Date {
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
