import { rangeText } from '../../../content/dates.ts'
import { departurePage as words } from '../../../content/staff/departures.ts'
import type { DepartureRecord } from '../../../operations/departures/show-departure-record.ts'
import { dollars } from '../../../rules/money.ts'
import { ActionForm } from '../ui/action-form.tsx'
import { FilterSelect } from '../ui/filters.tsx'
import { Moment } from '../ui/moment.tsx'
import { EmptyState } from '../ui/notice.tsx'
import { RecordTable } from '../ui/record-table.tsx'
import { StaffSection } from '../ui/staff-page.tsx'

type Props = { record: DepartureRecord }
type Booking = DepartureRecord['bookings'][number]
type Dates = DepartureRecord['otherDates']

export function BookingsPart({ record: { bookings, otherDates } }: Props) {
  const labels = words.bookings
  return (
    <StaffSection heading={labels.heading}>
      {bookings.length === 0 ? (
        <EmptyState text={labels.none} />
      ) : (
        <RecordTable
          label={labels.label}
          rows={bookings}
          keyOf={({ id }) => id}
          href={({ id }) => `/staff/bookings/${id}`}
          columns={[
            { head: labels.reference, cell: ({ reference }) => reference },
            { head: labels.name, cell: ({ name }) => name },
            { head: labels.seats, cell: ({ seats }) => seats, figure: true },
            { head: labels.paid, cell: ({ settledCents }) => dollars(settledCents), figure: true },
            { head: labels.due, cell: dueText, figure: true },
            {
              head: labels.ready,
              cell: ({ readyGuests, seats }) => labels.readyText(readyGuests, seats),
              figure: true,
            },
            { head: labels.actions, cell: (booking) => <MoveBooking booking={booking} dates={otherDates} /> },
          ]}
        />
      )}
    </StaffSection>
  )
}

function dueText({ state, subtotalCents, settledCents }: Booking): string {
  return state === 'cancelled' ? words.bookings.cancelled : dollars(subtotalCents - settledCents)
}

function MoveBooking({ booking, dates }: { booking: Booking; dates: Dates }) {
  const { move, to, occasion, occasions } = words.bookings
  if (booking.state === 'cancelled' || dates.length === 0) return null
  const { id: bookingId, version, reference } = booking
  return (
    <ActionForm intent="move-booking" label={move} about={reference} version={version} hidden={{ bookingId }} reason>
      <DateSelect label={to} dates={dates} />
      <FilterSelect name="occasion" label={occasion} value="we-offer" options={occasions} />
    </ActionForm>
  )
}

function DateSelect({ label, dates }: { label: string; dates: Dates }) {
  const options = dates.map(({ id, startDate, endDate }) => ({ value: id, label: rangeText(startDate, endDate) }))
  return <FilterSelect name="to" label={label} value={options[0]?.value ?? ''} options={options} />
}

export function WaitingPart({ record }: Props) {
  const { waiting, departure } = record
  const labels = words.waiting
  if (waiting.length === 0) {
    return (
      <StaffSection heading={labels.heading}>
        <EmptyState text={labels.none} />
      </StaffSection>
    )
  }
  return (
    <StaffSection heading={labels.heading}>
      <RecordTable
        label={labels.label}
        rows={waiting}
        keyOf={({ id }) => id}
        href={({ id }) => `/staff/waitlist/${id}`}
        columns={[
          { head: labels.name, cell: ({ name }) => name },
          { head: labels.people, cell: ({ people }) => people, figure: true },
          { head: labels.standing, cell: ({ standing }) => labels.standings[standing] },
          { head: labels.joined, cell: ({ joinedAt }) => <Moment at={joinedAt} /> },
        ]}
      />
      {waiting.length < departure.waitingParties ? (
        <p className="text-slate text-small">{labels.shown(waiting.length, departure.waitingParties)}</p>
      ) : null}
      <MovePeople record={record} />
    </StaffSection>
  )
}

/** Who is invited has a promise for this date, and is not asked for. */
function MovePeople({ record: { waiting, otherDates } }: Props) {
  const { move, moveConfirm, who, to, nowhere } = words.waiting
  if (otherDates.length === 0) return <p className="text-slate text-small">{nowhere}</p>
  return (
    <ActionForm intent="move-waiting" label={move} confirm={moveConfirm} reason>
      <DateSelect label={to} dates={otherDates} />
      <fieldset className="grid gap-x-4 sm:grid-cols-2">
        <legend className="font-bold text-small">{who}</legend>
        {waiting
          .filter(({ standing }) => standing !== 'invited')
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
