import { costKinds } from '#content/staff/costs.ts'
import { shortRefusals } from '#content/staff/disputes.ts'
import { methodNames } from '#content/staff/records.ts'
import { todayPage as words } from '#content/staff/today.ts'
import { tripText } from '#content/waitlist/targets.ts'
import { formatDollars } from '#rules/money.ts'
import { isTheirTurn } from '#rules/payments/disputes.ts'
import { contactOf, type LineWriters, linkTo, since, stateOf, until } from './today-line.ts'

const { steps } = words

type MoneyKind =
  | 'disputes'
  | 'undecidedRefunds'
  | 'lostCredits'
  | 'refusedRefunds'
  | 'pendingPayments'
  | 'refunds'
  | 'overdueInstallments'
  | 'costs'
  | 'bankLines'
  | 'recordedTransfers'

export const moneyLines: LineWriters<MoneyKind> = {
  disputes: (item) => ({
    key: item.providerId,
    what: item.name ?? item.providerId,
    contact: contactOf(item),
    detail: words.dispute(item.reason, item.status),
    amount: formatDollars(item.amountCents),
    time: item.respondBy && !isTheirTurn(item.status) ? until(item.respondBy) : since(item.createdAt),
    state: stateOf(item.status, item.amountCents),
    waits: isTheirTurn(item.status),
    step: item.bookingId || !item.orderId ? linkTo(item) : { label: steps.see, href: `/staff/orders/${item.orderId}` },
  }),
  undecidedRefunds: (item) => ({
    key: item.id,
    what: item.name,
    contact: contactOf(item),
    detail: `${item.reference}, ${methodNames[item.method]}`,
    amount: formatDollars(item.amountCents),
    time: since(item.createdAt),
    state: stateOf(item.amountCents),
    step: { label: steps.decide, href: `/staff/bookings/${item.bookingId}` },
  }),
  lostCredits: (item) => ({
    key: item.bookingId,
    what: item.name,
    contact: contactOf(item),
    detail: item.reference,
    amount: formatDollars(item.amountCents),
    time: since(item.createdAt),
    state: stateOf(item.amountCents),
    step: { label: steps.decide, href: `/staff/bookings/${item.bookingId}` },
  }),
  refusedRefunds: (item) => ({
    key: item.id,
    what: item.name,
    contact: contactOf(item),
    detail: item.refusal ? shortRefusals[item.refusal] : '',
    amount: formatDollars(item.amountCents),
    time: since(item.createdAt),
    state: stateOf(item.refusal, item.amountCents),
    step: linkTo(item),
  }),
  pendingPayments: (item) => ({
    key: item.id,
    what: item.name,
    contact: contactOf(item),
    detail: methodNames[item.method],
    amount: formatDollars(item.amountCents),
    time: since(item.createdAt),
    state: stateOf(item.amountCents),
    waits: true,
    step: linkTo(item),
  }),
  refunds: (item) => ({
    key: item.id,
    what: item.name,
    href: linkTo(item)?.href,
    contact: contactOf(item),
    detail: methodNames[item.method],
    amount: formatDollars(item.amountCents),
    time: since(item.createdAt),
    state: stateOf(item.amountCents),
    step: { label: steps.confirmRefund, intent: 'confirm-refund', id: item.id, confirm: steps.confirmRefundText },
  }),
  overdueInstallments: (item) => ({
    key: item.bookingId,
    what: item.name,
    contact: contactOf(item),
    detail: item.reference,
    amount: formatDollars(item.outstandingCents),
    time: since(item.dueDay),
    state: stateOf(item.outstandingCents, item.dueDay),
    step: { label: steps.see, href: `/staff/bookings/${item.bookingId}` },
  }),
  costs: (item, titles) => ({
    key: item.id,
    what: item.words,
    detail: `${costKinds[item.kind]}, ${tripText(item, titles)}`,
    amount: formatDollars(item.openCents),
    time: until(item.dueDay),
    state: stateOf(item.openCents, item.dueDay),
    step: { label: steps.see, href: `/staff/departures/${item.departureId}/costs` },
  }),
  bankLines: (item) => ({
    key: item.id,
    what: item.payer,
    detail: '',
    amount:
      item.currency === 'USD'
        ? formatDollars(item.openCents)
        : `${item.currency} ${formatDollars(item.openCents).slice(1)}`,
    time: since(item.postedOn),
    state: stateOf(item.openCents),
    step: { label: steps.match, href: `/staff/bank/${item.id}` },
  }),
  recordedTransfers: (item) => ({
    key: item.id,
    what: item.payer,
    detail: item.reference ?? '',
    amount: formatDollars(item.amountCents),
    time: since(item.createdAt),
    state: stateOf(item.amountCents),
    step: { label: steps.decide, href: `/staff/bank/${item.id}` },
  }),
}
