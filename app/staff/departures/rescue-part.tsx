import { ActionForm } from '#app/staff/ui/action-form.tsx'
import { DayText } from '#app/staff/ui/date-time.tsx'
import { Notice } from '#app/staff/ui/notice.tsx'
import { RecordSection } from '#app/staff/ui/record-section.tsx'
import { rangeText } from '#content/dates.ts'
import { consequences } from '#content/staff/consequences.ts'
import { rescuePart as words } from '#content/staff/rescue.ts'
import { formatStaffDay } from '#content/staff/times.ts'
import type { StaffRescue, StaffRescueRow } from '#operations/rescue/load-staff-rescue.ts'
import { formatDollars } from '#rules/money.ts'

/** Rule P17: the answers of the guests, and one button for each decision that is possible now. */
export function RescuePart({ rescue }: { rescue: StaffRescue }) {
  const { supplementCents, outcome, counts, rows, offers, waitsUntil } = rescue
  const { columns } = words
  const withoutRoom = offers[0]?.plan.withoutRoom ?? 0
  const nobodyPays = offers.length > 0 && !offers.some(({ decision }) => decision === 'fly')
  return (
    <RecordSection
      words={words}
      rows={rows}
      href={({ id }) => `/staff/bookings/${id}`}
      columns={[
        { head: columns.reference, cell: ({ reference }) => reference },
        { head: columns.name, cell: ({ name }) => name, phone: 'second' },
        { head: columns.seats, cell: ({ seats }) => seats, figure: true, phone: 'first' },
        { head: columns.choice, cell: choiceText, phone: 'second' },
        { head: columns.until, cell: ({ answerBy }) => (answerBy ? <DayText day={answerBy} /> : null) },
      ]}
    >
      <p className="text-small">
        {supplementCents === null ? words.noSupplement : words.supplement(formatDollars(supplementCents))}.{' '}
        {words.counts(counts)}
      </p>
      {outcome ? <p className="font-bold">{words.outcomes[outcome]}</p> : null}
      {waitsUntil ? <p className="text-small">{words.waits(formatStaffDay(waitsUntil))}</p> : null}
      {nobodyPays ? <p className="text-small">{words.nobodyPays}</p> : null}
      {withoutRoom > 0 ? <Notice tone="bad">{words.withoutRoom(withoutRoom)}</Notice> : null}
      <div className="action-row">
        {offers.map(({ decision, plan, shown }) => (
          <ActionForm
            key={decision}
            intent={`${decision}-as-chosen`}
            label={words.actions[decision].label}
            tone={decision === 'cancel' ? 'berry' : 'plain'}
            confirm={`${consequences.rescue(plan)} ${words.actions[decision].confirm}`}
            hidden={{ shown }}
            reason
          />
        ))}
      </div>
    </RecordSection>
  )
}

function choiceText({ choice, target, canMove }: StaffRescueRow): string {
  if (choice !== 'move' || !target) return words.choices[choice ?? 'none']
  const text = words.moveTo(rangeText(target.startDate, target.endDate))
  return canMove ? text : `${text} (${words.full})`
}
