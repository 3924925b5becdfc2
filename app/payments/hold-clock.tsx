import { useEffect, useState } from 'react'
import { Deadline } from '#app/page/deadline.tsx'
import { invitedPage } from '#content/pages/book-notices.ts'
import { paymentAreaWords } from '#content/payments/payment-words.ts'
import { HOLD_MINUTES } from '#rules/departures/seats.ts'

/** Screen readers announce only these minutes: every second would talk over everything else. */
const SPOKEN_MINUTES = [30, 20, 15, 10, 5, 2, 1]

type Words = Pick<typeof paymentAreaWords, 'held' | 'heldFor' | 'holdExpired'>

type Props = {
  expiresAt: Date | undefined
  reservedUntil?: Date | undefined
  /** How long the hold lasts at most. */
  minutes?: number
  words?: Words
}

/** Counts down the hold. It is always in the page, because screen readers announce changes only of known regions. */
export function HoldClock({ expiresAt, reservedUntil, minutes = HOLD_MINUTES, words = paymentAreaWords }: Props) {
  const seconds = useSecondsUntil(expiresAt, minutes)
  if (expiresAt && reservedUntil && reservedUntil > expiresAt) return <Reserved until={reservedUntil} />
  return (
    <div>
      {seconds ? (
        <p aria-hidden="true" className="flex items-baseline justify-between gap-3 border border-ink bg-gold px-3 py-2">
          {words.held}
          <span className="figure text-h3">{clockText(seconds)}</span>
        </p>
      ) : null}
      <p role="status" className={seconds === 0 ? '' : 'sr-only'}>
        {seconds === undefined ? '' : spoken(seconds, words)}
      </p>
    </div>
  )
}

/** Rule P4: the seats of an invited party stay reserved when its hold ends, so nothing counts down. */
function Reserved({ until }: { until: Date }) {
  return (
    <p role="status" className="border border-ink bg-gold px-3 py-2">
      {invitedPage.reserved} <Deadline at={until} />.
    </p>
  )
}

function useSecondsUntil(expiresAt: Date | undefined, minutes: number): number | undefined {
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (!expiresAt) return
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [expiresAt])
  if (!expiresAt) return undefined
  const seconds = Math.ceil((expiresAt.getTime() - now) / 1000)
  // The first tick is still to come, or the clocks of browser and server differ.
  return Math.max(0, Math.min(seconds, minutes * 60))
}

function spoken(seconds: number, words: Words): string {
  const minutes = SPOKEN_MINUTES.findLast((each) => seconds <= each * 60)
  return seconds > 0 && minutes ? words.heldFor(minutes) : words.holdExpired
}

function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
