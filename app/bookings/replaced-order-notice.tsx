import { replacedOrderWords as words } from '#content/pages/book-again.ts'
import { methodWords } from '#content/payments/payment-words.ts'
import { formatDollars } from '#rules/money.ts'
import type { Replaced } from './invited.ts'

/** Rule S6: which order a guest who pays another way gives up, and when. */
export function ReplacedOrderNotice({ replaced: { method, totalCents, seats } }: { replaced: Replaced }) {
  return (
    <section aria-labelledby="replaced-order" className="border border-ink border-l-8 border-l-gold p-3">
      <p id="replaced-order" className="font-bold">
        {words.heading(methodWords[method].name, formatDollars(totalCents), seats)}
      </p>
      <p>{words.text}</p>
    </section>
  )
}
