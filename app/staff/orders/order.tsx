import { PaymentFields } from '#app/staff/bookings/other-money-forms.tsx'
import { withMailNames } from '#app/staff/name-mails.ts'
import { PersonLink } from '#app/staff/people/person-link.tsx'
import { readFields } from '#app/staff/read-fields.ts'
import { idIn, orNotFound } from '#app/staff/record-id.ts'
import { RecordAction, RecordMails, RecordTimeline } from '#app/staff/record-sections.tsx'
import { respond, runStaffAction, type StaffActions } from '#app/staff/staff-action.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import { EmailContact, PhoneContact } from '#app/staff/ui/contact-links.tsx'
import { CopyButton } from '#app/staff/ui/copy-button.tsx'
import { DateTime, Deadline } from '#app/staff/ui/date-time.tsx'
import { ActionNotice } from '#app/staff/ui/notice.tsx'
import { StaffPage, StaffSection } from '#app/staff/ui/staff-page.tsx'
import { TextField } from '#app/staff/ui/text-field.tsx'
import { TextLink } from '#app/staff/ui/text-link.tsx'
import { visitContext } from '#app/visit.ts'
import { rangeText } from '#content/dates.ts'
import { consequences } from '#content/staff/consequences.ts'
import { orderPage as words } from '#content/staff/orders.ts'
import { moreTimeWords, recordPaymentWords } from '#content/staff/other-money.ts'
import { partnerFact } from '#content/staff/partners.ts'
import { contactWords, recordWords } from '#content/staff/records.ts'
import { formatStaffDay } from '#content/staff/times.ts'
import { extendTransfer } from '#operations/bank/extend-transfer.ts'
import { loadStaffOrderPage, type StaffOrderPage } from '#operations/holding/load-staff-order-page.ts'
import { releaseHoldAsStaff } from '#operations/holding/release-hold-as-staff.ts'
import { recordOrderPayment } from '#operations/settling/record-order-payment.ts'
import { addNote } from '#operations/staff/add-note.ts'
import { resendMail } from '#operations/staff/resend-mail.ts'
import type { Tools } from '#operations/tools.ts'
import { formatShortCode, groupByFour } from '#rules/bank/rf-reference.ts'
import { orderMoneyForms } from '#rules/bookings/order-money-forms.ts'
import type { OrderId } from '#rules/ids.ts'
import { formatDollars } from '#rules/money.ts'
import { isTransfer } from '#rules/orders/methods.ts'
import { orderActionForms } from '#rules/staff/order-action-forms.ts'
import { timelineForms } from '#rules/staff/staff-action-forms.ts'
import type { Route } from './+types/order'
import { FittingMoney } from './fitting-money.tsx'
import { OrderStateMark } from './order-state.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  return withMailNames(orNotFound(await loadStaffOrderPage(idIn(params.id), tools)))
}

type Call = { orderId: OrderId; actor: string; tools: Tools }

const forms = { ...orderActionForms, ...orderMoneyForms, ...timelineForms }

const refusals = { ...recordWords.resendRefusals, ...words.refusals }

const orderActions: StaffActions<typeof forms, Call, keyof typeof refusals> = {
  forms,
  run: {
    'release-hold': ({ reason }, { orderId, actor, tools }) => releaseHoldAsStaff({ orderId, actor, reason }, tools),
    'record-payment': ({ method, amount, receivedCents, reason }, { orderId, actor, tools }) =>
      recordOrderPayment({ orderId, method, amountCents: amount, receivedCents, actor, reason }, tools),
    'extend-transfer': ({ until, reason }, { orderId, actor, tools }) =>
      extendTransfer({ orderId, until, actor, reason }, tools),
    note: async ({ text }, { orderId, actor, tools }) => {
      await addNote({ subject: 'order', subjectId: orderId, author: actor, text }, tools)
      return { ok: true }
    },
    'resend-mail': (form, { actor, tools }) => resendMail({ ...form, actor }, tools),
  },
  done: words.done,
  refusals,
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const call = {
    orderId: idIn<OrderId>(params.id),
    actor: staffOf(context).name,
    tools: context.get(visitContext).tools,
  }
  return respond(await runStaffAction(orderActions, await readFields(request), call))
}

export { shouldRevalidate } from '#app/staff/should-revalidate.ts'

/** An order that has not become a booking yet, or that pays for one. */
export default function Order({ loaderData: record, actionData: report }: Route.ComponentProps) {
  const { order, departure, title } = record
  const href = `/staff/departures/${departure.id}`
  const trip = `${title}, ${rangeText(departure.startDate, departure.endDate)}`
  return (
    <StaffPage
      title={words.title(`${order.firstName} ${order.lastName}`.trim() || words.erased)}
      mark={<OrderStateMark state={order.state} />}
      trail={[{ label: trip, href }]}
    >
      <ActionNotice report={report} />
      {record.fittingLineId ? <FittingMoney lineId={record.fittingLineId} /> : null}
      <div className="grid gap-5 xl:grid-cols-2">
        <StaffSection heading={words.facts.heading} facts={factsOf(record)}>
          {order.email ? <PersonLink record="order" id={order.id} /> : null}
        </StaffSection>
        <OrderActions record={record} />
      </div>
      <RecordMails mails={record.mails} />
      <RecordTimeline events={record.events} />
    </StaffPage>
  )
}

function OrderActions({
  record: { order, canRelease, receivedCents, payableCents, lastDay },
}: {
  record: StaffOrderPage
}) {
  if (!canRelease && payableCents === 0 && !lastDay) return null
  return (
    <StaffSection heading={words.actions}>
      <div className="action-row">
        {payableCents > 0 ? (
          <RecordAction
            intent="record-payment"
            label={recordPaymentWords.record}
            confirm={recordPaymentWords.order.confirm(formatDollars(payableCents))}
            hidden={{ receivedCents: String(receivedCents) }}
            reason
          >
            <PaymentFields />
          </RecordAction>
        ) : null}
        {lastDay ? (
          <RecordAction
            intent="extend-transfer"
            label={moreTimeWords.give}
            confirm={moreTimeWords.transferConfirm}
            reason
          >
            <TextField name="until" label={moreTimeWords.until} type="date" required />
          </RecordAction>
        ) : null}
        {canRelease ? (
          <RecordAction
            intent="release-hold"
            label={words.release}
            tone="berry"
            confirm={`${consequences.hold(order.seats)} ${words.releaseConfirm}`}
            reason
          />
        ) : null}
      </div>
    </StaffSection>
  )
}

function factsOf({ order, departure, partner, heldUntil, receivedCents, awaitedCents, lastDay }: StaffOrderPage) {
  const { facts } = words
  const { method, purpose, confirmedAt, shortCode, providerId, bookingId, quoteId } = order
  const hasLink = isTransfer(method) && purpose === 'booking'
  const opened = confirmedAt ? <DateTime at={confirmedAt} /> : words.notOpened
  const isPartlyPaid = receivedCents > 0 && awaitedCents > 0
  return [
    { label: facts.email, value: order.email ? <EmailContact email={order.email} /> : words.erased },
    { label: facts.phone, value: order.phone ? <PhoneContact phone={order.phone} /> : words.erased },
    { label: facts.seats, value: order.seats },
    { label: facts.method, value: words.methods[method] },
    { label: facts.total, value: formatDollars(order.totalCents) },
    { label: facts.received, value: receivedCents > 0 ? formatDollars(receivedCents) : undefined },
    { label: facts.awaited, value: isPartlyPaid ? formatDollars(awaitedCents) : undefined },
    { label: facts.until, value: lastDay && formatStaffDay(lastDay) },
    {
      label: facts.reference,
      value: shortCode && providerId && <Reference shown={groupByFour(providerId)} copied={providerId} />,
    },
    {
      label: facts.code,
      value: shortCode && <Reference shown={formatShortCode(shortCode)} copied={formatShortCode(shortCode)} />,
    },
    { label: facts.ordered, value: <DateTime at={order.createdAt} /> },
    { label: facts.opened, value: hasLink ? opened : undefined },
    { label: facts.held, value: heldUntil ? <Deadline at={heldUntil} base={departure.timeZone} /> : words.notHeld },
    { label: partnerFact, value: partner?.name },
    { label: facts.ended, value: order.endedBy && words.ends[order.endedBy] },
    { label: facts.quote, value: quoteId && <TextLink to={`/staff/quotes/${quoteId}`}>{words.seeQuote}</TextLink> },
    { label: facts.booking, value: bookingId && <BookingLink id={bookingId} /> },
  ]
}

/** In groups that can be read out on the phone. */
function Reference({ shown, copied }: { shown: string; copied: string }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="figure">{shown}</span>
      <CopyButton text={copied} words={contactWords} about={words.reference} isLink />
    </span>
  )
}

function BookingLink({ id }: { id: string }) {
  return (
    <a className="link" href={`/staff/bookings/${id}`}>
      {words.seeBooking}
    </a>
  )
}
