import { CheckedForm } from '#app/forms/checked-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { FormResult } from '#app/ui/form-result.tsx'
import { choosePlaceholder } from '#content/forms/form.ts'
import { waitlistForm } from '#content/forms/waitlist.ts'
import { partyForm as words } from '#content/pages/waitlist-entry.ts'
import type { ChangePartySizeResult } from '#operations/waitlist/change-party-size.ts'
import type { WaitlistPosition } from '#operations/waitlist/waitlist-position.ts'
import { PARTY_SIZES, toPartySize } from '#rules/forms/options.ts'

const sizeField = waitlistForm.groups.flatMap(({ fields }) => fields).find(({ name }) => name === 'groupSize')

type Props = { position: WaitlistPosition; result: ChangePartySizeResult | undefined }

/** Rule P1: changes the party size. After a declined invitation the same form ends the pause. */
export function PartyForm({ position: { people, status }, result }: Props) {
  const isAgain = status === 'paused'
  const size = PARTY_SIZES.find((groupSize) => toPartySize(groupSize) === people)
  return (
    <section className="mt-6">
      <h2>{isAgain ? words.headingAgain : words.heading}</h2>
      <p className="mt-2 mb-4 max-w-text text-slate">{isAgain ? words.textAgain : words.text}</p>
      {result?.ok === false && result.reason === 'not-enough-seats' ? (
        <FormResult words={words.noSeats(result.availableSpots)} />
      ) : null}
      <CheckedForm method="post" className="grid max-w-[24rem] gap-3">
        {sizeField ? <FormField key={size} field={sizeField} choose={choosePlaceholder} value={size} /> : null}
        <Button type="submit" name="answer" value="party">
          {isAgain ? words.again : words.change}
        </Button>
      </CheckedForm>
    </section>
  )
}
