import type { Answers } from '#app/forms/answers.ts'
import { fullName } from '#app/forms/guest-name.ts'
import { Facts, type Line } from '#app/ui/facts.tsx'
import { bookingSteps, participantsField } from '#content/forms/booking.ts'

type Props = { answers: Answers; participants: number; canEdit: boolean; onEdit(): void }

/** The form, folded while the guest pays. */
export function DetailsSummary({ answers, participants, canEdit, onEdit }: Props) {
  const { summary } = bookingSteps
  const optional: Line[] = [
    [summary.emergency, [answers('emergencyContact'), answers('emergencyPhone')].filter(Boolean).join(', ')],
    [summary.requests, answers('specialRequests')],
  ]
  const lines: Line[] = [
    [participantsField.label, participants],
    [summary.name, fullName(answers)],
    [summary.email, answers('email')],
    [summary.phone, answers('phone')],
    ...optional.filter(([, answer]) => answer),
  ]
  return (
    <section aria-labelledby="details-summary" className="border border-ink border-l-8 border-l-spruce px-3 pb-3">
      <div className="flex items-center justify-between gap-3">
        <h3 id="details-summary">{summary.heading}</h3>
        <button type="button" className="link min-h-target px-1" disabled={!canEdit} onClick={onEdit}>
          {summary.edit}
        </button>
      </div>
      <Facts lines={lines} className="[&_dd]:min-w-0 [&_dd]:[overflow-wrap:anywhere]" />
    </section>
  )
}
