import { useLocation } from 'react-router'
import { toDoText, toDoWords as words } from '#content/pages/to-dos.ts'
import type { ToDo } from '#rules/bookings/to-dos.ts'
import { formatDollars } from '#rules/money.ts'
import { linkSearch } from './link-search.ts'

/** Rule G18: under the title of the booking page, each with the way to do it. */
export function ToDoList({ toDos, hasStarted }: { toDos: readonly ToDo[]; hasStarted: boolean }) {
  if (toDos.length === 0) return <p className="mt-4 font-bold text-spruce">{hasStarted ? words.started : words.done}</p>
  return (
    <section aria-labelledby="to-do" className="mt-4">
      <h2 id="to-do" className="text-h3">
        {words.heading}
      </h2>
      <ul className="mt-2 border-ink border-t">
        {toDos.map((toDo) => (
          <li
            key={toDo.kind}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-contour border-b py-2"
          >
            <span className="min-w-0 flex-1 basis-[16rem]">{toDoText(toDo)}</span>
            <Way toDo={toDo} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Way({ toDo }: { toDo: ToDo }) {
  const { search } = useLocation()
  switch (toDo.kind) {
    case 'choose':
      return (
        <WayLink href={`/booking/choose${linkSearch(search)}`} label={words.links.choose} look="button button-glow" />
      )
    case 'pay':
      return toDo.state === 'upcoming' ? (
        <WayLink href="#pay-now" label={words.links.pay} look="button" />
      ) : (
        <WayLink href="#pay-now" label={words.pay(formatDollars(toDo.cents))} look="button button-glow" />
      )
    case 'answers':
    case 'insurance':
      return <WayLink href="#details" label={words.links[toDo.kind]} />
    case 'waiver':
      return toDo.isOwn ? (
        <WayLink href={`/booking/waiver${linkSearch(search)}`} label={words.links.waiver} look="button" />
      ) : (
        <WayLink href="#details" label={words.links.othersWaiver} />
      )
    case 'undecided':
      return null
  }
}

const LINK = 'link inline-flex min-h-target items-center'

function WayLink({ href, label, look = LINK }: { href: string; label: string; look?: string }) {
  return (
    <a href={href} className={look}>
      {label}
    </a>
  )
}
