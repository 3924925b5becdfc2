import { auditPage } from '../../../content/staff/audit.ts'
import { orderPage } from '../../../content/staff/orders.ts'
import { todayPage as words } from '../../../content/staff/today.ts'
import { tripText } from '../../../content/waitlist/targets.ts'
import type { TodayPage } from '../../../operations/staff/load-today-page.ts'
import type { TripTitles } from '../../../rules/catalogue/current-catalogue.ts'
import { minimumPeople } from '../../../rules/departures/phases.ts'
import { formatDollars } from '../../../rules/money.ts'
import { ATTENTION_KINDS, type AttentionKind } from '../../../rules/staff/attention.ts'

export type TodayIntent = keyof typeof words.done

/** A link to the record, or a button that solves it right here. */
export type NextStep =
  | { label: string; href: string }
  | { label: string; intent: TodayIntent; id: string; confirm?: string; reason?: boolean }

export type TodayLine = { key: string; what: string; detail: string; at?: Date; step: NextStep | undefined }

type LineWriters = {
  [Kind in AttentionKind]: (item: TodayPage[Kind]['oldest'][number], titles: TripTitles) => TodayLine
}

const { steps } = words

function linkTo({ bookingId, departureId }: { bookingId: string | null; departureId: string | null }) {
  if (bookingId) return { label: steps.see, href: `/staff/bookings/${bookingId}` }
  return departureId ? { label: steps.see, href: `/staff/departures/${departureId}` } : undefined
}

const toLine: LineWriters = {
  auditLog: (item) => ({
    key: String(item.number),
    what: auditPage.title,
    detail: auditPage.check.broken(item.number, item.fault),
    at: item.checkedAt,
    step: { label: steps.see, href: '/staff/audit-log' },
  }),
  decisions: (item, titles) => ({
    key: item.id,
    what: tripText(item, titles),
    detail:
      item.phase === 'open'
        ? words.paid(item.confirmedSeats, minimumPeople(item.capacity))
        : words.people(item.waitingPeople, minimumPeople(item.capacity)),
    step: { label: steps.decide, href: `/staff/departures/${item.id}` },
  }),
  prices: (item, titles) => ({
    key: item.id,
    what: tripText(item, titles),
    detail: formatDollars(item.priceCents),
    step: { label: steps.setPrice, href: `/staff/departures/${item.id}/edit` },
  }),
  invitations: (item, titles) => ({
    key: item.entryId,
    what: item.name,
    detail: `${words.seats(item.seats)}, ${tripText(item, titles)}`,
    at: item.expiresAt,
    step: { label: steps.see, href: `/staff/waitlist/${item.entryId}` },
  }),
  holds: (item, titles) => ({
    key: item.orderId,
    what: item.name,
    detail: `${words.hold(item.seats, item.method)}, ${tripText(item, titles)}`,
    at: item.createdAt,
    step: {
      label: orderPage.release,
      intent: 'release-hold',
      id: item.orderId,
      confirm: orderPage.releaseConfirm,
      reason: true,
    },
  }),
  overdueInstallments: (item) => ({
    key: item.id,
    what: `${item.reference} ${item.name}`,
    detail: words.due(item.dueDay, item.outstandingCents),
    step: { label: steps.see, href: `/staff/bookings/${item.bookingId}` },
  }),
  bankLines: (item) => ({
    key: item.id,
    what: item.payer,
    detail: `${item.postedOn}, ${item.currency} ${formatDollars(item.amountCents).slice(1)}`,
    step: { label: steps.match, href: '/staff/bank' },
  }),
  disputes: (item) => ({
    key: item.providerId,
    what: item.providerId,
    detail: `${formatDollars(item.amountCents)}, ${item.status}`,
    at: item.createdAt,
    step: linkTo(item),
  }),
  undecidedRefunds: (item) => ({
    key: item.id,
    what: item.reference,
    detail: words.money(item.amountCents, item.method),
    at: item.createdAt,
    step: { label: steps.decide, href: `/staff/bookings/${item.bookingId}` },
  }),
  pendingPayments: (item) => ({
    key: item.id,
    what: item.name,
    detail: words.money(item.amountCents, item.method),
    at: item.createdAt,
    step: linkTo(item),
  }),
  refunds: (item) => ({
    key: item.id,
    what: item.name,
    detail: words.money(item.amountCents, item.method),
    at: item.createdAt,
    step: { label: steps.confirmRefund, intent: 'confirm-refund', id: item.id, confirm: steps.confirmRefundText },
  }),
  mails: (item) => ({
    key: item.id,
    what: `${item.template} → ${item.recipient}`,
    detail: item.lastError ?? '',
    at: item.createdAt,
    step: { label: steps.sendAgain, intent: 'send-mail', id: item.id },
  }),
  delayedMails: (item) => ({
    key: item.id,
    what: `${item.template} → ${item.recipient}`,
    detail: '',
    at: item.createdAt,
    step: undefined,
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

function messageOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : ''
}

export type TodaySection = { kind: AttentionKind; count: number; lines: TodayLine[] }

/** The sections of the page, without empty ones. */
export function toSections(today: TodayPage, titles: TripTitles): TodaySection[] {
  return ATTENTION_KINDS.map((kind) => toSection(kind, today[kind], titles)).filter(({ count }) => count > 0)
}

function toSection<Kind extends AttentionKind>(
  kind: Kind,
  { count, oldest }: TodayPage[Kind],
  titles: TripTitles,
): TodaySection {
  return { kind, count, lines: oldest.map((item) => toLine[kind](item, titles)) }
}
