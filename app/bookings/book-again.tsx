import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { bookAgainWords as words } from '#content/pages/book-again.ts'

type Props = { isChosen: boolean; onChoose(isChosen: boolean): void }

/** Rule S9: the address has a booking on this departure, so its guest is asked before there are two. */
export function BookAgain({ isChosen, onChoose }: Props) {
  const question = useRef<HTMLElement>(null)
  // The guest has just pressed a button that did not do what it says.
  useEffect(() => question.current?.focus(), [])
  return (
    <section
      ref={question}
      tabIndex={-1}
      aria-labelledby="book-again"
      className="grid gap-2 border border-ink border-l-8 border-l-glow p-3"
    >
      <h3 id="book-again">{words.heading}</h3>
      <p>{words.text}</p>
      <Link to={words.find.href} className="link inline-flex min-h-target items-center justify-self-start">
        {words.find.label}
      </Link>
      <label className="flex min-h-target cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
          className="size-5 shrink-0 accent-spruce"
        />
        <span>
          <span className="block font-bold">{words.label}</span>
          <span className="block text-slate text-small">{words.hint}</span>
        </span>
      </label>
    </section>
  )
}
