import { Link, useLocation } from 'react-router'
import { factNames, guestDetailsPage as words } from '../../content/forms/guest.ts'
import type { GuestView } from '../../operations/guests/show-guests.ts'
import { neededFacts } from '../../rules/readiness.ts'
import { FormAnswer } from '../ui/form-answer.tsx'

/** Of the page's address after a form arrived: what was done with it. */
export const DONE = 'done'
export type Done = keyof typeof words.done

/** Rule G2: who has told what, and the way to the questions. */
export function GuestDetailsPart({ guests }: { guests: readonly GuestView[] }) {
  const { search } = useLocation()
  const done = new URLSearchParams(search).get(DONE)
  return (
    <section id="details" className="min-w-0 scroll-mt-8">
      <h2>{words.heading}</h2>
      {done === 'saved' || done === 'erased' ? (
        <div className="mt-4">
          <FormAnswer words={words.done[done]} />
        </div>
      ) : null}
      <p className="mt-3 max-w-text text-slate">{words.text}</p>
      <ul className="mt-4 border-ink border-t">
        {guests.map((guest) => (
          <Guest key={guest.position} guest={guest} />
        ))}
      </ul>
    </section>
  )
}

function Guest({ guest: { position, name, missing } }: { guest: GuestView }) {
  const { search } = useLocation()
  const done = neededFacts.length - missing.length
  const query = new URLSearchParams(search)
  query.delete(DONE)
  query.set('guest', String(position))
  return (
    <li className="border-contour border-b py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="[overflow-wrap:anywhere]">{words.guest(position, name)}</h3>
        <p className="figure">{words.progress(done, neededFacts.length)}</p>
      </div>
      <progress
        value={done}
        max={neededFacts.length}
        aria-label={words.guest(position, name)}
        className="progress mt-2"
      />
      <p className="mt-2 text-slate text-small">
        {missing.length === 0 ? words.ready : words.missing(missing.map((fact) => factNames[fact]))}
      </p>
      <Link to={`/booking/details?${query}`} className="button mt-3">
        {missing.length === 0 ? words.change : words.answer}
        <span className="sr-only"> {words.of(words.guest(position, name))}</span>
      </Link>
    </li>
  )
}
