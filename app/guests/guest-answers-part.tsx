import { Link, useLocation } from 'react-router'
import { CheckedForm } from '#app/forms/checked-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { FormResult } from '#app/ui/form-result.tsx'
import { choosePlaceholder } from '#content/forms/form.ts'
import { requiredAnswerNames, guestAnswersPage as words } from '#content/forms/guest.ts'
import { guestLinkForm } from '#content/pages/own-guest.ts'
import type { GuestView } from '#operations/guests/list-guests.ts'
import { countAnswered, REQUIRED_ANSWERS } from '#rules/guests/readiness.ts'
import { ChangeNote } from './guest-changes.tsx'
import { linkSearch } from './link-search.ts'

/** Query parameter after a form was saved, naming the result. */
export const DONE = 'done'
export type Done = keyof typeof words.done

/** Rule G6: which guests have answered, with a link to each guest's questions. */
export function GuestDetailsPart({ guests }: { guests: readonly GuestView[] }) {
  const { search } = useLocation()
  const done = new URLSearchParams(search).get(DONE)
  return (
    <section id="details" className="min-w-0 scroll-mt-8">
      <h2>{words.heading}</h2>
      {done === 'saved' || done === 'erased' ? (
        <div className="mt-4">
          <FormResult words={words.done[done]} />
        </div>
      ) : null}
      <ChangeNote of={['link-sent', 'link-refused']} />
      <p className="mt-3 max-w-text text-slate">{words.text}</p>
      <ul className="mt-4 border-ink border-t">
        {guests.map((guest) => (
          <Guest key={guest.position} guest={guest} />
        ))}
      </ul>
    </section>
  )
}

function Guest({ guest: { position, name, email, missing } }: { guest: GuestView }) {
  const { search } = useLocation()
  const done = countAnswered(missing)
  const query = new URLSearchParams(search)
  query.delete(DONE)
  query.set('guest', String(position))
  return (
    <li className="border-contour border-b py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="[overflow-wrap:anywhere]">{words.guest(position, name)}</h3>
        <p className="figure">{words.progress(done, REQUIRED_ANSWERS.length)}</p>
      </div>
      <progress
        value={done}
        max={REQUIRED_ANSWERS.length}
        aria-label={words.guest(position, name)}
        className="progress mt-2"
      />
      <p className="mt-2 text-slate text-small">
        {missing.length === 0 ? words.ready : words.missing(missing.map((fact) => requiredAnswerNames[fact]))}
      </p>
      <Link to={`/booking/details?${query}`} className="button mt-3">
        {done === REQUIRED_ANSWERS.length ? words.change : words.answer}
        <span className="sr-only"> {words.of(words.guest(position, name))}</span>
      </Link>
      {position > 1 ? <SendLink position={position} name={words.guest(position, name)} email={email} /> : null}
    </li>
  )
}

type SendLinkProps = { position: number; name: string; email: string | null }

/** Rule G13: the guest can answer on their own page. */
function SendLink({ position, name, email }: SendLinkProps) {
  const { search } = useLocation()
  const { open, of, text, field, submit } = guestLinkForm
  return (
    <details className="mt-3">
      <summary className="link inline-flex min-h-target cursor-pointer items-center">
        {open}
        <span className="sr-only"> {of(name)}</span>
      </summary>
      <CheckedForm method="post" action={`/booking/guest-link${linkSearch(search)}`} className="mt-2 grid gap-3">
        <p className="text-small">{text}</p>
        <input type="hidden" name="position" value={position} />
        <FormField field={field} choose={choosePlaceholder} value={email ?? ''} />
        <Button type="submit" className="justify-self-start">
          {submit}
          <span className="sr-only"> {of(name)}</span>
        </Button>
      </CheckedForm>
    </details>
  )
}
