import type { Tone } from '#app/ui/button.tsx'
import { auditPage } from '#content/staff/audit.ts'
import { consequences } from '#content/staff/consequences.ts'
import { orderPage } from '#content/staff/orders.ts'
import { requestLines } from '#content/staff/party.ts'
import { formatStaffDay } from '#content/staff/times.ts'
import { todayPage as words } from '#content/staff/today.ts'
import { tripText } from '#content/waitlist/targets.ts'
import type { TodayPage } from '#operations/staff/load-today-page.ts'
import type { TripTitles } from '#rules/catalogue/current-catalogue.ts'
import { minimumPeople } from '#rules/departures/phases.ts'
import { formatDollars } from '#rules/money.ts'
import { ATTENTION_KINDS, type AttentionKind } from '#rules/staff/attention.ts'

export type TodayIntent = keyof typeof words.done

/** A link to the record, or a button that solves it right here. */
export type NextStep =
  | { label: string; href: string }
  | { label: string; intent: TodayIntent; id: string; tone?: Tone; confirm?: string; reason?: boolean }

/** How to reach the person whom a line is about. */
export type Contact = { email?: string | null; phone?: string | null }

export type TodayLine = {
  key: string
  what: string
  /** The record that `what` names, if the step does not lead to it. */
  href?: string | undefined
  contact?: Contact
  detail: string
  /** When it happened. */
  at?: Date
  /** A deadline. */
  until?: Date
  step: NextStep | undefined
}

type LineWriters = {
  [Kind in AttentionKind]: (item: TodayPage[Kind]['oldest'][number], titles: TripTitles) => TodayLine
}

const { steps } = words

const contactOf = ({ email, phone }: Contact): Contact => ({ email, phone })

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
    detail: [
      item.phase === 'open'
        ? words.paid(item.confirmedSeats, minimumPeople(item.capacity))
        : words.people(item.waitingPeople, minimumPeople(item.capacity)),
      ...(item.lateSince ? [words.late(formatStaffDay(item.lateSince))] : []),
      ...(item.hasPrice ? [] : [words.withoutPrice]),
      ...(item.rescue
        ? [words.rescue(item.rescue.answered, item.rescue.asked, formatStaffDay(item.rescue.answerBy))]
        : []),
    ].join(', '),
    step: { label: steps.decide, href: `/staff/departures/${item.id}` },
  }),
  largeParties: (item, titles) => ({
    key: item.id,
    what: item.name,
    contact: contactOf(item),
    detail: words.party(item.people, tripText(item.departure, titles)),
    at: item.joinedAt,
    step: { label: steps.decide, href: `/staff/waitlist/${item.id}` },
  }),
  endings: (item, titles) => ({
    key: item.id,
    what: tripText(item, titles),
    detail: words.ending(item.confirmedSeats, item.waitingPeople),
    step: { label: steps.record, href: `/staff/departures/${item.id}` },
  }),
  flights: (item, titles) => ({
    key: item.id,
    what: tripText(item, titles),
    detail: words.flight(item.parties),
    step: { label: steps.see, href: '/staff/pool' },
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
    contact: contactOf(item),
    detail: `${words.seats(item.seats)}, ${tripText(item, titles)}`,
    until: item.expiresAt,
    step: { label: steps.see, href: `/staff/waitlist/${item.entryId}` },
  }),
  quotes: (item, titles) => ({
    key: item.id,
    what: item.name,
    contact: contactOf(item),
    detail: `${words.quote(item.seats, item.subtotalCents, item.method)}, ${tripText(item, titles)}`,
    until: item.expiresAt,
    step: { label: steps.see, href: `/staff/quotes/${item.id}` },
  }),
  holds: (item, titles) => ({
    key: item.orderId,
    what: item.name,
    href: `/staff/orders/${item.orderId}`,
    contact: contactOf(item),
    detail: `${words.hold(item.seats, item.method)}, ${tripText(item, titles)}`,
    at: item.createdAt,
    step: {
      label: orderPage.release,
      intent: 'release-hold',
      id: item.orderId,
      tone: 'berry',
      confirm: `${consequences.hold(item.seats)} ${orderPage.releaseConfirm}`,
      reason: true,
    },
  }),
  requests: (item, titles) => ({
    key: item.id,
    what: `${item.reference} ${item.name}`,
    detail: `${item.kind === 'cancel' ? requestLines.cancel : requestLines['drop-seats'](item.positions.length)}, ${tripText(item, titles)}`,
    at: item.createdAt,
    step: { label: steps.decide, href: `/staff/bookings/${item.bookingId}` },
  }),
  overdueInstallments: (item) => ({
    key: item.bookingId,
    what: `${item.reference} ${item.name}`,
    contact: contactOf(item),
    detail: words.due(formatStaffDay(item.dueDay), item.outstandingCents),
    step: { label: steps.see, href: `/staff/bookings/${item.bookingId}` },
  }),
  bankLines: (item) => ({
    key: item.id,
    what: item.payer,
    detail: `${formatStaffDay(item.postedOn)}, ${item.currency} ${formatDollars(item.openCents).slice(1)}`,
    step: { label: steps.match, href: `/staff/bank/${item.id}` },
  }),
  recordedTransfers: (item) => ({
    key: item.id,
    what: item.reference ? `${item.reference} ${item.payer}` : item.payer,
    detail: formatDollars(item.amountCents),
    at: item.createdAt,
    step: { label: steps.decide, href: `/staff/bank/${item.id}` },
  }),
  disputes: (item) => ({
    key: item.providerId,
    what: item.name ?? item.providerId,
    contact: contactOf(item),
    detail: words.dispute(item.amountCents, item.reason, item.status),
    at: item.createdAt,
    step: item.bookingId || !item.orderId ? linkTo(item) : { label: steps.see, href: `/staff/orders/${item.orderId}` },
  }),
  undecidedRefunds: (item) => ({
    key: item.id,
    what: `${item.reference} ${item.name}`,
    contact: contactOf(item),
    detail: words.money(item.amountCents, item.method),
    at: item.createdAt,
    step: { label: steps.decide, href: `/staff/bookings/${item.bookingId}` },
  }),
  lostCredits: (item) => ({
    key: item.bookingId,
    what: `${item.reference} ${item.name}`,
    contact: contactOf(item),
    detail: formatDollars(item.amountCents),
    at: item.createdAt,
    step: { label: steps.decide, href: `/staff/bookings/${item.bookingId}` },
  }),
  refusedRefunds: (item) => ({
    key: item.id,
    what: item.name,
    detail: item.refusal ? words.refused(item.amountCents, item.refusal) : '',
    at: item.createdAt,
    step: linkTo(item),
  }),
  pendingPayments: (item) => ({
    key: item.id,
    what: item.name,
    contact: contactOf(item),
    detail: words.money(item.amountCents, item.method),
    at: item.createdAt,
    step: linkTo(item),
  }),
  refunds: (item) => ({
    key: item.id,
    what: item.name,
    href: linkTo(item)?.href,
    contact: contactOf(item),
    detail: words.money(item.amountCents, item.method),
    at: item.createdAt,
    step: { label: steps.confirmRefund, intent: 'confirm-refund', id: item.id, confirm: steps.confirmRefundText },
  }),
  mails: (item) => ({
    key: item.id,
    what: item.subject ?? item.template,
    href: `/staff/mails/${item.id}`,
    contact: { email: item.recipient },
    detail: item.lastError ?? '',
    at: item.createdAt,
    step: { label: steps.sendAgain, intent: 'send-mail', id: item.id },
  }),
  delayedMails: (item) => ({
    key: item.id,
    what: item.subject ?? item.template,
    href: `/staff/mails/${item.id}`,
    contact: { email: item.recipient },
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
  inquiries: toInquiryLine,
  newInquiries: toInquiryLine,
}

function toInquiryLine(item: TodayPage['inquiries']['oldest'][number]): TodayLine {
  return {
    key: item.id,
    what: words.inquiry(item.kind, item.name),
    contact: contactOf(item),
    detail: '',
    at: item.createdAt,
    step: { label: steps.answer, href: `/staff/inquiries/${item.id}` },
  }
}

function messageOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : ''
}

export type TodaySection = { kind: AttentionKind; count: number; lines: TodayLine[] }

/** The rest of a section is on its own page. */
const LINES_PER_SECTION = 5

/** The sections of the page, without empty ones, each with its oldest lines. */
export function toSections(today: TodayPage, titles: TripTitles): TodaySection[] {
  return ATTENTION_KINDS.map((kind) => toSection(kind, today[kind], titles))
    .filter(({ count }) => count > 0)
    .map((section) => ({ ...section, lines: section.lines.slice(0, LINES_PER_SECTION) }))
}

export function toSection<Kind extends AttentionKind>(
  kind: Kind,
  { count, oldest }: TodayPage[Kind],
  titles: TripTitles,
): TodaySection {
  return { kind, count, lines: oldest.map((item) => toLine[kind](item, titles)) }
}
