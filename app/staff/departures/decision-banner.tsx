import { ActionForm } from '#app/staff/ui/action-form.tsx'
import { Notice } from '#app/staff/ui/notice.tsx'
import { consequences } from '#content/staff/consequences.ts'
import { decisionBanner as words } from '#content/staff/decisions.ts'
import { departurePage } from '#content/staff/departures.ts'
import { formatStaffDay } from '#content/staff/times.ts'
import type { StaffDeparturePage } from '#operations/departures/load-staff-departure-page.ts'
import type { DepartureAction } from '#rules/departures/phases.ts'
import type { GuestsQuestion } from '#rules/rescue/rescue.ts'
import { askGuestsForm } from './ask-guests-form.ts'

/** The actions that decide. The banner has them, so the page offers them nowhere else. */
const CHOICES = ['open', 'go-anyway', 'cancel'] as const
type Choice = (typeof CHOICES)[number]

export function isChoice(action: DepartureAction): action is Choice {
  return (CHOICES as readonly string[]).includes(action)
}

type Props = {
  record: StaffDeparturePage
  actions: readonly DepartureAction[]
  question: GuestsQuestion | undefined
  isLate: boolean
}

/** Rules P7 and P8: why a decision is needed, and what each choice means for people and money. */
export function DecisionBanner({ record, actions, question, isLate }: Props) {
  const { departure, minimum, ledger, decisionDay } = record
  const { phase, confirmedSeats, waitingPeople } = departure
  const isGathering = phase === 'gathering'
  return (
    <Notice tone="bad">
      <h2 className="text-h3">{words.heading(formatStaffDay(decisionDay), isLate)}</h2>
      <p>{isGathering ? words.gathering(waitingPeople, minimum) : words.short(confirmedSeats, minimum)}</p>
      {isGathering ? null : <p>{words.money(ledger)}</p>}
      {isLate && !isGathering ? <p>{words.late}</p> : null}
      <p>{words.choices}</p>
      <div className="action-row mt-2">
        {question ? <ActionForm {...askGuestsForm(question, confirmedSeats)} /> : null}
        {actions.filter(isChoice).map((action) => (
          <ActionForm
            key={action}
            intent={action}
            {...departurePage.actions[action]}
            tone={action === 'cancel' ? 'berry' : 'plain'}
            confirm={`${consequenceOf(action, record)} ${departurePage.actions[action].confirm}`}
            reason
          />
        ))}
      </div>
    </Notice>
  )
}

function consequenceOf(choice: Choice, { departure, bookings, ledger, holds }: StaffDeparturePage): string {
  if (choice === 'open') return words.open(departure.waitingPeople)
  if (choice === 'go-anyway') return words.goAnyway(departure.confirmedSeats, ledger)
  const confirmed = bookings.filter(({ state }) => state === 'confirmed')
  return consequences.departure({
    bookings: confirmed.length,
    guests: confirmed.reduce((sum, { seats }) => sum + seats, 0),
    paidCents: ledger.paidCents,
    holds: holds.length,
    waitingPeople: departure.waitingPeople,
  })
}
