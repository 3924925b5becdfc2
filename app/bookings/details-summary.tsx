import type { Answers } from '#app/forms/answers.ts'
import { fullName } from '#app/forms/guest-name.ts'
import { bookingSteps } from '#content/forms/booking.ts'

type Props = { answers: Answers; participants: number; canEdit: boolean; onEdit(): void }

/** The form, folded into a few lines while the guest pays. */
export function DetailsSummary({ answers, participants, canEdit, onEdit }: Props) {
  const { heading, edit, who, emergency, requests, shared } = bookingSteps.summary
  const contact = [answers('emergencyContact'), answers('emergencyPhone')].filter(Boolean).join(', ')
  const special = answers('specialRequests')
  const lines = [
    who(fullName(answers), participants),
    `${answers('email')}, ${answers('phone')}`,
    ...(contact ? [emergency(contact)] : []),
    ...(special ? [requests(special)] : []),
    ...(answers('sharesName') ? [shared(answers('aboutLine'))] : []),
  ]
  return (
    <section aria-labelledby="details-summary" className="border border-ink border-l-8 border-l-spruce px-3 pb-3">
      <div className="flex items-center justify-between gap-3">
        <h3 id="details-summary">{heading}</h3>
        <button type="button" className="link min-h-target px-1" disabled={!canEdit} onClick={onEdit}>
          {edit}
        </button>
      </div>
      <ul className="text-small [overflow-wrap:anywhere]">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
