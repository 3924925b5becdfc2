import { holdColumns, hrefOfHold, releaseColumn } from '#app/staff/orders/hold-columns.tsx'
import { ActionForm } from '#app/staff/ui/action-form.tsx'
import { DateTime } from '#app/staff/ui/date-time.tsx'
import { RecordSection } from '#app/staff/ui/record-section.tsx'
import { DepartureSelect, SelectField } from '#app/staff/ui/select-field.tsx'
import { MoveTargetField } from '#app/staff/waitlist/move-target.tsx'
import { departurePage as words } from '#content/staff/departures.ts'
import { remindWords } from '#content/staff/guest-details.ts'
import { departureHolds as holdWords } from '#content/staff/orders.ts'
import type { StaffDeparturePage } from '#operations/departures/load-staff-departure-page.ts'
import { formatDollars } from '#rules/money.ts'

type Props = { record: StaffDeparturePage }
type Booking = StaffDeparturePage['bookings'][number]

export function BookingsPart({ record: { bookings }, unreadyGuests }: Props & { unreadyGuests: number }) {
  const labels = words.bookings
  return (
    <RecordSection
      words={labels}
      rows={bookings}
      href={({ id }) => `/staff/bookings/${id}`}
      columns={[
        { head: labels.reference, cell: ({ reference }) => reference },
        { head: labels.name, cell: ({ name }) => name, phone: 'second' },
        { head: labels.seats, cell: ({ seats }) => seats, figure: true, phone: 'first' },
        { head: labels.paid, cell: ({ settledCents }) => formatDollars(settledCents), figure: true },
        { head: labels.due, cell: dueText, figure: true, phone: 'second' },
        { head: labels.ready, cell: ({ readyGuests, seats }) => labels.readyText(readyGuests, seats), figure: true },
        { head: labels.actions, cell: (booking) => <MoveBooking booking={booking} /> },
      ]}
    >
      <RemindGuests guests={unreadyGuests} />
    </RecordSection>
  )
}

/** Rule G21: one button for everyone whose details are missing. */
export function RemindGuests({ guests }: { guests: number }) {
  if (guests === 0) return null
  return (
    <ActionForm intent="remind-of-details" label={remindWords.remind(guests)} confirm={remindWords.confirm(guests)} />
  )
}

function dueText({ state, subtotalCents, settledCents }: Booking): string {
  return state === 'cancelled' ? words.bookings.cancelled : formatDollars(subtotalCents - settledCents)
}

/** Rule M22: only to departures with room for it. */
function MoveBooking({ booking }: { booking: Booking }) {
  const { move, to, occasion, occasions } = words.bookings
  const { id: bookingId, version, reference, otherDepartures } = booking
  if (otherDepartures.length === 0) return null
  return (
    <ActionForm intent="move-booking" label={move} about={reference} version={version} hidden={{ bookingId }} reason>
      <DepartureSelect name="to" label={to} departures={otherDepartures} />
      <SelectField name="occasion" label={occasion} value="staff" options={occasions} />
    </ActionForm>
  )
}

export function HoldsPart({ record: { holds, departure } }: Props) {
  return (
    <RecordSection
      words={holdWords}
      rows={holds}
      href={hrefOfHold}
      columns={[...holdColumns(departure.timeZone), releaseColumn]}
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
        { head: labels.people, cell: ({ people }) => people, figure: true, phone: 'first' },
        { head: labels.status, cell: ({ status }) => labels.statuses[status], phone: 'second' },
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
function MovePeople({ record: { waiting, moveTargets, title } }: Props) {
  const { move, moveConfirm, who, nowhere } = words.waiting
  const movable = waiting.filter(({ status }) => status !== 'invited')
  if (movable.length === 0) return null
  if (moveTargets.length === 0) return <p className="text-slate text-small">{nowhere}</p>
  return (
    <ActionForm intent="move-entries" label={move} confirm={moveConfirm} reason>
      <MoveTargetField targets={moveTargets} first={title} />
      <fieldset className="grid gap-x-4 sm:grid-cols-2">
        <legend className="font-bold text-small">{who}</legend>
        {movable.map(({ id, name, people }) => (
          <label key={id} className="flex min-h-target cursor-pointer items-center gap-3 text-small">
            <input type="checkbox" name="entry" value={id} defaultChecked className="size-4 shrink-0 accent-spruce" />
            {name} ({people})
          </label>
        ))}
      </fieldset>
    </ActionForm>
  )
}
