import { LinkToCopy } from '#app/staff/bookings/link-actions.tsx'
import { OrderStateMark } from '#app/staff/orders/order-state.tsx'
import { PersonLink } from '#app/staff/people/person-link.tsx'
import { readFields } from '#app/staff/read-fields.ts'
import { idIn, orNotFound } from '#app/staff/record-id.ts'
import { RecordAction } from '#app/staff/record-sections.tsx'
import { respond, runStaffAction, type StaffActions } from '#app/staff/staff-action.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import { EmailContact, PhoneContact } from '#app/staff/ui/contact-links.tsx'
import { DateTime, Deadline } from '#app/staff/ui/date-time.tsx'
import { ActionNotice, Notice } from '#app/staff/ui/notice.tsx'
import { RecordSection } from '#app/staff/ui/record-section.tsx'
import { StaffPage, StaffSection } from '#app/staff/ui/staff-page.tsx'
import { TextField } from '#app/staff/ui/text-field.tsx'
import { TextLink } from '#app/staff/ui/text-link.tsx'
import { visitContext } from '#app/visit.ts'
import { rangeText } from '#content/dates.ts'
import { consequences } from '#content/staff/consequences.ts'
import { orderPage } from '#content/staff/orders.ts'
import { quoteFields, quotesPage, staffQuotePage as words } from '#content/staff/quotes.ts'
import { extendQuote, revealQuoteLink } from '#operations/quotes/extend-quote.ts'
import { loadStaffQuotePage, type StaffQuotePage } from '#operations/quotes/load-staff-quote-page.ts'
import { mailQuoteAgain } from '#operations/quotes/mail-quote-again.ts'
import { withdrawQuote } from '#operations/quotes/withdraw-quote.ts'
import type { Tools } from '#operations/tools.ts'
import type { QuoteId } from '#rules/ids.ts'
import { formatDollars } from '#rules/money.ts'
import { quoteActionForms } from '#rules/quotes/quote-form.ts'
import type { ExtendQuoteRefusal } from '#rules/quotes/quotes.ts'
import type { Route } from './+types/quote'
import { QuoteMark } from './quote-mark.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const record = orNotFound(await loadStaffQuotePage(idIn(params.id), tools))
  return { record, isNew: new URL(request.url).searchParams.has('made') }
}

type Call = { quoteId: QuoteId; actor: string; tools: Tools }

const quoteActions: StaffActions<typeof quoteActionForms, Call, ExtendQuoteRefusal, string> = {
  forms: quoteActionForms,
  run: {
    withdraw: ({ reason }, { tools, ...call }) => withdrawQuote({ ...call, reason }, tools),
    extend: ({ lastDay, reason }, { tools, ...call }) => extendQuote({ ...call, lastDay, reason }, tools),
    'copy-link': async (_, { tools, ...call }) => {
      const read = await revealQuoteLink(call, tools)
      return read.ok ? { ok: true, shown: read.link } : read
    },
    'mail-again': ({ reason }, { tools, ...call }) => mailQuoteAgain({ ...call, reason }, tools),
  },
  done: words.done,
  refusals: words.refusals,
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { tools } = context.get(visitContext)
  const call = { quoteId: idIn<QuoteId>(params.id), actor: staffOf(context).name, tools }
  return respond(await runStaffAction(quoteActions, await readFields(request), call))
}

export { shouldRevalidate } from '#app/staff/should-revalidate.ts'

/** Rule S7: seats that staff hold for one guest. */
export default function Quote({ loaderData: { record, isNew }, actionData: report }: Route.ComponentProps) {
  const { quote, status } = record
  return (
    <StaffPage
      title={words.title(`${quote.firstName} ${quote.lastName}`.trim() || words.erased)}
      mark={<QuoteMark status={status} />}
      trail={[{ label: quotesPage.title, href: '/staff/quotes' }]}
    >
      {isNew && !report ? <Notice tone="good">{words.made}</Notice> : null}
      <ActionNotice report={report} />
      {report?.shown ? <LinkToCopy link={report.shown} /> : null}
      <div className="grid gap-5 xl:grid-cols-2">
        <StaffSection heading={words.facts.heading} facts={factsOf(record)}>
          {quote.email ? <PersonLink record="quote" id={quote.id} /> : null}
        </StaffSection>
        <div className="grid content-start gap-5">
          <Orders orders={record.orders} />
          {status === 'open' ? <Actions record={record} /> : null}
        </div>
      </div>
    </StaffPage>
  )
}

function factsOf({ quote, departure, title, dueCents, status }: StaffQuotePage) {
  const { facts, plans } = words
  const trip = `${title}, ${rangeText(departure.startDate, departure.endDate)}`
  const discount = quote.listCents - quote.subtotalCents
  return [
    { label: facts.email, value: quote.email ? <EmailContact email={quote.email} /> : words.erased },
    { label: facts.phone, value: quote.phone ? <PhoneContact phone={quote.phone} /> : words.erased },
    {
      label: facts.departure,
      value: (
        <TextLink to={`/staff/departures/${departure.id}`}>{departure.isPrivate ? words.private(trip) : trip}</TextLink>
      ),
    },
    { label: facts.seats, value: quote.seats },
    { label: facts.list, value: formatDollars(quote.listCents) },
    { label: facts.discount, value: discount > 0 ? formatDollars(discount) : null },
    { label: facts.price, value: formatDollars(quote.subtotalCents) },
    { label: facts.plan, value: plans[quote.paymentPlan] },
    { label: facts.due, value: status === 'open' ? formatDollars(dueCents) : null },
    { label: facts.method, value: quote.method ? orderPage.methods[quote.method] : words.anyMethod },
    {
      label: facts.until,
      value: status === 'open' ? <Deadline at={quote.validUntil} /> : <DateTime at={quote.validUntil} />,
    },
    { label: facts.made, value: <DateTime at={quote.createdAt} /> },
    { label: facts.by, value: quote.author },
    {
      label: facts.inquiry,
      value: quote.inquiryId && <TextLink to={`/staff/inquiries/${quote.inquiryId}`}>{words.seeInquiry}</TextLink>,
    },
    {
      label: facts.booking,
      value: quote.bookingId && <TextLink to={`/staff/bookings/${quote.bookingId}`}>{words.seeBooking}</TextLink>,
    },
  ]
}

/** Rule S7: withdrawing says first what it takes back. */
function Actions({ record: { quote } }: { record: StaffQuotePage }) {
  const confirm = `${consequences.quote(quote.seats, quote.subtotalCents)} ${words.withdrawConfirm}`
  return (
    <StaffSection heading={words.actions}>
      <div className="action-row">
        <RecordAction intent="extend" label={words.extend} confirm={words.extendConfirm} reason>
          <TextField name="lastDay" label={quoteFields.lastDay.label} type="date" required />
        </RecordAction>
        <RecordAction intent="copy-link" label={words.copyLink} confirm={words.copyConfirm} />
        <RecordAction intent="mail-again" label={words.mailAgain} confirm={words.mailAgainConfirm} reason />
        <RecordAction intent="withdraw" label={words.withdraw} tone="berry" confirm={confirm} reason />
      </div>
    </StaffSection>
  )
}

function Orders({ orders }: Pick<StaffQuotePage, 'orders'>) {
  const labels = words.orders
  return (
    <RecordSection
      words={labels}
      rows={orders}
      href={({ id }) => `/staff/orders/${id}`}
      columns={[
        { head: labels.method, cell: ({ method }) => orderPage.methods[method] },
        { head: labels.amount, cell: ({ totalCents }) => formatDollars(totalCents), figure: true },
        { head: labels.state, cell: ({ state }) => <OrderStateMark state={state} /> },
        { head: labels.at, cell: ({ createdAt }) => <DateTime at={createdAt} /> },
      ]}
    />
  )
}
