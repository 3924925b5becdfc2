import { askGuestsForm } from '#app/staff/departures/ask-guests-form.ts'
import { unnamedFilter } from '#app/staff/departures/departures-query.ts'
import { rangeText } from '#content/dates.ts'
import { ratingText } from '#content/reviews/reviews.ts'
import { auditPage } from '#content/staff/audit.ts'
import { consequences } from '#content/staff/consequences.ts'
import { dayLogPage } from '#content/staff/days.ts'
import { mailTitle } from '#content/staff/mail-names.ts'
import { orderPage } from '#content/staff/orders.ts'
import { requestLines } from '#content/staff/party.ts'
import { settlementPage } from '#content/staff/settlement.ts'
import { formatStaffDay } from '#content/staff/times.ts'
import { todayPage as words } from '#content/staff/today.ts'
import { entryPage } from '#content/staff/waitlist.ts'
import { destinationTitle, tripText } from '#content/waitlist/targets.ts'
import type { TodayPage } from '#operations/staff/load-today-page.ts'
import type { TripTitles } from '#rules/catalogue/current-catalogue.ts'
import { minimumPeople } from '#rules/departures/phases.ts'
import { responseDueAt } from '#rules/inquiries/response-times.ts'
import { formatDollars } from '#rules/money.ts'
import type { AttentionKind } from '#rules/staff/attention.ts'
import { moneyLines } from './money-lines.ts'
import { contactOf, type LineWriters, since, stateOf, type TodayLine, until, type WrittenLine } from './today-line.ts'

const { steps } = words

const toLine: LineWriters = {
  ...moneyLines,
  auditLog: (item) => ({
    key: String(item.number),
    what: auditPage.title,
    detail: auditPage.check.broken(item.number, item.fault),
    time: since(item.checkedAt),
    state: stateOf(item.fault),
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
      ...(item.question ? [words.unasked] : []),
      ...(item.rescue
        ? [words.rescue(item.rescue.answered, item.rescue.asked, formatStaffDay(item.rescue.answerBy))]
        : []),
    ].join(', '),
    time: until(item.decideBy),
    state: stateOf(
      item.phase,
      item.confirmedSeats,
      item.waitingPeople,
      item.lateSince,
      item.rescue?.answered,
      item.question && 'ask',
    ),
    href: `/staff/departures/${item.id}`,
    step: item.question
      ? { ...askGuestsForm(item.question, item.confirmedSeats), id: item.id }
      : { label: steps.decide, href: `/staff/departures/${item.id}` },
  }),
  largeParties: (item, titles) => ({
    key: item.id,
    what: item.name,
    contact: contactOf(item),
    detail: words.party(item.people, tripText(item.departure, titles)),
    time: since(item.joinedAt),
    state: stateOf(item.people),
    step: { label: steps.decide, href: `/staff/waitlist/${item.id}` },
  }),
  endings: (item, titles) => ({
    key: item.id,
    what: tripText(item, titles),
    detail: words.ending(item.confirmedSeats, item.waitingPeople),
    time: since(item.endDate),
    state: stateOf(item.confirmedSeats, item.waitingPeople),
    step: { label: steps.record, href: `/staff/departures/${item.id}` },
  }),
  days: (item, titles) => ({
    key: item.id,
    what: tripText(item, titles),
    detail: dayLogPage.toRecord(item.missing.map(formatStaffDay)),
    time: since(item.missing[0] ?? item.startDate),
    state: stateOf(...item.missing),
    step: { label: steps.record, href: `/staff/manifests/${item.id}/days` },
  }),
  settlements: (item, titles) => ({
    key: item.id,
    what: tripText(item, titles),
    detail: settlementPage.toSettle(item.bookings),
    amount: formatDollars(item.proposedCents),
    time: since(item.endDate),
    state: stateOf(item.bookings, item.proposedCents),
    step: { label: steps.settle, href: `/staff/departures/${item.id}/settlement` },
  }),
  details: (item, titles) => ({
    key: item.id,
    what: tripText(item, titles),
    detail: words.missingDetails(item.missing, item.guests),
    time: until(item.startDate),
    state: stateOf(item.missing),
    step: { label: steps.see, href: `/staff/departures/${item.id}` },
  }),
  flights: (item, titles) => ({
    key: item.id,
    what: tripText(item, titles),
    detail: words.flight(item.parties),
    time: until(item.startDate),
    state: stateOf(item.parties),
    step: { label: steps.see, href: '/staff/pool' },
  }),
  unnamed: ({ count, ...first }, titles) => ({
    key: first.destination,
    what: count === 1 ? tripText(first, titles) : destinationTitle(first.destination, titles),
    detail: count === 1 ? '' : words.unnamed(count, rangeText(first.startDate, first.endDate)),
    time: since(first.openedAt ?? first.createdAt),
    state: stateOf(count, first.startDate),
    step:
      count === 1
        ? { label: steps.nameOperator, href: `/staff/departures/${first.id}/edit` }
        : { label: steps.nameOperators, href: `/staff/departures?${unnamedFilter(first.destination)}` },
  }),
  prices: (item, titles) => ({
    key: item.id,
    what: tripText(item, titles),
    detail: '',
    amount: formatDollars(item.priceCents),
    time: until(item.startDate),
    state: stateOf(item.priceCents),
    step: { label: steps.setPrice, href: `/staff/departures/${item.id}/edit` },
  }),
  invitations: (item, titles) => ({
    key: item.entryId,
    what: item.name,
    contact: contactOf(item),
    detail: `${words.seats(item.seats)}, ${tripText(item, titles)}`,
    time: until(item.expiresAt),
    state: stateOf(item.expiresAt, item.seats),
    href: `/staff/waitlist/${item.entryId}`,
    step: {
      label: entryPage.actions.extend,
      intent: 'extend-invitation',
      id: item.entryId,
      confirm: entryPage.actions.extendConfirm,
      reason: true,
    },
  }),
  quotes: (item, titles) => ({
    key: item.id,
    what: item.name,
    contact: contactOf(item),
    detail: `${words.quote(item.seats, item.method)}, ${tripText(item, titles)}`,
    amount: formatDollars(item.subtotalCents),
    time: until(item.expiresAt),
    state: stateOf(item.expiresAt, item.method, item.subtotalCents),
    step: { label: steps.see, href: `/staff/quotes/${item.id}` },
  }),
  holds: (item, titles) => ({
    key: item.orderId,
    what: item.name,
    href: `/staff/orders/${item.orderId}`,
    contact: contactOf(item),
    detail: [
      ...(item.fittingLineId ? [words.fittingMoney] : []),
      words.hold(item.seats, item.method),
      tripText(item, titles),
    ].join(', '),
    amount: formatDollars(item.totalCents),
    time: since(item.createdAt),
    state: stateOf(item.seats, item.fittingLineId),
    step: item.fittingLineId
      ? { label: steps.match, href: `/staff/bank/${item.fittingLineId}` }
      : {
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
    what: item.name,
    detail: [
      item.kind === 'cancel' ? requestLines.cancel : requestLines['drop-seats'](item.positions.length),
      item.reference,
      tripText(item, titles),
    ].join(', '),
    time: since(item.createdAt),
    state: stateOf(item.kind),
    step: { label: steps.decide, href: `/staff/bookings/${item.bookingId}` },
  }),
  mails: (item) => ({
    key: item.id,
    what: item.recipient,
    href: `/staff/mails/${item.id}`,
    detail: [mailTitle(item), item.lastError].filter(Boolean).join(', '),
    time: since(item.createdAt),
    state: '',
    step: { label: steps.sendAgain, intent: 'send-mail', id: item.id },
  }),
  delayedMails: (item) => ({
    key: item.id,
    what: item.recipient,
    href: `/staff/mails/${item.id}`,
    detail: mailTitle(item),
    time: since(item.createdAt),
    state: '',
    waits: true,
    step: undefined,
  }),
  jobs: (item) => ({
    key: item.id,
    what: item.name,
    detail: messageOf(item.error),
    time: since(item.diedAt),
    state: stateOf(item.diedAt),
    step: { label: steps.runAgain, intent: 'run-job', id: item.id },
  }),
  inquiries: toInquiryLine,
  newInquiries: toInquiryLine,
  reviews: (item, titles) => ({
    key: item.id,
    what: tripText(item, titles),
    detail: ratingText(item.overall),
    time: since(item.createdAt),
    state: stateOf(item.overall),
    step: { label: steps.see, href: `/staff/reviews/${item.id}` },
  }),
}

function toInquiryLine(item: TodayPage['inquiries']['oldest'][number]): WrittenLine {
  return {
    key: item.id,
    what: words.inquiry(item.kind, item.name),
    contact: contactOf(item),
    detail: '',
    time: until(responseDueAt(item.kind, item.createdAt)),
    state: '',
    step: { label: steps.answer, href: `/staff/inquiries/${item.id}` },
    assigneeId: item.assigneeId,
  }
}

function messageOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : ''
}

export function toLines(today: TodayPage, titles: TripTitles, kinds: readonly AttentionKind[]): TodayLine[] {
  return kinds.flatMap((kind) => linesOf(kind, today[kind], titles))
}

function linesOf<Kind extends AttentionKind>(kind: Kind, { oldest }: TodayPage[Kind], titles: TripTitles): TodayLine[] {
  return oldest.map((item) => ({ kind, waits: false, ...toLine[kind](item, titles) }))
}
