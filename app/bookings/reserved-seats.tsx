import { Deadline } from '#app/page/deadline.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { invitedPage as words } from '#content/pages/book-notices.ts'
import { formatDollars, roundCents } from '#rules/money.ts'
import type { Invited } from './invited.ts'

type Props = { invited: Invited; priceCents: number }

/** Rule P4: what an invited party can rely on, before anything else on the page. */
export function ReservedSeats({ invited: { seats, expiresAt }, priceCents }: Props) {
  const price = formatDollars(priceCents)
  const total = formatDollars(roundCents(priceCents * seats))
  return (
    <section aria-labelledby="reserved" className="mb-5 border border-ink border-l-8 border-l-gold p-3">
      <h2 id="reserved" className="text-h3">
        {words.heading(seats)}
      </h2>
      <Facts
        lines={[
          [words.until, <Deadline key="until" at={expiresAt} />],
          [words.price, seats === 1 ? words.perPerson(price) : words.forAll(price, total, seats)],
        ]}
        className="mt-2"
      />
      <p className="mt-2 text-small">{words.note}</p>
    </section>
  )
}
