import { rangeText } from '../../../content/dates.ts'
import { todayPage as words } from '../../../content/staff/today.ts'
import type { Today } from '../../../operations/staff/show-today.ts'
import { TODAY_KINDS, type TodayKind } from '../../../rules/attention.ts'
import type { TripTitles } from '../../../rules/catalogue/in-force.ts'
import { dollars } from '../../../rules/money.ts'
import { peopleToGo } from '../../../rules/phases.ts'

export type TodayIntent = keyof typeof words.done

/** Where to go, or what one button does. */
export type NextStep =
  | { label: string; href: string }
  | { label: string; intent: TodayIntent; id: string; confirm?: string }

export type TodayLine = { key: string; what: string; detail: string; at: Date | undefined; step: NextStep | undefined }

type Writers = { [Kind in TodayKind]: (item: Today[Kind]['oldest'][number], titles: TripTitles) => TodayLine }

const { steps } = words

/** The record that an order's trouble belongs to. */
function recordOf({ bookingId, departureId }: { bookingId: string | null; departureId: string | null }) {
  if (bookingId) return { label: steps.see, href: `/staff/bookings/${bookingId}` }
  return departureId ? { label: steps.see, href: `/staff/departures/${departureId}` } : undefined
}

type Trip = { destination: string; startDate: string; endDate: string }

const tripOf = ({ destination, startDate, endDate }: Trip, titles: TripTitles) =>
  `${titles[destination] ?? destination}, ${rangeText(startDate, endDate)}`

const writers: Writers = {
  decisions: (item, titles) => ({
    key: item.id,
    what: tripOf(item, titles),
    detail: words.people(item.waitingPeople, peopleToGo(item.capacity)),
    at: undefined,
    step: { label: steps.decide, href: `/staff/departures/${item.id}` },
  }),
  invitations: (item, titles) => ({
    key: item.entryId,
    what: item.name,
    detail: `${words.seats(item.seats)}, ${tripOf(item, titles)}`,
    at: item.until,
    step: { label: steps.see, href: `/staff/waitlist/${item.entryId}` },
  }),
  overdue: (item) => ({
    key: item.id,
    what: `${item.reference} ${item.name}`,
    detail: words.due(item.dueDay, item.missingCents),
    at: undefined,
    step: { label: steps.see, href: `/staff/bookings/${item.bookingId}` },
  }),
  bankLines: (item) => ({
    key: item.id,
    what: item.payer,
    detail: `${item.bookedOn}, ${item.currency} ${dollars(item.amountCents).slice(1)}`,
    at: undefined,
    step: { label: steps.match, href: '/staff/bank' },
  }),
  disputes: (item) => ({
    key: item.providerId,
    what: item.providerId,
    detail: `${dollars(item.amountCents)}, ${item.status}`,
    at: item.createdAt,
    step: recordOf(item),
  }),
  pending: (item) => ({
    key: item.id,
    what: item.name,
    detail: words.money(item.amountCents, item.method),
    at: item.createdAt,
    step: recordOf(item),
  }),
  returns: (item) => ({
    key: item.id,
    what: item.name,
    detail: words.money(item.amountCents, item.method),
    at: item.createdAt,
    step: { label: steps.sendBack, intent: 'confirm-returned', id: item.id, confirm: steps.sendBackConfirm },
  }),
  mails: (item) => ({
    key: item.id,
    what: `${item.name} → ${item.recipient}`,
    detail: item.lastError ?? '',
    at: item.createdAt,
    step: { label: steps.sendAgain, intent: 'send-mail', id: item.id },
  }),
  jobs: (item) => ({
    key: item.id,
    what: item.name,
    detail: messageOf(item.error),
    at: item.diedAt,
    step: { label: steps.runAgain, intent: 'run-job', id: item.id },
  }),
  inquiries: (item) => ({
    key: item.id,
    what: words.inquiry(item.kind, item.name),
    detail: '',
    at: item.createdAt,
    step: { label: steps.answer, href: `/staff/inquiries/${item.id}` },
  }),
}

/** What a job left behind when it died. */
function messageOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : ''
}

export type TodayPart = { kind: TodayKind; count: number; lines: TodayLine[] }

/** The parts of the page that have something to do. */
export function partsOf(today: Today, titles: TripTitles): TodayPart[] {
  return TODAY_KINDS.map((kind) => partOf(kind, today[kind], titles)).filter(({ count }) => count > 0)
}

function partOf<Kind extends TodayKind>(kind: Kind, { count, oldest }: Today[Kind], titles: TripTitles): TodayPart {
  return { kind, count, lines: oldest.map((item) => writers[kind](item, titles)) }
}
