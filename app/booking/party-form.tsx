import { choosePlaceholder } from '../../content/forms/form.ts'
import { waitingListForm } from '../../content/forms/waiting-list.ts'
import { partyForm as words } from '../../content/pages/place.ts'
import type { ChangeAnswer } from '../../operations/waitlist/change-party.ts'
import type { WaitlistPlace } from '../../operations/waitlist/waitlist-place.ts'
import { groupSizes, partySize } from '../../rules/forms/options.ts'
import { Button } from '../ui/button.tsx'
import { FormAnswer } from '../ui/form-answer.tsx'
import { FormField } from '../ui/form-field.tsx'

const sizeField = waitingListForm.groups.flatMap(({ fields }) => fields).find(({ name }) => name === 'groupSize')

type Props = { place: WaitlistPlace; answer: ChangeAnswer | undefined }

/** Rule P1 follows what somebody says here. The same question brings back who passed on an invitation. */
export function PartyForm({ place: { people, standing }, answer }: Props) {
  const isAgain = standing === 'passed'
  const size = groupSizes.find((groupSize) => partySize(groupSize) === people)
  return (
    <section className="mt-6">
      <h2>{isAgain ? words.headingAgain : words.heading}</h2>
      <p className="mt-2 mb-4 max-w-text text-slate">{isAgain ? words.textAgain : words.text}</p>
      {answer?.ok === false && answer.reason === 'no-seats' ? (
        <FormAnswer words={words.noSeats(answer.availableSpots)} />
      ) : null}
      <form method="post" className="grid max-w-[24rem] gap-3">
        {sizeField ? <FormField key={size} field={sizeField} choose={choosePlaceholder} value={size} /> : null}
        <Button type="submit" name="answer" value="party">
          {isAgain ? words.again : words.change}
        </Button>
      </form>
    </section>
  )
}
