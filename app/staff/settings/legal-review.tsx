import { ActionForm } from '#app/staff/ui/action-form.tsx'
import { DateTime } from '#app/staff/ui/date-time.tsx'
import { StaffSection } from '#app/staff/ui/staff-page.tsx'
import { TextField } from '#app/staff/ui/text-field.tsx'
import { legalWords as words } from '#content/staff/setup.ts'
import { formatStaffDay } from '#content/staff/times.ts'
import type { LegalReview as Review } from '#operations/staff/review-legal-texts.ts'
import type { Day } from '#rules/dates.ts'

type Props = {
  texts: readonly { label: string; href: string; changedOn: Day }[]
  changedOn: Day
  review: Review | undefined
}

/** The public texts with their last change, and who has reviewed them. */
export function LegalReview({ texts, changedOn, review }: Props) {
  const pages = texts.map((text) => ({
    label: text.label,
    value: (
      <a href={text.href} target="_blank" rel="noreferrer" className="link">
        {words.changed(formatStaffDay(text.changedOn))}
      </a>
    ),
  }))
  return (
    <div id="legal" className="scroll-mt-4">
      <StaffSection
        heading={words.heading}
        facts={[...pages, { label: words.last, value: review ? <Last {...review} /> : words.never }]}
      >
        <p className="max-w-text text-slate text-small">{words.text}</p>
        <ActionForm
          intent="review-legal-texts"
          label={words.confirm}
          confirm={words.consequence}
          hidden={{ textsOf: changedOn }}
        >
          <TextField name="reviewer" label={words.reviewer} autoComplete="off" required />
        </ActionForm>
      </StaffSection>
    </div>
  )
}

function Last({ reviewer, textsOf, by, at }: Review) {
  return (
    <>
      {words.review(reviewer, formatStaffDay(textsOf), by)}, <DateTime at={at} />
    </>
  )
}
