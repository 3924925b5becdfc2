import { departurePage as words } from '../../../content/staff/departures.ts'
import { departureHolds as holdWords, orderPage } from '../../../content/staff/orders.ts'
import type { StaffDeparturePage } from '../../../operations/departures/load-staff-departure-page.ts'
import { formatDollars } from '../../../rules/money.ts'
import { ActionForm } from '../ui/action-form.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { RecordSection } from '../ui/record-section.tsx'
import { DepartureSelect, SelectField } from '../ui/select-field.tsx'

type Props = { record: StaffDeparturePage }
type Booking = StaffDeparturePage['bookings'][number]

export function BookingsPart({ record: { bookings, otherDepartures } }: Props) {
  const labels = words.bookings
  return (
    <RecordSection
      words={labels}
      rows={bookings}
      href={({ id }) => `/staff/bookings/${id}`}
      columns={[
        { head: labels.reference, cell: ({ reference }) => reference },
        { head: labels.name, cell: ({ name }) => name },
        { head: labels.seats, cell: ({ seats }) => seats, figure: true },
        { head: labels.paid, cell: ({ settledCents }) => formatDollars(settledCents), figure: true },
        { head: labels.due, cell: dueText, figure: true },
        { head: labels.ready, cell: ({ readyGuests, seats }) => labels.readyText(readyGuests, seats), figure: true },
        { head: labels.actions, cell: (booking) => <MoveBooking booking={booking} departures={otherDepartures} /> },
      ]}
    />
  )
}

function dueText({ state, subtotalCents, settledCents }: Booking): string {
  return state === 'cancelled' ? words.bookings.cancelled : formatDollars(subtotalCents - settledCents)
}

type MoveProps = { booking: Booking; departures: StaffDeparturePage['otherDepartures'] }

function MoveBooking({ booking, departures }: MoveProps) {
  const { move, to, occasion, occasions } = words.bookings
  if (booking.state === 'cancelled' || departures.length === 0) return null
  const { id: bookingId, version, reference } = booking
  return (
    <ActionForm intent="move-booking" label={move} about={reference} version={version} hidden={{ bookingId }} reason>
      <DepartureSelect name="to" label={to} departures={departures} />
      <SelectField name="occasion" label={occasion} value="staff" options={occasions} />
    </ActionForm>
  )
}

/** Rule S6: staff may release the seats of an order that nobody has begun to pay. */
export function HoldsPart({ record: { holds } }: Props) {
  return (
    <RecordSection
      words={holdWords}
      rows={holds}
      href={({ orderId }) => `/staff/orders/${orderId}`}
      columns={[
        { head: holdWords.name, cell: ({ name }) => name },
        { head: holdWords.seats, cell: ({ seats }) => seats, figure: true },
        { head: holdWords.method, cell: methodText },
        { head: holdWords.held, cell: ({ expiresAt }) => <DateTime at={expiresAt} /> },
        { head: holdWords.actions, cell: (hold) => <ReleaseHold hold={hold} /> },
      ]}
    />
  )
}

type Hold = StaffDeparturePage['holds'][number]

function methodText({ method, confirmedAt }: Hold): string {
  return holdWords.methodText(method, method === 'bank-transfer' && !confirmedAt)
}

function ReleaseHold({ hold: { orderId, name, state } }: { hold: Hold }) {
  if (state !== 'open') return null
  const { release, releaseConfirm } = orderPage
  return (
    <ActionForm
      intent="release-hold"
      label={release}
      about={name}
      confirm={releaseConfirm}
      hidden={{ orderId }}
      reason
    />
  )
}

export function WaitingPart({ record }: Props) {
  const { waiting, departure } = record
  const labels = words.waiting
  return (
    <RecordSection
      words={labels}
      rows={waiting}
      href={({ id }) => `/staff/waitlist/${id}`}
      columns={[
        { head: labels.name, cell: ({ name }) => name },
        { head: labels.people, cell: ({ people }) => people, figure: true },
        { head: labels.status, cell: ({ status }) => labels.statuses[status] },
        { head: labels.joined, cell: ({ joinedAt }) => <DateTime at={joinedAt} /> },
      ]}
    >
      {waiting.length > 0 && waiting.length < departure.waitingParties ? (
        <p className="text-slate text-small">{labels.shown(waiting.length, departure.waitingParties)}</p>
      ) : null}
      {waiting.length > 0 ? <MovePeople record={record} /> : null}
    </RecordSection>
  )
}

/** Invited parties are left out: their seats on this departure are promised. */
function MovePeople({ record: { waiting, otherDepartures } }: Props) {
  const { move, moveConfirm, who, to, nowhere } = words.waiting
  if (otherDepartures.length === 0) return <p className="text-slate text-small">{nowhere}</p>
  return (
    <ActionForm intent="move-entries" label={move} confirm={moveConfirm} reason>
      <DepartureSelect name="to" label={to} departures={otherDepartures} />
      <fieldset className="grid gap-x-4 sm:grid-cols-2">
        <legend className="font-bold text-small">{who}</legend>
        {waiting
          .filter(({ status }) => status !== 'invited')
          .map(({ id, name, people }) => (
            <label key={id} className="flex min-h-target cursor-pointer items-center gap-3 text-small">
              <input type="checkbox" name="entry" value={id} defaultChecked className="size-4 shrink-0 accent-spruce" />
              {name} ({people})
            </label>
          ))}
      </fieldset>
    </ActionForm>
  )
}
