import { rangeText } from '../../../content/dates.ts'
import { orderPage as words } from '../../../content/staff/orders.ts'
import { loadStaffOrderPage, type StaffOrderPage } from '../../../operations/orders/load-staff-order-page.ts'
import { releaseHoldAsStaff } from '../../../operations/orders/release-hold-as-staff.ts'
import type { Tools } from '../../../operations/tools.ts'
import { formatShortCode } from '../../../rules/bank/rf-reference.ts'
import type { OrderId } from '../../../rules/ids.ts'
import { formatDollars } from '../../../rules/money.ts'
import { orderActionForms, type ReleaseHoldRefusal } from '../../../rules/staff/order-action-forms.ts'
import { visitContext } from '../../visit.ts'
import { readFields } from '../read-fields.ts'
import { idIn, orNotFound } from '../record-id.ts'
import { respond, runStaffAction, type StaffActions } from '../staff-action.ts'
import { staffOf } from '../staff-context.ts'
import { ActionForm } from '../ui/action-form.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { ActionNotice } from '../ui/notice.tsx'
import { StaffPage, StaffSection } from '../ui/staff-page.tsx'
import type { Route } from './+types/order'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  return orNotFound(await loadStaffOrderPage(idIn(params.id), tools))
}

type Call = { orderId: OrderId; actor: string; tools: Tools }

const orderActions: StaffActions<typeof orderActionForms, Call, ReleaseHoldRefusal> = {
  forms: orderActionForms,
  run: {
    'release-hold': ({ reason }, { orderId, actor, tools }) => releaseHoldAsStaff({ orderId, actor, reason }, tools),
  },
  done: { 'release-hold': words.released },
  refusals: words.refusals,
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const call = {
    orderId: idIn<OrderId>(params.id),
    actor: staffOf(context).name,
    tools: context.get(visitContext).tools,
  }
  return respond(await runStaffAction(orderActions, await readFields(request), call))
}

export { shouldRevalidate } from '../should-revalidate.ts'

/** An order that has not become a booking yet, or that pays for one. */
export default function Order({ loaderData: record, actionData: report }: Route.ComponentProps) {
  const { order, departure, title, canRelease } = record
  const href = `/staff/departures/${departure.id}`
  const trip = `${title}, ${rangeText(departure.startDate, departure.endDate)}`
  return (
    <StaffPage
      title={words.title(`${order.firstName} ${order.lastName}`.trim() || words.erased)}
      mark={words.states[order.state]}
      trail={[{ label: trip, href }]}
    >
      <ActionNotice report={report} />
      <div className="grid gap-5 xl:grid-cols-2">
        <StaffSection heading={words.facts.heading} facts={factsOf(record)} />
        {canRelease ? (
          <StaffSection heading={words.actions}>
            <div className="flex flex-wrap items-start gap-2">
              <ActionForm intent="release-hold" label={words.release} confirm={words.releaseConfirm} reason />
            </div>
          </StaffSection>
        ) : null}
      </div>
    </StaffPage>
  )
}

function factsOf({ order, heldUntil }: StaffOrderPage) {
  const { facts } = words
  const { method, purpose, confirmedAt, shortCode, bookingId } = order
  const isTransfer = method === 'bank-transfer' && purpose === 'booking'
  return [
    { label: facts.email, value: order.email || words.erased },
    { label: facts.phone, value: order.phone || words.erased },
    { label: facts.seats, value: order.seats },
    { label: facts.method, value: words.methods[method] },
    { label: facts.total, value: formatDollars(order.totalCents) },
    { label: facts.code, value: shortCode && formatShortCode(shortCode) },
    { label: facts.ordered, value: <DateTime at={order.createdAt} /> },
    { label: facts.opened, value: isTransfer && (confirmedAt ? <DateTime at={confirmedAt} /> : words.notOpened) },
    { label: facts.held, value: heldUntil ? <DateTime at={heldUntil} /> : words.notHeld },
    { label: facts.ended, value: order.endedBy && words.ends[order.endedBy] },
    { label: facts.booking, value: bookingId && <BookingLink id={bookingId} /> },
  ]
}

function BookingLink({ id }: { id: string }) {
  return (
    <a className="link" href={`/staff/bookings/${id}`}>
      {words.seeBooking}
    </a>
  )
}
