import { RecordAction } from '#app/staff/record-sections.tsx'
import { DayText } from '#app/staff/ui/date-time.tsx'
import { type Column, RecordTable } from '#app/staff/ui/record-table.tsx'
import { StaffSection } from '#app/staff/ui/staff-page.tsx'
import { bookingPage } from '#content/staff/booking-record.ts'
import { consequences } from '#content/staff/consequences.ts'
import { partyPage as words } from '#content/staff/party.ts'
import type { PartyFigures, PartyPage, PartyPreview as Preview } from '#operations/bookings/load-party-page.ts'
import type { PartyAction } from '#rules/bookings/party-changes.ts'
import { formatDollars } from '#rules/money.ts'
import { PersonFields } from './booking-forms.tsx'

type Props = { page: PartyPage; preview: Preview }

/** Rule M29: the figures before and after, and the form that confirms them. */
export function PartyPreview({ page, preview }: Props) {
  const { after, other } = preview
  return (
    <>
      <StaffSection heading={words.worked}>
        <Figures now={page.now} after={after} other={other} />
        {notesOf(page, preview).map((note) => (
          <p key={note} className="max-w-[60rem] text-small">
            {note}
          </p>
        ))}
      </StaffSection>
      <div className="grid gap-5 xl:grid-cols-2">
        <Installments heading={words.schedule.heading} figures={after} />
        {other ? <Installments heading={words.schedule.other} figures={other} /> : null}
      </div>
      <Confirm page={page} preview={preview} />
    </>
  )
}

type Figure = { key: string; label: string; value(figures: PartyFigures): string }

const figures: Figure[] = [
  { key: 'seats', label: words.rows.seats, value: ({ seats }) => String(seats) },
  { key: 'price', label: words.rows.price, value: ({ priceCents }) => formatDollars(priceCents) },
  { key: 'deposit', label: words.rows.deposit, value: ({ depositCents }) => formatDollars(depositCents) },
  { key: 'paid', label: words.rows.paid, value: ({ paidCents }) => formatDollars(paidCents) },
  { key: 'due', label: words.rows.due, value: ({ priceCents, paidCents }) => formatDollars(priceCents - paidCents) },
]

function Figures({ now, after, other }: { now: PartyFigures; after: PartyFigures; other: PartyFigures | undefined }) {
  const column = (head: string, of: PartyFigures): Column<Figure> => ({
    head,
    cell: ({ value }) => value(of),
    figure: true,
  })
  const { what, ...heads } = words.columns
  return (
    <RecordTable
      label={words.label}
      rows={figures}
      keyOf={({ key }) => key}
      columns={[
        { head: what, cell: ({ label }) => label },
        column(heads.before, now),
        column(heads.after, after),
        ...(other ? [column(heads.other, other)] : []),
      ]}
    />
  )
}

function notesOf({ change, wanted }: PartyPage, preview: Preview): string[] {
  const { notes } = words
  const { addedCents, keptCents, excessCents, movedCents } = preview
  if (change === 'add-seats') return [notes.added(formatDollars(addedCents))]
  if (change === 'split-booking') return [notes.moved(formatDollars(movedCents))]
  return [
    excessCents > 0 ? notes[wanted?.excess ?? 'refund'](formatDollars(excessCents)) : notes.nothing,
    ...(keptCents > 0 ? [notes.kept(formatDollars(keptCents))] : []),
    notes.erased,
  ]
}

function Installments({ heading, figures: { installments } }: { heading: string; figures: PartyFigures }) {
  const { label, part, due, amount } = words.schedule
  return (
    <StaffSection heading={heading}>
      <RecordTable
        label={`${heading}: ${label}`}
        rows={installments}
        keyOf={(each) => String(installments.indexOf(each))}
        columns={[
          { head: part, cell: ({ kind }) => bookingPage.schedule.parts[kind] },
          { head: due, cell: ({ dueDay }) => <DayText day={dueDay} /> },
          { head: amount, cell: ({ amountCents }) => formatDollars(amountCents), figure: true },
        ]}
      />
    </StaffSection>
  )
}

function Confirm({ page: { change, wanted, booking, departure }, preview: { excessCents } }: Props) {
  const positions = { positions: wanted?.positions.join(',') ?? '' }
  const hidden: Record<PartyAction, Record<string, string>> = {
    'add-seats': { seats: String(wanted?.seats), shownPriceCents: String(departure.priceCents) },
    'drop-seats': { ...positions, excess: wanted?.excess ?? 'refund' },
    'split-booking': positions,
  }
  const isDrop = change === 'drop-seats'
  const dropped = wanted?.positions.length ?? 0
  return (
    <RecordAction
      intent={change}
      label={words.links[change]}
      {...(isDrop
        ? { tone: 'berry', confirm: `${consequences.seats(dropped, excessCents)} ${words.confirm[change]}` }
        : { confirm: words.confirm[change] })}
      version={booking.version}
      hidden={hidden[change]}
      isOpen
      reason
    >
      {change === 'split-booking' ? (
        <fieldset className="grid gap-3">
          <legend className="mb-2 font-bold text-small">{words.booker}</legend>
          <PersonFields />
        </fieldset>
      ) : null}
    </RecordAction>
  )
}
