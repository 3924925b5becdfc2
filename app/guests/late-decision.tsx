import { useLocation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { FormResult } from '#app/ui/form-result.tsx'
import { dayText } from '#content/dates.ts'
import { lateDecision as words } from '#content/pages/rescue.ts'
import type { Day } from '#rules/dates.ts'
import { linkSearch } from './link-search.ts'

/** Rule P8: on the booking page, from the day after its decision day until staff decide. */
export function LateDecision({ decisionDay }: { decisionDay: Day }) {
  const { search } = useLocation()
  return (
    <section aria-labelledby="late" className="border border-berry border-l-8 bg-snow p-4">
      <h2 id="late" className="text-h3">
        {words.heading}
      </h2>
      <p className="mt-2">{words.text(dayText(decisionDay))}</p>
      <form method="post" action={`/booking/refund${linkSearch(search)}`} className="mt-3">
        <Button type="submit" tone="berry">
          {words.button}
        </Button>
      </form>
    </section>
  )
}

/** What came of the button. */
export function RefundNote() {
  const { search } = useLocation()
  const note = new URLSearchParams(search).get('note')
  if (note !== 'refunded' && note !== 'decided') return null
  return <FormResult words={words.notes[note]} />
}
